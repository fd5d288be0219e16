import { Trophy } from "lucide-react";
import { useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { winnerIsPublic } from "#domain/paper/after-show.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { Button } from "#web/ui/press/button.tsx";

const WinnerDialog = lazyDialog(() => import("./winner-dialog.tsx"), "WinnerDialog");

/** For everybody, once voting has ended and the winner is known to everybody. */
export function ShareWinner({ contest }: { contest: ContestView }) {
  const [open, setOpen] = useState(false);
  if (contest.sealed || !winnerIsPublic(contest, serverClock.now())) return null;
  return (
    <>
      <Button icon={Trophy} onClick={() => setOpen(true)}>
        Share the Winner
      </Button>
      <WinnerDialog contest={contest} open={open} onOpenChange={setOpen} />
    </>
  );
}
