import type { SealedContestView } from "#contract/contests.ts";
import { shownEntries } from "#domain/entries/shown-entries.ts";
import { placesSeen, type RevealedPlace, revealedPlaces } from "#domain/results/revealed-places.ts";
import { countText } from "#domain/text/plural.ts";
import { entryName } from "#web/features/contests/public.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Photo } from "#web/ui/picture/photo.tsx";
import { RaceNumber } from "#web/ui/picture/race-number.tsx";
import { RankBadge } from "#web/ui/picture/rank-badge.tsx";
import { Typed } from "#web/ui/text/typed.tsx";

type Place = RevealedPlace<ReturnType<typeof shownEntries<SealedContestView["entries"][number]>>[number]>;

/** The places that were revealed on stage so far, first place first. */
export function RevealedPlaces({ contest }: { contest: SealedContestView }) {
  const { liveResults } = useWords("later");
  const places = revealedPlaces(shownEntries(contest), placesSeen(contest.stage));
  return (
    <div role="log" aria-label={liveResults.revealedPlaces} className="empty:hidden">
      {places.length > 0 && (
        <ol className="grid grid-cols-1 gap-3">
          {places.map((place) => (
            <li key={place.rank} className="animate-rise-in rounded-base border border-line bg-surface p-3 sm:p-4">
              <RevealedPlaceRow place={place} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function RevealedPlaceRow({ place }: { place: Place }) {
  const { contest } = useWords();
  const { stage } = useWords("later");
  const isTied = place.entries.length > 1;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <RankBadge rank={place.rank} />
        <p className="grow text-lg font-semibold">{(isTied ? stage.tiedForPlace : stage.place)(place.rank)}</p>
        {place.votes !== undefined && (
          <p className="whitespace-nowrap">
            <span className="display text-2xl font-bold tabular-nums">{countText(place.votes)}</span>{" "}
            <span className="text-sm text-muted">{contest.votes(place.votes)}</span>
          </p>
        )}
      </div>
      {place.entries.map((entry) => (
        <div key={entry.id} className="flex items-center gap-3">
          <Photo
            src={entry.imageUrl}
            placeholder={entry.imagePlaceholder}
            sizes="6rem"
            alt=""
            className="w-20 shrink-0 rounded-inner sm:w-24"
          />
          <RaceNumber number={entry.votingId} size="sm" className="max-w-24" />
          <div className="min-w-0 grow">
            <Typed as="p" className="text-left font-semibold [overflow-wrap:anywhere]">
              {entryName(entry)}
            </Typed>
            {entry.owner && (
              <p className="text-sm text-muted [overflow-wrap:anywhere]">
                {contest.by}
                <Typed>{entry.owner}</Typed>
              </p>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
