import { hourMs, minuteMs } from "../time/durations.ts";

/** Votes in equal steps of time, without gaps. */
export type VoteSeries = {
  from: string;
  stepMinutes: number;
  votes: number[];
};

/** How many votes came in the minute or hour that begins then. */
export type VotesAt = { at: Date; votes: number };

const shownMinutes = 60;
/** As many bars as a finger can still tell apart on a desktop; longer contests have longer steps. */
const mostSteps = 14 * 24;
const stepsInHours = [1, 24, 7 * 24, 30 * 24, 365 * 24];

/** The last 60 minutes, the running one included. */
export function lastHour(minutes: readonly VotesAt[], now: Date): VoteSeries {
  const last = floor(now.getTime(), minuteMs);
  return series(minutes, { from: last - (shownMinutes - 1) * minuteMs, until: last, stepMs: minuteMs });
}

type Voting = { startDate: string; endDate: string };

/** From the start, or an earlier first vote, until now or the end; by hour, or in longer steps where it lasts long. */
export function wholeContest(hours: readonly VotesAt[], { startDate, endDate }: Voting, now: Date): VoteSeries {
  const times = hours.map(({ at }) => at.getTime());
  const opened = Math.min(Date.parse(startDate), now.getTime());
  const from = floor(Math.min(opened, ...times), hourMs);
  const until = floor(Math.max(Math.min(now.getTime(), Date.parse(endDate) - 1), from, ...times), hourMs);
  const count = (until - from) / hourMs + 1;
  const step = stepsInHours.find((length) => count / length <= mostSteps) ?? (stepsInHours.at(-1) as number);
  return series(hours, { from, until, stepMs: step * hourMs });
}

type Steps = { from: number; until: number; stepMs: number };

function series(counted: readonly VotesAt[], { from, until, stepMs }: Steps): VoteSeries {
  const votes = Array.from({ length: Math.floor((until - from) / stepMs) + 1 }, () => 0);
  for (const { at, votes: more } of counted) {
    const step = Math.floor((at.getTime() - from) / stepMs);
    if (step >= 0 && step < votes.length) votes[step] = (votes[step] as number) + more;
  }
  return { from: new Date(from).toISOString(), stepMinutes: stepMs / minuteMs, votes };
}

function floor(time: number, step: number): number {
  return Math.floor(time / step) * step;
}

export function startOfStep({ from, stepMinutes }: VoteSeries, step: number): Date {
  return new Date(Date.parse(from) + step * stepMinutes * minuteMs);
}

/** The top of the axis: the next of 1, 2, 5, 10, 20, 50 … that no step exceeds. At least 2, so that its half is whole. */
export function axisTop(votes: readonly number[]): number {
  const most = votes.reduce((highest, count) => Math.max(highest, count), 0);
  for (let power = 1; ; power *= 10)
    for (const factor of [1, 2, 5]) {
      const top = factor * power;
      if (top >= most && top >= 2) return top === 5 ? 6 : top;
    }
}
