import { Check } from "lucide-react";
import type { ContestView } from "#contract/contests.ts";
import { cardVoteLabel, voteTooltip } from "#domain/voting.ts";
import { formatDay, formatTime } from "#web/lib/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { Tooltip } from "#web/ui/tooltip.tsx";
import { useEntryVote } from "./use-entry-vote.ts";

type VoteButtonProps = { contest: ContestView; entryId: number; entryName: string };

/** The loudest thing on a card. */
export function VoteButton({ contest, entryId, entryName }: VoteButtonProps) {
  const { state, press } = useEntryVote(contest, entryId);
  const reason = voteTooltip(state, { date: formatDay(contest.startDate), time: formatTime(contest.startDate) });
  const label = cardVoteLabel(state);
  const voted = state === "voted-this";
  const button = (
    <Button
      variant={voted ? "secondary" : "vote"}
      className="w-full"
      busy={state === "sending"}
      aria-disabled={reason !== undefined}
      aria-pressed={voted}
      aria-label={`${label}: ${entryName}`}
      onClick={press}
    >
      {voted && <Check aria-hidden="true" className="size-5 text-accent-text" />}
      {label}
    </Button>
  );
  return reason ? <Tooltip content={reason}>{button}</Tooltip> : button;
}
