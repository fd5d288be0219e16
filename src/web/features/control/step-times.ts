import { startOfStep, type VoteSeries } from "#domain/votes-over-time.ts";

const dayMinutes = 24 * 60;

const time = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" });
const day = new Intl.DateTimeFormat(undefined, { month: "short", day: "numeric" });
const dayAndTime = new Intl.DateTimeFormat(undefined, {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** When the steps of a series begin, in the viewer's time zone: short for an axis, in full for a value. */
export function stepTimes(series: VoteSeries): { short(step: number): string; full(step: number): string } {
  const isWithinDay = series.stepMinutes * series.votes.length <= dayMinutes;
  const isByDay = series.stepMinutes >= dayMinutes;
  const format = isByDay ? day : isWithinDay ? time : dayAndTime;
  const at = (step: number) => startOfStep(series, step);
  return {
    short: (step) => (isWithinDay && !isByDay ? time : day).format(at(step)),
    full: (step) => format.format(at(step)),
  };
}
