import { type Histogram, mergeHistograms, newHistogram } from "./histogram.ts";

export const kinds = ["page", "asset", "sign-in", "poll", "refetch", "vote"] as const;
export type Kind = (typeof kinds)[number];

/** What a driver has measured; figures of several processes can be added up. */
export type Figures = ReturnType<typeof noFigures>;

export function noFigures() {
  return {
    /** from when it was due to the end of its answer; a page with its assets, a vote until it is confirmed */
    times: Object.fromEntries(kinds.map((kind) => [kind, newHistogram()])) as Record<Kind, Histogram>,
    /** "poll 304" → how often */
    answers: {} as Record<string, number>,
    /** "vote: ECONNRESET" → how often */
    failures: {} as Record<string, number>,
    /** sent again over a new connection, because the server had closed the kept one */
    resent: 0,
    /** polls that were not sent, because the previous one had no answer yet */
    skippedPolls: 0,
    streamsOpened: 0,
    seenOnStreams: newHistogram(),
    seenOnPolls: newHistogram(),
    /** from the call that announced the results until a phone had them */
    announcement: newHistogram(),
    /** from the call that sent a notice until a phone had it */
    noticeOnStreams: newHistogram(),
    noticeOnPolls: newHistogram(),
    /** replies that did not show the confirmed vote of their caller */
    ownVoteMissing: 0,
    /** votes that were sent after the end and confirmed */
    lateVotes: 0,
    /** how late the driver itself started something that was due */
    lateness: newHistogram(),
  };
}

export function count(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

type Summed = number | Histogram | { [name: string]: Summed };

export function sumOfFigures(all: readonly Figures[]): Figures {
  return sumOf(all as unknown as Summed[]) as unknown as Figures;
}

/** Numbers are added, histograms merged, and whatever is below a name is summed up by it. */
function sumOf(all: readonly Summed[]): Summed {
  if (all.every((one) => typeof one === "number")) return all.reduce((sum, one) => sum + one, 0);
  if (all.every(isHistogram)) return mergeHistograms(all);
  const parts = all as Record<string, Summed>[];
  const names = new Set(parts.flatMap(Object.keys));
  const named = (name: string) => parts.flatMap((part) => part[name] ?? []);
  return Object.fromEntries([...names].map((name) => [name, sumOf(named(name))]));
}

const isHistogram = (one: Summed): one is Histogram => typeof one === "object" && "buckets" in one;
