import { Trophy } from "lucide-react";
import { useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { winnerIsPublic } from "#domain/after-show.ts";
import { serverClock } from "#web/lib/server-clock.ts";
import { Button } from "#web/ui/button.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";

const load = () => import("./winner-dialog.tsx").then((module) => module.WinnerDialog);

/** For everybody, once voting has ended and the winner is known to everybody. */
export function ShareWinner({ contest }: { contest: ContestView }) {
  const [open, setOpen] = useState(false);
  if (contest.sealed || !winnerIsPublic(contest, serverClock.now())) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trophy aria-hidden="true" className="size-5" />
        Share the Winner
      </Button>
      <LazyDialog load={load} props={{ contest, open, onOpenChange: setOpen }} />
    </>
  );
}
