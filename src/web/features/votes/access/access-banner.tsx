import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { contestOrAward } from "#domain/shows/in-show.ts";
import { openSignInDialog, useCurrentUser } from "#web/features/auth/public.ts";
import { useWords } from "#web/lib/words/words.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { InlineNotice } from "#web/ui/text/inline-notice.tsx";
import { useVoteWithoutAccess } from "./use-vote-without-access.ts";

const AccessCodeDialog = lazyDialog(() => import("./access-code-dialog.tsx"), "AccessCodeDialog");

/** Its dialog also opens by a press on a card. `low`: a line of text, because every card asks for the code too. */
export function AccessBanner({ contest, low = false }: { contest: ContestView; low?: boolean }) {
  const { user } = useCurrentUser();
  const [asks, setAsks] = useState(false);
  const { accessCode } = useWords("later");
  const { entryId, dismiss } = useVoteWithoutAccess(contest.id);
  const close = () => {
    setAsks(false);
    dismiss();
  };
  const needed = accessCode.needed[contestOrAward(contest)];
  const ask = () => (user ? setAsks(true) : openSignInDialog());
  return (
    <>
      {contest.hasAccess === false && low && (
        <InlineNotice label={accessCode.enter} onPress={ask}>
          <span className="sm:sr-only">{accessCode.title}</span> <span className="max-sm:sr-only">{needed}</span>
        </InlineNotice>
      )}
      {contest.hasAccess === false && !low && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-base border border-warning-text/50 bg-[color-mix(in_srgb,var(--warning-text)_10%,var(--surface))] p-5">
          <KeyRound className="size-7 shrink-0 text-warning-text" strokeWidth={1.75} />
          <div className="min-w-0 grow basis-40">
            <h2 className="text-xl">{accessCode.title}</h2>
            <p>{needed}</p>
          </div>
          <Button variant="primary" className="max-sm:w-full" onClick={ask}>
            {accessCode.enter}
          </Button>
        </div>
      )}
      <AccessCodeDialog contest={contest} open={asks || entryId !== undefined} onOpenChange={close} />
    </>
  );
}
