import { countText } from "#domain/plural.ts";
import type { VoteCount } from "../kit/count-votes.ts";
import type { Row } from "../kit/table.ts";
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
  const promise = (atMost: number) => (isKept ? { budget: { atMost } } : {});
  const answered = Object.entries(figures.answers);
  const requests = answered.reduce((sum, [, often]) => sum + often, 0);
  const seconds = (day.ends - day.starts) / 1000;
  const unexpected = [
    ...answered.filter(([what]) => !expected.test(what)),
    ...Object.entries(figures.failures),
    ...Object.entries({ "own vote not shown": figures.ownVoteMissing }),
  ].filter(([, often]) => often > 0);
  const none = { budget: { atMost: 0 } };
  const everybody = isKept ? { budget: { atLeast: phones } } : {};
  return [
    { what: "requests answered", measured: requests / seconds, unit: "a second" },
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
    { what: "streams opened", measured: figures.streamsOpened, unit: "" },
    { what: "polls that waited for the one before", measured: figures.skippedPolls, unit: "", ...promise(0) },
    { what: "sent again because a kept connection had ended", measured: figures.resent, unit: "" },
    ...unexpected.map(([what, often]): Row => {
      const isShed = shed.test(what);
      const budget = isShed ? promise(0) : none; // being asked to come back is an error only up to the promised number
      return { what: `${isShed ? "shed" : "error"}: ${what}`, measured: often, unit: "", ...budget };
    }),
    {
      what: "memory of the server, highest",
      measured: watched.megabytes.highest,
      unit: "MB",
      baseline: { what: "before", measured: watched.megabytes.first },
    },
    { what: "memory of the server, in the end", measured: watched.megabytes.last, unit: "MB" },
    { what: "server's processor, of one core", measured: watched.processor.average * 100, unit: "%" },
    { what: "… in its busiest second", measured: watched.processor.highest * 100, unit: "%" },
    ...timesRows("server's event loop (a request that does nothing)", watched.probe),
    { what: "drivers' event loops, p99", measured: Math.max(...driven.map(({ lag }) => lag.p99)), unit: "ms" },
    { what: "drivers late with what was due, p99", measured: quantile(figures.lateness, 0.99), unit: "ms" },
    {
      what: "drivers' processors, of one core",
      measured: (driven.reduce((sum, part) => sum + part.processorSeconds, 0) / seconds) * 100,
      unit: "%",
    },
    { what: "votes that stand", measured: counted.votes, unit: "", ...everybody },
    { what: "lost", measured: counted.lost, unit: "", ...none },
    { what: "doubled", measured: counted.doubled, unit: "", ...none },
    { what: "late", measured: counted.late + figures.lateVotes, unit: "", ...none },
  ];
}

function timesRows(what: string, times: Histogram, p99AtMost?: number): Row[] {
  return [
    { what: `${what} (${countText(times.count)}), p50`, measured: quantile(times, 0.5), unit: "ms" },
    {
      what: "… p99",
      measured: quantile(times, 0.99),
      unit: "ms",
      ...(p99AtMost === undefined ? {} : { budget: { atMost: p99AtMost } }),
    },
    { what: "… longest", measured: times.longest, unit: "ms" },
  ];
}

/** Everybody must see the result, and nearly all at once. */
function announcementRows(times: Histogram, phones: number, isPromised: boolean): Row[] {
  const promise = isPromised ? { budget: { atMost: announcementP95BudgetMs } } : {};
  return [
    { what: "phones that had the announced result", measured: times.count, unit: "", budget: { atLeast: phones } },
    { what: "… from the announcement, p50", measured: quantile(times, 0.5), unit: "ms" },
    { what: "… p95", measured: quantile(times, 0.95), unit: "ms", ...promise },
    { what: "… longest", measured: times.longest, unit: "ms" },
  ];
}

/** Everybody must see the notice: phones with a stream at once, the others with their next poll. */
function noticeRows({ noticeOnStreams, noticeOnPolls }: Figures, phones: number, isPromised: boolean): Row[] {
  const promise = isPromised ? { budget: { atMost: noticeP95BudgetMs } } : {};
  const total = noticeOnStreams.count + noticeOnPolls.count;
  const rowsOf = (how: string, times: Histogram, budget: Partial<Row> = {}): Row[] => [
    { what: `… ${how} (${countText(times.count)}), p50`, measured: quantile(times, 0.5), unit: "ms" },
    { what: "… p95", measured: quantile(times, 0.95), unit: "ms", ...budget },
    { what: "… longest", measured: times.longest, unit: "ms" },
  ];
  return [
    { what: "phones that had the notice", measured: total, unit: "", budget: { atLeast: phones } },
    ...rowsOf("with a stream", noticeOnStreams, promise),
    ...rowsOf("that poll", noticeOnPolls),
    {
      what: "… all of them, p95",
      measured: quantile(mergeHistograms([noticeOnStreams, noticeOnPolls]), 0.95),
      unit: "ms",
    },
  ];
}
