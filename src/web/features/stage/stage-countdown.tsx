import { countdown } from "#domain/countdown.ts";
import { useServerNow } from "#web/lib/use-now.ts";

type Dates = { startDate: string; endDate: string; isActive: boolean };

/** Such as "12:05", "1:12:05" or "2 d 01:12:05"; undefined after the end. */
export function useCountdownText(contest: Dates): { label: string; text: string } | undefined {
  const left = countdown(contest, useServerNow());
  if (!left) return undefined;
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = left.days > 0 ? `${left.days} d ${two(left.hours)}:` : left.hours > 0 ? `${left.hours}:` : "";
  const minutes = hours ? two(left.minutes) : String(left.minutes);
  return { label: left.label.replace(":", ""), text: `${hours}${minutes}:${two(left.seconds)}` };
}
