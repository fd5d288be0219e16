import { Check } from "lucide-react";
import { cardVoteLabel, type VoteState, voteTooltip } from "#domain/voting.ts";
import { dateAndTime } from "#web/lib/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Tooltip } from "#web/ui/tooltip.tsx";

type VoteButtonProps = {
  state: VoteState;
  entryName: string;
  /** When voting opens. */
  startDate: string;
  onPress: () => void;
};

export function VoteButton({ state, entryName, startDate, onPress }: VoteButtonProps) {
  // A press without access or pass opens the field for it, so it needs no reason.
  const asks = state === "no-access" || state === "no-pass";
  const reason = asks ? undefined : voteTooltip(state, () => dateAndTime(startDate));
  const label = cardVoteLabel(state);
  const waits = state === "voted-waiting";
  const voted = state === "voted-this" || waits;
  return (
    <Tooltip content={reason}>
      <Button
        variant={voted || state === "unsent" ? "secondary" : "vote"}
        // The same height in every state, so that nothing moves under a thumb when the vote is given.
        className={classNames(
          "min-h-13! w-full text-balance",
          voted && "border-2! px-2! @max-[10rem]:px-1! @max-[10rem]:text-sm",
          voted && (waits ? "border-warning-text!" : "border-accent-text!"),
          (waits || state === "unsent") && "px-2! py-1! text-sm leading-tight",
        )}
        busy={state === "sending"}
        aria-disabled={reason !== undefined}
        aria-pressed={voted}
        aria-label={`${label}: ${entryName}`}
        onClick={onPress}
      >
        {voted && !waits && <Check className="size-5 shrink-0 text-accent-text @max-[10rem]:hidden" />}
        {label}
      </Button>
    </Tooltip>
  );
}
