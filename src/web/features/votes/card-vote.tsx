import { Undo2 } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { VoteButton } from "./vote-button.tsx";
import { useVoteStore } from "./vote-store.ts";

type CardVoteProps = ComponentProps<typeof VoteButton> & { contestId: number; entryId: number };

/** A card's vote button, and beside one's own vote the button that takes it back. */
export function CardVote({ contestId, entryId, ...vote }: CardVoteProps) {
  const { press } = useVoteStore();
  const buttons = useRef<HTMLDivElement>(null);
  const { entryName } = vote;
  const remove = () => {
    // This button goes away with the vote.
    buttons.current?.querySelector<HTMLElement>("[aria-pressed]")?.focus({ preventScroll: true });
    void press(contestId, { entryId, entryName, place: "card", removes: true });
  };
  return (
    // Below each other where "Voted" would have no room beside the other button.
    <div ref={buttons} className="@container flex flex-wrap gap-1.5">
      <div className="min-w-0 grow-[999] basis-[min(3.75rem,100%)]">
        <VoteButton {...vote} />
      </div>
      {(vote.state === "voted-this" || vote.state === "voted-waiting") && (
        <Button
          icon={Undo2}
          className="min-h-13 min-w-11 grow px-2! @min-[15rem]:px-3!"
          aria-label={`Remove: ${entryName}`}
          onClick={remove}
        >
          <span className="hidden @min-[15rem]:inline">Remove</span>
        </Button>
      )}
    </div>
  );
}
