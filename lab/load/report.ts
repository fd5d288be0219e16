import { countText } from "#domain/text/plural.ts";
import type { VoteCount } from "../kit/count-votes.ts";
import { type Row, row } from "../kit/table.ts";
import type { Driven } from "./driver.ts";
import type { EventDay } from "./event-day.ts";
import { type Figures, sumOfFigures } from "./figures.ts";
import { type Histogram, mergeHistograms, quantile } from "./histogram.ts";
import type { Watched } from "./server-watch.ts";

type Measured = {
  phones: number;
  isShow: boolean;
  contests: number;
  day: EventDay;
  driven: Driven[];
  watched: Watched;
  counted: VoteCount;
};

/** The budgets are for two cores that the drivers share. With more phones times may grow, but no vote may be lost. */
const promisedPhones = 5_000;
export const isPromised = (phones: number) => phones <= promisedPhones;

const p99BudgetMs = { poll: 100, vote: 150 };
const p95BudgetMs = { announcement: 2_000, notice: 2_000 };

/** Votes after the end are refused. */
const expected = /^(page 200|asset 200|sign-in (200|204)|(poll|refetch) (200|304)|vote (200|409))$/;
const shed = /^((page|sign-in|poll|refetch) 503|stream: 429)$/;

export function reportRows({ phones, isShow, contests, day, driven, watched, counted }: Measured): Row[] {
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
  const everybody = isKept ? { atLeast: phones * contests } : {};
  return [
    row("requests answered", requests / seconds, "a second"),
    ...timesRows("page with its files", figures.times.page),
    ...timesRows("a file of it", figures.times.asset),
    ...timesRows("sign-in (by code: with its mail), or opening a pass", figures.times["sign-in"]),
    ...timesRows("poll", figures.times.poll, 0.99, promise(p99BudgetMs.poll)),
    ...timesRows("… after one's own vote, showing it", figures.times.refetch),
    ...timesRows("vote", figures.times.vote, 0.99, promise(p99BudgetMs.vote)),
    // The version of a show does not change with votes.
    ...(isShow ? [] : timesRows("a confirmed vote is on screens with a stream", figures.seenOnStreams)),
    ...(isShow ? [] : timesRows("a confirmed vote is on screens that poll", figures.seenOnPolls)),
    ...(day.ceremony ? announcementRows(figures, phones, promise(p95BudgetMs.announcement)) : []),
    ...(day.notice ? noticeRows(figures, phones, promise(p95BudgetMs.notice)) : []),
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
    row("drivers' event loops, p99", Math.max(...driven.map(({ lagP99 }) => lagP99)), "ms"),
    row("drivers late with what was due, p99", quantile(figures.lateness, 0.99), "ms"),
    row("drivers' processors, of one core", (driverSeconds / seconds) * 100, "%"),
    row("votes that stand", counted.votes, "", everybody),
    row("lost", counted.lost, "", none),
    row("doubled", counted.doubled, "", none),
    row("late", counted.late + figures.lateVotes, "", none),
  ];
}

type Budget = { atMost?: number };

/** The budget is for the time that this share of them takes at most. */
function timesRows(what: string, times: Histogram, share: 0.95 | 0.99 = 0.99, budget: Budget = {}): Row[] {
  return [
    row(`${what} (${countText(times.count)}), p50`, quantile(times, 0.5), "ms"),
    row(`… p${share * 100}`, quantile(times, share), "ms", budget),
    row("… longest", times.longest, "ms"),
  ];
}

function announcementRows({ announcement }: Figures, phones: number, budget: Budget): Row[] {
  return [
    row("phones that had the announced result", announcement.count, "", { atLeast: phones }),
    ...timesRows("… from the announcement", announcement, 0.95, budget),
  ];
}

/** Everybody must see the notice: phones with a stream at once, the others with their next poll. */
function noticeRows({ noticeOnStreams, noticeOnPolls }: Figures, phones: number, budget: Budget): Row[] {
  const all = mergeHistograms([noticeOnStreams, noticeOnPolls]);
  return [
    row("phones that had the notice", all.count, "", { atLeast: phones }),
    ...timesRows("… with a stream", noticeOnStreams, 0.95, budget),
    ...timesRows("… that poll", noticeOnPolls, 0.95),
    row("… all of them, p95", quantile(all, 0.95), "ms"),
  ];
}
