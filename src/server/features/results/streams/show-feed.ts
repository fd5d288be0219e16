import type { LiveAwardNotice, LiveAwardStage, LiveChange, LiveShowCounts, LiveShowStage } from "#contract/results.ts";
import type { Snapshot } from "../state/contest-snapshot.ts";
import { isSameShowStage, type ShowSnapshot, type ShowSnapshots } from "../state/show-snapshot.ts";
import { type ContestNews, changesOf, fetchWithinMs, hidesMore, isLater, wholeContest } from "./contest-changes.ts";
import type { ReadContests } from "./contest-feed.ts";
import type { Feed } from "./feed.ts";
import { eventBytes } from "./write-event.ts";

export type ReadShows = Pick<ShowSnapshots, "newest" | "lastChangeOf">;

/** A show with the contests of its awards, in order. */
type WatchedShow = { show: ShowSnapshot; awards: readonly Snapshot[] };

type NewsOfAwards = readonly (readonly [contestId: number, ContestNews])[];

/** Tells of each award what the contest's own streams are told. */
export function showFeed(shows: ReadShows, contests: ReadContests): Feed<WatchedShow> {
  return {
    what: "show",

    async read(showId) {
      const show = await shows.newest(showId);
      if (!show) return undefined;
      const { awards: ofShow } = show.snapshot.state;
      const reads = await Promise.all(ofShow.map(({ contestId }) => contests.newest(contestId)));
      const awards = reads.filter((read) => read !== undefined); // without one that was deleted just now
      return {
        shown: { show: show.snapshot, awards: awards.map(({ snapshot }) => snapshot) },
        stale: show.stale || awards.some(({ stale }) => stale),
        isOutdated: () =>
          show.includesChangesUpTo < shows.lastChangeOf(showId) ||
          awards.some((read) => read.includesChangesUpTo < contests.lastChangeOf(idOf(read.snapshot))),
        changesAt: Math.min(...awards.map(({ changesAt }) => changesAt)),
      };
    },

    latest(read, sent) {
      const show = isLaterShow(read.show, sent.show) ? read.show : sent.show;
      const isFromSent = show === sent.show;
      const awards = (isFromSent ? sent : read).awards.map((award) => {
        const other = awardOf(isFromSent ? read : sent, idOf(award));
        return other && isLater(other, award) ? other : award;
      });
      return isFromSent && awards.every((award, place) => award === sent.awards[place]) ? sent : { show, awards };
    },

    hidesMore: (one, other) =>
      one.awards.some((award) => {
        const known = awardOf(other, idOf(award));
        return known !== undefined && hidesMore(award, known);
      }),

    first: ({ show, awards }) => [
      ...events(
        show,
        awards.map((award) => [idOf(award), wholeContest(award)]),
      ),
      ...(show.state.stage.version > 0 ? [stageEvent(show)] : []),
    ],

    changes(before, now, streams) {
      const news = now.awards.map((award) => {
        const known = awardOf(before, idOf(award));
        return [idOf(award), known ? changesOf(known, award) : wholeContest(award)] as const;
      });
      const isToldOf = news.some(([, { counts, stage, notice }]) => counts ?? stage ?? notice);
      const refetches = new Set(news.map(([, { refetch }]) => refetch));
      const isOther = now.show.state.version !== before.show.state.version;
      const refetch = isOther || refetches.has("soon") ? "soon" : refetches.has("in ceremony") && "in ceremony";
      const change = refetch && { version: now.show.state.version, withinMs: fetchWithinMs(refetch, streams) };
      return [
        ...(isToldOf ? events(now.show, news) : []),
        ...(isSameShowStage(before.show.state.stage, now.show.state.stage) ? [] : [stageEvent(now.show)]),
        ...(change ? [eventBytes("show", change satisfies LiveChange)] : []),
      ];
    },
  };
}

export function isAwardOf({ awards }: WatchedShow, contestId: number): boolean {
  return awards.some((award) => idOf(award) === contestId);
}

/** The counts of all awards are one event, also where there are none: it shows pages that the stream works. */
function events({ state: { version } }: ShowSnapshot, news: NewsOfAwards): Buffer[] {
  const counts = news.flatMap(([contestId, { counts }]) => (counts ? [[contestId, counts] as const] : []));
  const told: LiveShowCounts = { version, awards: Object.fromEntries(counts) };
  return [
    eventBytes("counts", told),
    ...news.flatMap(([contestId, { stage, notice }]) => [
      ...(stage ? [eventBytes("stage", { contestId, ...stage } satisfies LiveAwardStage)] : []),
      ...(notice ? [eventBytes("notice", { contestId, ...notice } satisfies LiveAwardNotice)] : []),
    ]),
  ];
}

function stageEvent({ state: { stage } }: ShowSnapshot): Buffer {
  return eventBytes("show-stage", stage satisfies LiveShowStage);
}

function isLaterShow({ state: one }: ShowSnapshot, { state: other }: ShowSnapshot): boolean {
  return one.version === other.version ? one.stage.version > other.stage.version : one.version > other.version;
}

const idOf = ({ state }: Snapshot): number => state.contest.id;

function awardOf({ awards }: WatchedShow, contestId: number): Snapshot | undefined {
  return awards.find((award) => idOf(award) === contestId);
}
