import { Check, Undo2 } from "lucide-react";
import { useRef } from "react";
import type { InShow } from "#domain/shows/in-show.ts";
import type { VoteState } from "#domain/votes/voting.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Button } from "#web/ui/press/button.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { Tooltip } from "#web/ui/text/tooltip.tsx";
import { useVoteStore } from "../sending/vote-store.ts";
import { cardVoteLabel, isClosed, voteLabel } from "../vote-words.ts";
import { WhyNoVote } from "./why-no-vote.tsx";

type CardVoteProps = InShow & {
  contestId: number;
  entryId: number;
  entryName: string;
  state: VoteState;
  /** beside an award's title, which is read with the words of a list */
  besideTitle?: boolean;
  /** When voting opens. */
  startDate: string;
  onPress: () => void;
};

/** A card's vote button, and beside one's own vote the button that takes it back. */
export function CardVote({
  contestId,
  entryId,
  entryName,
  state,
  besideTitle,
  startDate,
  onPress,
  showId,
}: CardVoteProps) {
  const { press } = useVoteStore();
  const { voting } = useWords();
  const buttons = useRef<HTMLDivElement>(null);
  // A press without access or pass opens the field for it, so it needs no reason.
  const asks = state === "no-access" || state === "no-pass";
  const reason = !asks && isClosed(state) ? <WhyNoVote state={state} contest={{ showId, startDate }} /> : undefined;
  const labelOf = besideTitle && state === "voted-other" ? voteLabel : cardVoteLabel;
  const label = labelOf(voting, state, { showId });
  const canBeSent = reason === undefined && state !== "sending";
  const waits = state === "voted-waiting";
  const voted = state === "voted-this" || waits;
  const remove = () => {
    // This button goes away with the vote.
    buttons.current?.querySelector<HTMLElement>("[aria-pressed]")?.focus({ preventScroll: true });
    press(contestId, { entryId, entryName, place: "card", removes: true });
  };
  return (
    // Below each other where "Voted" would have no room beside the other button.
    <div ref={buttons} className="@container flex flex-wrap gap-1.5">
      <div className="min-w-0 grow-[999] basis-[min(3.75rem,100%)]">
        <Tooltip content={reason}>
          <Button
            variant={voted || state === "unsent" ? "secondary" : "striped"}
            // The same height in every state, so that nothing moves under a thumb when the vote is given.
            className={classNames(
              "min-h-13! w-full text-balance",
              besideTitle && !voted && "px-2! text-lg leading-tight",
              voted && "px-2! @max-[10rem]:px-1! @max-[10rem]:text-sm",
              voted && (waits ? "border-2! border-warning-text!" : "border-fg! bg-fg! text-ground!"),
              (waits || state === "unsent") && "px-2! py-1! text-sm leading-tight",
            )}
            busy={state === "sending"}
            aria-disabled={reason !== undefined}
            aria-pressed={voted}
            aria-label={voting.of(label, entryName)}
            data-label-if-tapped-early={canBeSent ? voting.labels.sending : undefined}
            onClick={onPress}
          >
            {voted && !waits && <Check className="size-5 shrink-0 @max-[10rem]:hidden" />}
            {label}
          </Button>
        </Tooltip>
      </div>
      {voted && (
        <Button
          icon={Undo2}
          variant="ghost"
          className="min-h-13 min-w-11 grow px-2! @min-[15rem]:px-3!"
          aria-label={voting.of(voting.remove, entryName)}
          onClick={remove}
        >
          <span className="hidden @min-[15rem]:inline">{voting.remove}</span>
        </Button>
      )}
    </div>
  );
}
