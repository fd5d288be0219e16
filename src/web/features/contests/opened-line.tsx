import type { ContestCard } from "#contract/contests.ts";
import { openedInWords } from "#domain/results/sealing-words.ts";
import { formatTime } from "#web/lib/time/dates.ts";

/** Who opened the envelope, for everybody to read; nothing where there is none, or where it is closed. */
export function OpenedLine({ contest: { opened } }: { contest: Pick<ContestCard, "opened"> }) {
  return opened && <p className="text-sm text-muted">{openedInWords(opened, formatTime(opened.at))}</p>;
}
