import type { ContestView } from "#contract/contests.ts";
import type { VoteState } from "#domain/votes/voting.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Button, type ButtonVariant } from "#web/ui/press/button.tsx";
import { Tooltip } from "#web/ui/text/tooltip.tsx";
import { useIsSending, useVoting } from "../sending/use-voting.ts";
import { isClosed, voteLabel } from "../vote-words.ts";
import { WhyNoVote } from "./why-no-vote.tsx";

type ListVoteButtonProps = { contest: ContestView; entryId: number; entryName: string; place: "list" | "finder" };

const looks: Partial<Record<VoteState, ButtonVariant>> = {
  open: "striped",
  "voted-other": "secondary",
  "voted-this": "destructive",
  "voted-waiting": "destructive",
};

/** The vote button of lists and of the finder: it says what a press does, and also removes a vote. */
export function ListVoteButton({ contest, entryId, entryName, place }: ListVoteButtonProps) {
  const { stateOf, press } = useVoting(contest, place);
  const { voting } = useWords();
  const state = stateOf(entryId, useIsSending(contest.id, entryId));
  // The finder asks for what is missing: the sign-in or the pass.
  const asks = place === "finder" && (state === "signed-out" || state === "no-pass");
  const reason = !asks && isClosed(state) ? <WhyNoVote state={state} contest={contest} /> : undefined;
  const label = voteLabel(voting, state, contest);
  const isDisabled = reason !== undefined || (state === "signed-out" && !asks);
  return (
    <Tooltip content={reason}>
      <Button
        variant={looks[state] ?? "secondary"}
        className="min-h-13 w-full text-balance"
        busy={state === "sending"}
        aria-disabled={isDisabled}
        aria-label={voting.of(label, entryName)}
        onClick={() => press(entryId, entryName)}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
