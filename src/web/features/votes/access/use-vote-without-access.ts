import { useAsked } from "../sending/use-voting.ts";
import { useVoteStore } from "../sending/vote-store.ts";

/** The entry that was pressed without access, and the code that was typed before the sign-in. */
export function useVoteWithoutAccess(contestId: number) {
  const { dispatch } = useVoteStore();
  const { asked, dismiss } = useAsked(contestId);
  return {
    ...(asked?.waitsFor === "code" ? asked : undefined),
    dismiss,
    signInFirst: (code?: string) => dispatch(contestId, { type: "sign-in-first", code }),
    codeAccepted: () => dispatch(contestId, { type: "code-accepted" }),
  };
}
