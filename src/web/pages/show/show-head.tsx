import type { ShowView } from "#contract/shows.ts";
import { daysInWords } from "#domain/shows/days-in-words.ts";
import type { VotedIn } from "#domain/shows/show-voting.ts";
import { useWords } from "#web/lib/words/words.ts";
import { EventHead } from "#web/pages/event-head.tsx";

type ShowHeadProps = { show: ShowView; voted: VotedIn | undefined; reconnecting: boolean };

export function ShowHead({ show, voted, reconnecting }: ShowHeadProps) {
  const { resultSigns } = useWords();
  const { showDays, showPage } = useWords("show");
  const when = [daysInWords(show, showDays), show.place].filter(Boolean).join(" · ");
  return (
    <EventHead event={show}>
      {when && <p className="text-xs [overflow-wrap:anywhere] sm:text-sm">{when}</p>}
      <p className="flex flex-wrap items-baseline gap-x-3 font-semibold">
        <span role="status">{voted && showPage.votedIn(voted.voted, voted.of)}</span>
        {reconnecting && <span className="text-sm text-warning-text">{resultSigns.reconnecting}</span>}
      </p>
    </EventHead>
  );
}
