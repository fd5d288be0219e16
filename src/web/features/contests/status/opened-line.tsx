import type { ContestCard } from "#contract/contests.ts";
import { formatTime } from "#web/lib/time/dates.ts";
import { useWords } from "#web/lib/words/words.ts";

type Envelope = Pick<ContestCard, "opened">;

/** Who opened the envelope, for everybody to read; nothing where there is none, or where it is closed. */
export function OpenedLine({ contest }: { contest: Envelope }) {
  const opened = useOpenedText(contest);
  return opened && <p className="text-sm text-muted">{opened}</p>;
}

/** Without a name there is no account anymore, or it has none. */
export function useOpenedText({ opened }: Envelope): string | undefined {
  const { contestNews } = useWords("later");
  if (!opened) return undefined;
  const time = formatTime(opened.at);
  return opened.by === null ? contestNews.envelopeOpened(time) : contestNews.envelopeOpenedBy(opened.by, time);
}
