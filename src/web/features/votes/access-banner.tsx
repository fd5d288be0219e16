import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { wordsFor } from "#domain/shows/words-for-awards.ts";
import { openSignInDialog, useCurrentUser } from "#web/features/auth/public.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { InlineNotice } from "#web/ui/text/inline-notice.tsx";
import { useVoteWithoutAccess } from "./use-vote-without-access.ts";

const AccessCodeDialog = lazyDialog(() => import("./access-code-dialog.tsx"), "AccessCodeDialog");

/** Its dialog also opens by a press on a card. `low`: a line of text, because every card asks for the code too. */
export function AccessBanner({ contest, low = false }: { contest: ContestView; low?: boolean }) {
  const { user } = useCurrentUser();
  const [asks, setAsks] = useState(false);
  const { entryId, dismiss } = useVoteWithoutAccess(contest.id);
  const close = () => {
    setAsks(false);
    dismiss();
  };
  const words = wordsFor(contest, "This contest requires an access code to vote");
  const ask = () => (user ? setAsks(true) : openSignInDialog());
  return (
    <>
      {contest.hasAccess === false && low && (
        <InlineNotice label="Enter Code" onPress={ask}>
          <span className="sm:sr-only">Access Required</span> <span className="max-sm:sr-only">{words}</span>
        </InlineNotice>
      )}
      {contest.hasAccess === false && !low && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-base border border-warning-text/50 bg-[color-mix(in_srgb,var(--warning-text)_10%,var(--surface))] p-5">
          <KeyRound className="size-7 shrink-0 text-warning-text" strokeWidth={1.75} />
          <div className="min-w-0 grow basis-40">
            <h2 className="text-xl">Access Required</h2>
            <p>{words}</p>
          </div>
          <Button variant="primary" className="max-sm:w-full" onClick={ask}>
            Enter Code
          </Button>
        </div>
      )}
      <AccessCodeDialog contest={contest} open={asks || entryId !== undefined} onOpenChange={close} />
    </>
  );
}
