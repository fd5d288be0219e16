import type { LiveAwardNotice, LiveCounts } from "#contract/results.ts";
import type { ShownAward, ShowView } from "#contract/shows.ts";
import { isOutdated } from "#domain/outdated.ts";
import { laterOf } from "#domain/results/pushed-counts.ts";

/** The show with what its stream says of its awards. */
export function withPushedAwards(show: ShowView, pushed: Readonly<Record<string, LiveCounts>>): ShowView {
  return {
    ...show,
    awards: show.awards.map((award) => {
      const counts = pushed[award.contestId];
      return counts && !isOutdated(counts, award) ? withPushed(award, counts) : award;
    }),
  };
}

function withPushed({ sealed: _, ...award }: ShownAward, { version, totalVotes, ...pushed }: LiveCounts): ShownAward {
  if (pushed.sealed) return { ...award, version, totalVotes, sealed: true };
  const { announced } = pushed;
  return { ...award, version, totalVotes, ...(announced && { announcedAt: announced.at }) };
}

export function withPushedNotice(
  show: ShowView,
  contestId: number,
  pushed: Omit<LiveAwardNotice, "contestId">,
): ShowView {
  const awards = show.awards.map((award) =>
    award.contestId === contestId ? { ...award, notice: laterOf(award.notice, pushed) } : award,
  );
  return { ...show, awards };
}
