import { countdown } from "#domain/contests/countdown.ts";
import { haltInWords } from "#domain/stage/stage.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";

type Dates = { startDate: string; endDate: string; isActive: boolean };

/** `text` such as "12:05", "1:12:05" or "2 d 01:12:05"; absent after the end and in a pause, which `label` says. */
export type CountdownText = { label: string; text?: string };

export function useCountdownText(contest: Dates): CountdownText {
  const now = useServerNow();
  const left = countdown(contest, now);
  if (!left) return { label: haltInWords(contest, now) };
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = left.days > 0 ? `${left.days} d ${two(left.hours)}:` : left.hours > 0 ? `${left.hours}:` : "";
  const minutes = hours ? two(left.minutes) : String(left.minutes);
  return { label: left.label.replace(":", ""), text: `${hours}${minutes}:${two(left.seconds)}` };
}
