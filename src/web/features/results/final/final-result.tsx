import { Medal } from "lucide-react";
import type { OpenContestView } from "#contract/contests.ts";
import { placesOf, type RankGroup } from "#domain/stage/reveal.ts";
import { countText } from "#domain/text/plural.ts";
import { entryName } from "#web/features/contests/public.ts";
import { intoView } from "#web/lib/browser/into-view.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Photo } from "#web/ui/picture/photo.tsx";
import { RaceNumber } from "#web/ui/picture/race-number.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { Sentence } from "#web/ui/text/sentence.tsx";
import { Typed } from "#web/ui/text/typed.tsx";
import { ShareWinner } from "../after-show/share-winner.tsx";
import { tiesOfVisit } from "../visit-ties.ts";

type Entry = OpenContestView["entries"][number];
type Place = RankGroup<Entry>;

const medals = ["bg-gold", "bg-silver", "bg-bronze"];
/** Of a tie. All contestants are in the list below. */
const mostOfPlace = 6;

/** What everybody sees first once the result is public: who has won, then the second and the third place. */
export function FinalResult({ contest, isNews = false }: { contest: OpenContestView; isNews?: boolean }) {
  const { winnerIds } = contest;
  const { finalResult, showWinners } = useWords("result");
  const [first, ...others] = placesOf(contest, tiesOfVisit()).filter(({ rank }) => rank <= medals.length);
  if (!first)
    return (
      <p className="mt-2 rounded-base border border-line bg-surface p-4 text-lg font-semibold sm:mt-3">
        {winnerIds ? finalResult.noWinner(showWinners.oneAwardPerCar) : finalResult.noVotes}
      </p>
    );
  const isShared = first.entries.length > 1;
  const winner = first.entries[0] as Entry;
  const hasPhoto = !isShared && winner.imageUrl;
  return (
    <section
      ref={isNews ? intoView : undefined}
      aria-labelledby="winner"
      className="night relative isolate mt-2 grid grid-cols-1 overflow-clip rounded-base bg-ink text-fg sm:mt-3"
    >
      <div className="livery-flash absolute inset-0 -z-10 opacity-40" />
      <div className={classNames("grid grid-cols-1", hasPhoto && "lg:grid-cols-[3fr_2fr] lg:items-center")}>
        {isShared && <Tied place={first} />}
        {hasPhoto && (
          <Photo
            src={winner.imageUrl}
            placeholder={winner.imagePlaceholder}
            sizes="(min-width: 64rem) 40rem, 92vw"
            alt=""
            eager
          >
            <RaceNumber number={winner.votingId} size="lg" className="absolute bottom-3 left-3 max-w-[80%]" />
          </Photo>
        )}
        <div className="grid grid-cols-1 gap-3 p-4 sm:p-6">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <h2 id="winner" className={`${medalLook(1)} text-xl sm:text-2xl`}>
              <Medal className="size-6" />
              {isShared ? finalResult.tiedForPlace(first.rank) : finalResult.winner}
            </h2>
            <Votes place={first} />
          </div>
          {!isShared && <Named entry={winner} large />}
          <More place={first} />
          {winnerIds && <p className="text-sm text-muted">{showWinners.oneAwardPerCar}</p>}
          <div className="flex max-sm:*:w-full">
            <ShareWinner contest={contest} />
          </div>
        </div>
      </div>
      {others.length > 0 && (
        <ol className="grid grid-cols-1 gap-px border-t border-line bg-line md:grid-flow-col md:auto-cols-fr">
          {others.map((place) => (
            <li key={place.rank} className="grid grid-cols-1 content-start gap-3 bg-ink p-4 sm:px-6">
              <RunnersUp place={place} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Several winners, all alike. */
function Tied({ place }: { place: Place }) {
  return (
    <ul className={classNames("grid grid-cols-2 gap-px", place.entries.length > 2 && "md:grid-cols-3")}>
      {place.entries.slice(0, mostOfPlace).map((entry) => (
        <li key={entry.id} className="grid grid-cols-1 content-start">
          <Photo
            src={entry.imageUrl}
            placeholder={entry.imagePlaceholder}
            sizes="(min-width: 48rem) 22rem, 46vw"
            alt=""
            eager
          />
          <div className="p-3">
            <Named entry={entry} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function RunnersUp({ place }: { place: Place }) {
  const { finalResult } = useWords("result");
  const isTied = place.entries.length > 1;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 className={medalLook(place.rank)}>
          <Medal className="size-5" />
          {(isTied ? finalResult.tiedForPlace : finalResult.place)(place.rank)}
        </h3>
        <Votes place={place} />
      </div>
      {place.entries.slice(0, mostOfPlace).map((entry) => (
        <div key={entry.id} className="flex items-center gap-3">
          <Photo
            src={entry.imageUrl}
            placeholder={entry.imagePlaceholder}
            sizes="6rem"
            alt=""
            waits
            className="w-24 shrink-0 rounded-inner"
          />
          <Named entry={entry} />
        </div>
      ))}
      <More place={place} />
    </>
  );
}

function Named({ entry, large = false }: { entry: Entry; large?: boolean }) {
  const { contest } = useWords();
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2">
        {(!large || !entry.imageUrl) && <RaceNumber number={entry.votingId} size="sm" className="max-w-[50%]" />}
        <Typed
          as="bdi"
          className={classNames(
            "min-w-0 [overflow-wrap:anywhere]",
            large
              ? "display line-clamp-4 text-2xl leading-tight font-extrabold sm:text-4xl"
              : "line-clamp-3 font-semibold",
          )}
        >
          {entryName(entry)}
        </Typed>
      </p>
      {entry.owner && (
        <p
          className={classNames("line-clamp-2 text-muted [overflow-wrap:anywhere]", large ? "mt-1 text-lg" : "text-sm")}
        >
          {contest.by}
          <Typed>{entry.owner}</Typed>
        </p>
      )}
    </div>
  );
}

const medalLook = (rank: number) =>
  `flex items-center gap-1.5 rounded-full py-1 pr-4 pl-2 font-extrabold text-on-medal ${medals[rank - 1]}`;

const small = (text: string) => <span className="text-sm text-muted">{text}</span>;

function Votes({ place: { voteCount, entries } }: { place: Place }) {
  const { finalResult } = useWords("result");
  const votes = entries.length > 1 ? finalResult.votesEach : finalResult.votes;
  const figure = <span className="display text-2xl leading-none font-bold">{countText(voteCount)}</span>;
  return (
    <p className="whitespace-nowrap">
      <Sentence of={votes(voteCount, figure, small)} />
    </p>
  );
}

function More({ place: { entries } }: { place: Place }) {
  const { finalResult } = useWords("result");
  const left = entries.length - mostOfPlace;
  return left > 0 && <p className="text-muted">{finalResult.more(left)}</p>;
}
