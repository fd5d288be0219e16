import { Share2 } from "lucide-react";
import { useState } from "react";
import type { OpenContestView } from "#contract/contests.ts";
import { useWords } from "#web/lib/words/words.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { Button } from "#web/ui/press/button.tsx";

const WinnerDialog = lazyDialog(() => import("./winner-dialog.tsx"), "WinnerDialog");

export function ShareWinner({ contest }: { contest: OpenContestView }) {
  const { finalResult } = useWords("result");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={Share2} variant="primary" size="lg" onClick={() => setOpen(true)}>
        {finalResult.share}
      </Button>
      <WinnerDialog contest={contest} open={open} onOpenChange={setOpen} />
    </>
  );
}
