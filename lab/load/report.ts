import { countText } from "#domain/text/plural.ts";
import type { VoteCount } from "../kit/count-votes.ts";
import { type Row, row } from "../kit/table.ts";
import type { Driven } from "./driver.ts";
import type { EventDay } from "./event-day.ts";
import { type Figures, sumOfFigures } from "./figures.ts";
import { type Histogram, mergeHistograms, quantile } from "./histogram.ts";
import type { Watched } from "./server-watch.ts";

type Measured = { phones: number; day: EventDay; driven: Driven[]; watched: Watched; counted: VoteCount };

/** The budgets are for two cores that the drivers share. With more phones times may grow, but no vote may be lost. */
const promisedPhones = 5_000;
export const isPromised = (phones: number) => phones <= promisedPhones;

const p99BudgetMs = { poll: 100, vote: 150 };
const announcementP95BudgetMs = 2_000;
const noticeP95BudgetMs = 2_000;

/** Votes after the end are refused. */
const expected = /^(page 200|asset 200|sign-in (200|204)|(poll|refetch) (200|304)|vote (200|409))$/;
const shed = /^((page|sign-in|poll|refetch) 503|stream: 429)$/;

export function reportRows({ phones, day, driven, watched, counted }: Measured): Row[] {
  const figures = sumOfFigures(driven.map((part) => part.figures));
  const isKept = isPromised(phones);
  const promise = (atMost: number) => (isKept ? { atMost } : {});
  const answered = Object.entries(figures.answers);
  const requests = answered.reduce((sum, [, often]) => sum + often, 0);
  const seconds = (day.ends - day.starts) / 1000;
  const driverSeconds = driven.reduce((sum, part) => sum + part.processorSeconds, 0);
  const unexpected = [
    ...answered.filter(([what]) => !expected.test(what)),
    ...Object.entries({ ...figures.failures, "own vote not shown": figures.ownVoteMissing }),
  ].filter(([, often]) => often > 0);
  const none = { atMost: 0 };
  const everybody = isKept ? { atLeast: phones } : {};
  return [
    row("requests answered", requests / seconds, "a second"),
    ...timesRows("page with its files", figures.times.page),
    ...timesRows("a file of it", figures.times.asset),
    ...timesRows("sign-in (by code: with its mail), or opening a pass", figures.times["sign-in"]),
    ...timesRows("poll", figures.times.poll, isKept ? p99BudgetMs.poll : undefined),
    ...timesRows("… after one's own vote, showing it", figures.times.refetch),
    ...timesRows("vote", figures.times.vote, isKept ? p99BudgetMs.vote : undefined),
    ...timesRows("a confirmed vote is on screens with a stream", figures.seenOnStreams),
    ...timesRows("a confirmed vote is on screens that poll", figures.seenOnPolls),
    ...(day.ceremony ? announcementRows(figures.announcement, phones, isKept) : []),
    ...(day.notice ? noticeRows(figures, phones, isKept) : []),
    row("streams opened", figures.streamsOpened),
    row("polls that waited for the one before", figures.skippedPolls, "", promise(0)),
    row("sent again because a kept connection had ended", figures.resent),
    ...unexpected.map(([what, often]): Row => {
      const isShed = shed.test(what);
      const budget = isShed ? promise(0) : none; // being asked to come back is an error only up to the promised number
      return row(`${isShed ? "shed" : "error"}: ${what}`, often, "", budget);
    }),
    row("memory of the server, highest", watched.megabytes.highest, "MB", {
      baseline: ["before", watched.megabytes.first],
    }),
    row("memory of the server, in the end", watched.megabytes.last, "MB"),
    row("server's processor, of one core", watched.processor.average * 100, "%"),
    row("… in its busiest second", watched.processor.highest * 100, "%"),
    ...timesRows("server's event loop (a request that does nothing)", watched.probe),
    row("drivers' event loops, p99", Math.max(...driven.map(({ lag }) => lag.p99)), "ms"),
    row("drivers late with what was due, p99", quantile(figures.lateness, 0.99), "ms"),
    row("drivers' processors, of one core", (driverSeconds / seconds) * 100, "%"),
    row("votes that stand", counted.votes, "", everybody),
    row("lost", counted.lost, "", none),
    row("doubled", counted.doubled, "", none),
    row("late", counted.late + figures.lateVotes, "", none),
  ];
}

function timesRows(what: string, times: Histogram, p99AtMost?: number): Row[] {
  return [
    row(`${what} (${countText(times.count)}), p50`, quantile(times, 0.5), "ms"),
    row("… p99", quantile(times, 0.99), "ms", p99AtMost === undefined ? {} : { atMost: p99AtMost }),
    row("… longest", times.longest, "ms"),
  ];
}

function announcementRows(times: Histogram, phones: number, isPromised: boolean): Row[] {
  const promise = isPromised ? { atMost: announcementP95BudgetMs } : {};
  return [
    row("phones that had the announced result", times.count, "", { atLeast: phones }),
    row("… from the announcement, p50", quantile(times, 0.5), "ms"),
    row("… p95", quantile(times, 0.95), "ms", promise),
    row("… longest", times.longest, "ms"),
  ];
}

/** Everybody must see the notice: phones with a stream at once, the others with their next poll. */
function noticeRows({ noticeOnStreams, noticeOnPolls }: Figures, phones: number, isPromised: boolean): Row[] {
  const promise = isPromised ? { atMost: noticeP95BudgetMs } : {};
  const total = noticeOnStreams.count + noticeOnPolls.count;
  const rowsOf = (how: string, times: Histogram, budget = {}): Row[] => [
    row(`… ${how} (${countText(times.count)}), p50`, quantile(times, 0.5), "ms"),
    row("… p95", quantile(times, 0.95), "ms", budget),
    row("… longest", times.longest, "ms"),
  ];
  return [
    row("phones that had the notice", total, "", { atLeast: phones }),
    ...rowsOf("with a stream", noticeOnStreams, promise),
    ...rowsOf("that poll", noticeOnPolls),
    row("… all of them, p95", quantile(mergeHistograms([noticeOnStreams, noticeOnPolls]), 0.95), "ms"),
  ];
}
