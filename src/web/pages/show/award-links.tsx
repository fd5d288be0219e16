import { Check } from "lucide-react";
import type { ContestView } from "#contract/contests.ts";
import type { ShowView } from "#contract/shows.ts";
import { contestPath } from "#domain/paths.ts";
import { type AwardState, awardState } from "#domain/shows/award-state.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Link } from "#web/ui/press/link.tsx";
import { Typed } from "#web/ui/text/typed.tsx";

type AwardLinksProps = { show: ShowView; awards: readonly ContestView[]; now: Date };

/** The awards in the organizer's order. Each leads to its contest, and those given by hand to nothing. */
export function AwardLinks({ show, awards, now }: AwardLinksProps) {
  const { showPage } = useWords("show");
  const shown = new Map(show.awards.map((award) => [award.contestId, award]));
  const votedOn = new Map(awards.map((award) => [award.id, award]));
  const given = new Map(show.given.map((award) => [award.id, award]));
  const items = show.order.map((ordered) => {
    if ("givenId" in ordered) {
      const award = given.get(ordered.givenId);
      const number = award && show.exhibits.find(({ id }) => id === award.exhibitId)?.number;
      return award && <GivenAward key={`given ${award.id}`} title={award.title} number={number} />;
    }
    const award = votedOn.get(ordered.contestId);
    const state = award && awardState({ ...award, sealed: shown.get(award.id)?.sealed }, now);
    return state && <AwardLink key={award.id} award={award} state={state} />;
  });
  return (
    <nav aria-label={showPage.awards} className="-mx-[min(1rem,5vw)] overflow-x-auto sm:-mx-6">
      <ul className="flex w-max gap-2 px-[min(1rem,5vw)] py-1 sm:w-auto sm:flex-wrap sm:px-6">{items}</ul>
    </nav>
  );
}

function AwardLink({ award, state }: { award: ContestView; state: AwardState }) {
  const { showPage } = useWords("show");
  return (
    <li>
      <Link
        href={contestPath(award.id)}
        className="block min-h-11 rounded-base border border-line bg-surface px-3 py-1.5 transition-colors hover:bg-sunken"
      >
        <Typed className="block max-w-56 truncate text-left font-semibold">{award.title}</Typed>
        <span className="flex items-center gap-1 text-sm text-muted">
          {award.userVote && <Check className="size-4 shrink-0 text-accent-text" />}
          {award.userVote ? showPage.youVoted : showPage.awardStates[state]}
        </span>
      </Link>
    </li>
  );
}

/** `number`: of the car that it goes to */
function GivenAward({ title, number }: { title: string; number: string | undefined }) {
  const { showPage } = useWords("show");
  return (
    <li className="rounded-base border border-dashed border-line px-3 py-1.5">
      <Typed className="block max-w-56 truncate text-left font-semibold">{title}</Typed>
      <span className="text-sm text-muted">{number ? showPage.goesTo(number) : showPage.givenByHand}</span>
    </li>
  );
}
