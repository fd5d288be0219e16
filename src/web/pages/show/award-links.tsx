import { Check } from "lucide-react";
import type { ContestView } from "#contract/contests.ts";
import type { ShowView } from "#contract/shows.ts";
import { contestPath } from "#domain/paths.ts";
import { awardWords } from "#domain/shows/award-words.ts";
import { Link } from "#web/ui/press/link.tsx";

type AwardLinksProps = { show: ShowView; awards: readonly ContestView[]; now: Date };

/** The awards in the organizer's order. Each leads to its contest, and those given by hand to nothing. */
export function AwardLinks({ show, awards, now }: AwardLinksProps) {
  const shown = new Map(show.awards.map((award) => [award.contestId, award]));
  const votedOn = new Map(awards.map((award) => [award.id, award]));
  const given = new Map(show.given.map((award) => [award.id, award]));
  const items = show.order.map((ordered) => {
    if ("givenId" in ordered) {
      const award = given.get(ordered.givenId);
      return award && <GivenAward key={`given ${award.id}`} title={award.title} words={givenWords(show, award)} />;
    }
    const award = votedOn.get(ordered.contestId);
    const words = award && awardWords({ ...award, sealed: shown.get(award.id)?.sealed }, now);
    return words && <AwardLink key={award.id} award={award} words={words} />;
  });
  return (
    <nav aria-label="Awards" className="-mx-[min(1rem,5vw)] overflow-x-auto sm:-mx-6">
      <ul className="flex w-max gap-2 px-[min(1rem,5vw)] py-1 sm:w-auto sm:flex-wrap sm:px-6">{items}</ul>
    </nav>
  );
}

function AwardLink({ award, words }: { award: ContestView; words: string }) {
  return (
    <li>
      <Link
        href={contestPath(award.id)}
        className="block min-h-11 rounded-base border border-line bg-surface px-3 py-1.5 transition-colors hover:bg-sunken"
      >
        <span className="block max-w-56 truncate font-semibold">{award.title}</span>
        <span className="flex items-center gap-1 text-sm text-muted">
          {award.userVote && <Check className="size-4 shrink-0 text-accent-text" />}
          {award.userVote ? "You voted" : words}
        </span>
      </Link>
    </li>
  );
}

function GivenAward({ title, words }: { title: string; words: string }) {
  return (
    <li className="rounded-base border border-dashed border-line px-3 py-1.5">
      <span className="block max-w-56 truncate font-semibold">{title}</span>
      <span className="text-sm text-muted">{words}</span>
    </li>
  );
}

function givenWords({ exhibits }: ShowView, { exhibitId }: ShowView["given"][number]): string {
  const car = exhibits.find(({ id }) => id === exhibitId);
  return car ? `Goes to #${car.number}` : "Given by hand";
}
