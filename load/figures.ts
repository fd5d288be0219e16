import { noTimes, sumOfTimes, type Times } from "./times.ts";

export const kinds = ["page", "asset", "sign-in", "poll", "refetch", "vote"] as const;
export type Kind = (typeof kinds)[number];

/** What a driver has seen; those of several processes add up. */
export type Figures = {
  /** from the moment when it was due to the end of its answer; of a page with its assets, of a vote once it is confirmed */
  times: Record<Kind, Times>;
  /** "poll 304" → how often */
  answers: Record<string, number>;
  /** "vote: ECONNRESET" → how often */
  failures: Record<string, number>;
  /** over a new connection, because the server had ended the one that was kept */
  resent: number;
  /** polls that were not sent, because the one before had no answer yet */
  skippedPolls: number;
  streamsOpened: number;
  seenOnStreams: Times;
  seenOnPolls: Times;
  /** a reply that did not show the caller's own confirmed vote */
  ownVoteMissing: number;
  /** votes that were confirmed though they were sent after the end */
  lateVotes: number;
  /** how much later than it was due something was begun, because the driver itself was busy */
  lateness: Times;
};

export function noFigures(): Figures {
  return {
    times: Object.fromEntries(kinds.map((kind) => [kind, noTimes()])) as Record<Kind, Times>,
    answers: {},
    failures: {},
    resent: 0,
    skippedPolls: 0,
    streamsOpened: 0,
    seenOnStreams: noTimes(),
    seenOnPolls: noTimes(),
    ownVoteMissing: 0,
    lateVotes: 0,
    lateness: noTimes(),
  };
}

export function count(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

export function sumOfFigures(all: readonly Figures[]): Figures {
  const sum = (pick: (figures: Figures) => number) => all.reduce((total, figures) => total + pick(figures), 0);
  return {
    times: Object.fromEntries(kinds.map((kind) => [kind, sumOfTimes(all.map(({ times }) => times[kind]))])) as Record<
      Kind,
      Times
    >,
    answers: sumOfCounts(all.map(({ answers }) => answers)),
    failures: sumOfCounts(all.map(({ failures }) => failures)),
    resent: sum(({ resent }) => resent),
    skippedPolls: sum(({ skippedPolls }) => skippedPolls),
    streamsOpened: sum(({ streamsOpened }) => streamsOpened),
    seenOnStreams: sumOfTimes(all.map(({ seenOnStreams }) => seenOnStreams)),
    seenOnPolls: sumOfTimes(all.map(({ seenOnPolls }) => seenOnPolls)),
    ownVoteMissing: sum(({ ownVoteMissing }) => ownVoteMissing),
    lateVotes: sum(({ lateVotes }) => lateVotes),
    lateness: sumOfTimes(all.map(({ lateness }) => lateness)),
  };
}

function sumOfCounts(all: readonly Record<string, number>[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const counts of all)
    for (const [what, often] of Object.entries(counts)) total[what] = (total[what] ?? 0) + often;
  return total;
}
