import { Printer } from "lucide-react";
import type { OpenContestView } from "#contract/contests.ts";
import { afterShowMessages, shownPlaces, winnerIsPublic } from "#domain/paper/after-show.ts";
import { placeInWords, revealPlaces } from "#domain/stage/reveal.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { SelectField } from "#web/ui/form/select.tsx";
import { Tabs } from "#web/ui/layout/tabs.tsx";
import { Button } from "#web/ui/press/button.tsx";
import type { WordSets } from "#words/words.ts";
import { printResultSheet } from "../sheets/print-sheets.tsx";
import type { AfterShowChoices, AfterShowTab, Change } from "./after-show-choices.ts";
import { CertificatesTab } from "./certificates-tab.tsx";
import { PlacesField } from "./places-field.tsx";
import { resultDate } from "./result-date.ts";
import { WinnerPicture } from "./winner-picture.tsx";

type AfterShowProps = {
  contest: OpenContestView;
  choices: AfterShowChoices;
  change: Change;
  /** in the language of the contest */
  words: WordSets["paper"];
};

/** What the organizer prints and shares of a result. */
export function AfterShow(props: AfterShowProps) {
  const { choices, change } = props;
  return (
    <Tabs<AfterShowTab>
      label="Print and share"
      value={choices.tab}
      onValueChange={(tab) => change({ tab })}
      tabs={[
        { value: "sheet", label: "Result Sheet", content: <ResultSheetTab {...props} /> },
        {
          value: "certificates",
          label: "Certificates",
          content: <CertificatesTab {...props} words={props.words.certificates} />,
        },
        { value: "picture", label: "Winner's Picture", content: <PictureTab {...props} /> },
      ]}
    />
  );
}

function ResultSheetTab({ contest, choices: { places, showVotes }, change, words }: AfterShowProps) {
  const print = () =>
    printResultSheet({
      event: contest,
      totalVotes: contest.totalVotes,
      awards: [{ key: "", contestId: contest.id, places: shownPlaces(contest) }],
      places,
      showVotes,
      date: resultDate(contest.endDate, words),
    });
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>For the presenter to read out, in large print: last place first, the winner at the end.</p>
      <PlacesField label="Places to read out" places={places} onChange={(next) => change({ places: next })} />
      <Checkbox label="Print votes" checked={showVotes} onChange={() => change({ showVotes: !showVotes })} />
      <Button icon={Printer} variant="primary" size="lg" onClick={() => void print()}>
        Print Result Sheet
      </Button>
    </div>
  );
}

function PictureTab({ contest, choices: { rank, picture }, change, words }: AfterShowProps) {
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
      <WinnerPicture
        contest={contest}
        date={resultDate(contest.endDate, words)}
        texts={words}
        group={group}
        choices={picture}
        onChange={(next) => change({ picture: next })}
      />
    </div>
  );
}
