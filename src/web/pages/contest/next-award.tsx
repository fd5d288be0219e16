import { ArrowRight } from "lucide-react";
import type { ContestView } from "#contract/contests.ts";
import { contestPath } from "#domain/paths.ts";
import { useNextAward } from "#web/features/shows/show-of-award.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Link } from "#web/ui/press/link.tsx";

/** What is still open for somebody who has voted in an award of a show. */
export function NextAward({ contest, showId }: { contest: ContestView; showId: number }) {
  const next = useNextAward(contest, showId);
  const { ownVote } = useWords("later");
  if (!next) return null;
  return (
    <Link
      href={contestPath(next.contestId)}
      className="ml-auto flex min-h-11 min-w-0 max-sm:-mt-2 max-sm:w-full max-sm:justify-end items-center gap-1.5 font-semibold text-accent-text hover:underline"
    >
      <span dir="auto" className="truncate">
        {ownVote.next(next.title)}
      </span>
      <ArrowRight className="size-5 shrink-0" />
    </Link>
  );
}
