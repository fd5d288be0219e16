import type { OpenContestView } from "#contract/contests.ts";
import { afterShowMessages, shownPlaces, winnerIsPublic } from "#domain/after-show.ts";
import { placeInWords, revealPlaces } from "#domain/reveal.ts";
import { serverClock } from "#web/lib/server-clock.ts";
import { SelectField } from "#web/ui/select.tsx";
import type { AfterShowChoices, Change } from "./after-show-choices.ts";
import { WinnerPicture } from "./winner-picture.tsx";

type PictureTabProps = { contest: OpenContestView; choices: AfterShowChoices; change: Change };

export function PictureTab({ contest, choices: { rank, picture }, change }: PictureTabProps) {
  const groups = shownPlaces(contest).filter((group) => group.rank <= revealPlaces.most);
  const group = groups.find((candidate) => candidate.rank === rank) ?? groups[0];
  if (!group) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      {!winnerIsPublic(contest, serverClock.now()) && (
        <p className="rounded-base bg-sunken p-4">{afterShowMessages.secret}</p>
      )}
      <SelectField label="Place" value={group.rank} onChange={({ target }) => change({ rank: Number(target.value) })}>
        {groups.map((candidate) => (
          <option key={candidate.rank} value={candidate.rank}>
            {placeInWords(candidate)}
          </option>
        ))}
      </SelectField>
      <WinnerPicture contest={contest} group={group} choices={picture} onChange={(next) => change({ picture: next })} />
    </div>
  );
}
