import type { ContestView } from "#contract/contests.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { useScheduleStatus } from "#web/features/contests/public.ts";
import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";
import { BottomBar } from "#web/ui/layout/bottom-bar.tsx";

const WaitingVoteBar = lazyPart(() => import("./waiting-vote-bar.tsx"), "WaitingVoteBar");

/** While one's vote is saved and not counted, a bar with what is missing stays in reach. */
export function WaitingVote({ contest }: { contest: ContestView }) {
  const { user } = useCurrentUser();
  const isOpen = useScheduleStatus(contest) === "active" && contest.isActive;
  const entryId = contest.userVote?.counted === false && isOpen ? contest.userVote.entryId : undefined;
  if (!user || user.email === null || entryId === undefined) return null;
  return (
    <BottomBar>
      <WaitingVoteBar contestId={contest.id} entryId={entryId} email={user.email} isProven={user.proof !== "none"} />
    </BottomBar>
  );
}
