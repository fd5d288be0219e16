import type { ContestView } from "#contract/contests.ts";
import type { ShownAward, ShowView } from "#contract/shows.ts";
import { awardState } from "#domain/shows/award-state.ts";
import { awardsOfCar } from "#domain/shows/exhibits.ts";
import { isOpenAward } from "#domain/shows/show-voting.ts";
import { entryName } from "#web/features/contests/card/entry-name.ts";
import { CardVote } from "#web/features/votes/buttons/card-vote.tsx";
import { useIsSending, useVoting } from "#web/features/votes/sending/use-voting.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { Photo } from "#web/ui/picture/photo.tsx";
import { RaceNumber } from "#web/ui/picture/race-number.tsx";
import { Typed } from "#web/ui/text/typed.tsx";
import type { Car } from "./cars.ts";

type CarSheetProps = OpenProps & {
  car: Car;
  show: ShowView;
  cars: readonly Car[];
  awards: readonly ContestView[];
  now: Date;
};

/** A car with one button for each award that it stands for: every press is a vote, saved at once. */
export function CarSheet({ car, show, cars, awards, now, ...opening }: CarSheetProps) {
  const name = entryName(car);
  const { contest } = useWords();
  const { showNews } = useWords("later");
  const { showWinners } = useWords("result");
  const classNames = show.classes.filter(({ id }) => car.classIds.includes(id)).map((one) => one.name);
  const shown = new Map(show.awards.map((award) => [award.contestId, award]));
  const stands = awardsOfCar(
    car,
    awards.map((award) => ({ contestId: award.id, award })),
  );
  return (
    <Dialog {...opening} title={name}>
      <div className="grid gap-4">
        <Photo
          src={car.imageUrl}
          placeholder={car.imagePlaceholder}
          alt={name}
          eager
          sizes="28rem"
          className="rounded-base"
        >
          <RaceNumber number={car.votingId} className="absolute top-3 left-3 max-w-[calc(100%-1.5rem)]!" />
        </Photo>
        {(car.owner || classNames.length > 0) && (
          <p className="-mt-1 text-muted [overflow-wrap:anywhere]">
            {car.owner && (
              <>
                {contest.by}
                <Typed>{car.owner}</Typed>
              </>
            )}
            {car.owner && classNames.length > 0 && " · "}
            {classNames.join(" · ")}
          </p>
        )}
        {stands.length === 0 && <p className="text-muted">{showNews.standsForNone}</p>}
        <ul className="grid gap-2">
          {stands.map(({ award: { award }, entryId }) => (
            <AwardRow
              key={award.id}
              award={award}
              entryId={entryId}
              car={car}
              others={cars}
              shown={shown.get(award.id)}
              now={now}
            />
          ))}
        </ul>
        {show.oneAwardPerCar && stands.length > 1 && <p className="text-sm text-muted">{showWinners.oneAwardPerCar}</p>}
      </div>
    </Dialog>
  );
}

/** Where an award stands that cannot be voted on now. */
function AwardStands({ car, award, now }: { car: Car; award: ShownAward | undefined; now: Date }) {
  const { awardStates } = useWords("show").showPage;
  const { winner } = useWords("later").showNews;
  if (!award || isOpenAward(award, now)) return null;
  return (
    <p className="text-sm text-muted">
      {award.winners?.includes(car.id) ? winner : awardStates[awardState(award, now)]}
    </p>
  );
}

type AwardRowProps = {
  award: ContestView;
  entryId: number;
  car: Car;
  others: readonly Car[];
  shown: ShownAward | undefined;
  now: Date;
};

function AwardRow({ award, entryId, car, others, shown, now }: AwardRowProps) {
  const { showNews } = useWords("later");
  const name = entryName(car);
  const { stateOf, press } = useVoting(award);
  const state = stateOf(entryId, useIsSending(award.id, entryId));
  const votedFor = award.userVote?.entryId;
  const other =
    votedFor !== undefined && votedFor !== entryId && others.find(({ entries }) => entries[award.id] === votedFor);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-base border border-line p-2.5">
      <div className="min-w-0 grow basis-32">
        <Typed as="h3" className="line-clamp-3 hyphens-auto text-left text-base [overflow-wrap:anywhere]">
          {award.title}
        </Typed>
        <AwardStands car={car} award={shown} now={now} />
        {other && (
          <p className="line-clamp-2 text-sm text-muted [overflow-wrap:anywhere]">
            {showNews.yourVote(other.votingId, other.name ?? "")}
          </p>
        )}
      </div>
      <div className="min-w-0 grow basis-38">
        <CardVote
          contestId={award.id}
          entryId={entryId}
          entryName={`${name}, ${award.title}`}
          state={state}
          besideTitle
          showId={award.showId}
          startDate={award.startDate}
          onPress={() => press(entryId, name)}
        />
      </div>
    </li>
  );
}
