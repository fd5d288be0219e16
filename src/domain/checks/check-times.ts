import { scheduleStatus } from "../contests/schedule.ts";
import { dayMs, minuteMs } from "../time/durations.ts";
import { type CheckFacts, type Device, type Finding, forAdmins, good, problem, watch } from "./check.ts";
import { durationInWords } from "./check-words.ts";

const shortestMs = 15 * minuteMs;
const longestMs = 31 * dayMs;

/** The contest's times as this device shows them, and what looks like a mistake in them. */
export function timesCheck({ contest, serverTime, serverTimeZone }: CheckFacts, device: Device): Finding {
  const { startDate, endDate } = contest;
  const times = `Voting runs from ${windowInWords(startDate, endDate, device)}`;
  const status = scheduleStatus(contest, new Date(serverTime));
  if (status === "ended") return good(times.replace("runs", "ran").concat("."));
  if (!contest.isActive && status === "not_started")
    return watch(
      `${times}, but the contest is inactive, so nobody can vote.`,
      "Make it active under Edit Contest.",
      "edit",
    );
  if (!contest.isActive)
    return watch(`${times}, but it is paused, so nobody can vote.`, "Press Resume to let people vote again.");
  const doubt = doubtAbout(startDate, endDate, device);
  if (doubt) return watch(`${times}: ${doubt}.`, "Correct the dates under Edit Contest.", "edit");
  if (isSameClock(serverTimeZone, device.timeZone, startDate, endDate)) return good(`${times}.`);
  return watch(
    `${times}, but this site’s time zone is ${serverTimeZone}.`,
    "If the venue is in another time zone than this device, check the times again.",
  );
}

/** Nobody plans a show like that; a wrong half of the day, or a wrong month, looks so. */
function doubtAbout(startDate: string, endDate: string, device: Device): string | undefined {
  const durationMs = Date.parse(endDate) - Date.parse(startDate);
  if (isAtNight(endDate, device)) return `it ends ${nightWords(endDate, device)}`;
  if (isAtNight(startDate, device)) return `it starts ${nightWords(startDate, device)}`;
  if (durationMs < shortestMs) return `it is open for only ${durationInWords(durationMs)}`;
  if (durationMs > longestMs) return `it is open for ${durationInWords(durationMs)}`;
  return undefined;
}

/** From two to seven in the morning. */
function isAtNight(instant: string, { timeZone }: Device): boolean {
  const hour = Number(
    new Intl.DateTimeFormat("en-US", { hour: "numeric", hourCycle: "h23", timeZone }).format(new Date(instant)),
  );
  return hour >= 2 && hour < 7;
}

function nightWords(instant: string, { timeZone, locale }: Device): string {
  return `at ${formatted(instant, { hour: "numeric", minute: "2-digit", timeZone }, locale)}, at night`;
}

/** A server in UTC is in a data center, and says nothing about the venue. */
function isSameClock(serverZone: string, deviceZone: string, ...instants: string[]): boolean {
  if (/^(Etc\/)?(UTC|GMT|UCT|Universal|Zulu)$/.test(serverZone)) return true;
  return instants.every((instant) => wallClock(instant, serverZone) === wallClock(instant, deviceZone));
}

function wallClock(instant: string, timeZone: string): string {
  return formatted(instant, { dateStyle: "short", timeStyle: "short", timeZone }, "en-US");
}

/** 'Sat, Jun 6, 10:00 AM to 5:00 PM, Japan Standard Time (Asia/Tokyo)': the second day only where it is another. */
function windowInWords(startDate: string, endDate: string, { timeZone, locale }: Device): string {
  const day = { weekday: "short", month: "short", day: "numeric", timeZone } as const;
  const time = { hour: "numeric", minute: "2-digit", timeZone } as const;
  const [firstDay, lastDay] = [formatted(startDate, day, locale), formatted(endDate, day, locale)];
  const year = formatted(endDate, { year: "numeric", timeZone }, locale);
  const end = formatted(endDate, firstDay === lastDay ? time : { ...day, ...time }, locale);
  return `${formatted(startDate, { ...day, ...time }, locale)} to ${end} (${year}), ${zoneInWords(startDate, timeZone, locale)}`;
}

function zoneInWords(instant: string, timeZone: string, locale: string | undefined): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: "long", timeZone }).formatToParts(new Date(instant));
  const name = parts.find(({ type }) => type === "timeZoneName")?.value;
  return name && name !== timeZone ? `${name} (${timeZone})` : timeZone;
}

function formatted(instant: string, options: Intl.DateTimeFormatOptions, locale: string | undefined): string {
  return new Intl.DateTimeFormat(locale, options).format(new Date(instant)).replace("\u202f", " ");
}

const smallDifferenceMs = 5_000;
const largeDifferenceMs = minuteMs;

/** Voting opens and closes by the database's clock. */
export function clockCheck({ databaseAheadMs }: CheckFacts, { aheadMs }: Pick<Device, "aheadMs">): Finding {
  if (Math.abs(databaseAheadMs) >= smallDifferenceMs)
    return forAdmins(
      judged(databaseAheadMs)(
        `The database’s clock is ${differenceInWords(databaseAheadMs)} the server’s, and voting opens and ends by the database’s.`,
        "Set both computers’ clocks by the network (NTP).",
      ),
    );
  if (Math.abs(aheadMs) >= smallDifferenceMs)
    return judged(aheadMs)(
      `This device’s clock is ${differenceInWords(aheadMs)} this site’s, and voting opens and ends by the site’s.`,
      "Let this device set its clock over the network. If it does so already, tell whoever runs this site.",
    );
  return good("This device’s clock and this site’s agree.");
}

function judged(differenceMs: number) {
  return Math.abs(differenceMs) >= largeDifferenceMs ? problem : watch;
}

function differenceInWords(differenceMs: number): string {
  return `${durationInWords(differenceMs)} ${differenceMs > 0 ? "ahead of" : "behind"}`;
}

/**
 * How far a clock is ahead of one that it was compared with by asking: only what is certain, because the answer was made
 * at an unknown moment between `asked` and `answered`.
 */
export function aheadByMs(theirs: number, { asked, answered }: { asked: number; answered: number }): number {
  if (theirs > answered) return theirs - answered;
  return theirs < asked ? theirs - asked : 0;
}
