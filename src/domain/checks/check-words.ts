import { listInWords } from "../text/list-in-words.ts";
import { countText, plural } from "../text/plural.ts";
import { dayMs, hourMs, minuteMs } from "../time/durations.ts";
import { type Device, entriesNamed, type SomeEntries } from "./check.ts";

/** '12, 15 and 18', or '12, 15, 18, 21, 24 and 3 more'. */
export function entriesInWords({ count, first }: SomeEntries): string {
  const named = first.slice(0, entriesNamed);
  const others = count - named.length;
  return listInWords(others > 0 ? [...named, `${countText(others)} more`] : named);
}

type Place = Pick<Device, "timeZone" | "locale">;

/** 'at 10:42 AM', or 'on Nov 12, 10:42 AM' where that is longer ago than a day. */
export function momentInWords(at: string, now: Date, device: Place): string {
  return `${isRecent(at, now) ? "at" : "on"} ${timeInWords(at, now, device)}`;
}

/** '10:42 AM', or 'Nov 12, 10:42 AM'. */
export function timeInWords(at: string, now: Date, { timeZone, locale }: Place): string {
  const day = isRecent(at, now) ? {} : ({ month: "short", day: "numeric" } as const);
  const words = new Intl.DateTimeFormat(locale, { ...day, hour: "numeric", minute: "2-digit", timeZone });
  return words.format(new Date(at)).replace("\u202f", " ");
}

function isRecent(at: string, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(at)) < dayMs;
}

/** In the largest unit that has at least two of it: '45 seconds', '3 minutes', '30 hours', '2 days'. */
export function durationInWords(ms: number): string {
  const units = [
    ["day", dayMs],
    ["hour", hourMs],
    ["minute", minuteMs],
  ] as const;
  const [unit, unitMs] = units.find(([, length]) => Math.abs(ms) >= 2 * length) ?? ["second", 1_000];
  return plural(Math.round(Math.abs(ms) / unitMs), unit);
}
