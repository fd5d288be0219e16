import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { Button } from "#web/ui/button.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { useVoteWithoutAccess } from "./use-voting.ts";

const loadDialog = () => import("./access-code-dialog.tsx").then((module) => module.AccessCodeDialog);

/** Until the code is entered, this contest can only be watched. Its dialog also opens by a press on a card. */
export function AccessBanner({ contest }: { contest: ContestView }) {
  const { user } = useCurrentUser();
  const [asks, setAsks] = useState(false);
  const { entryId, dismiss } = useVoteWithoutAccess(contest.id);
  const open = asks || entryId !== undefined;
  const onOpenChange = () => {
    setAsks(false);
    dismiss();
  };
  return (
    <>
      {!contest.hasAccess && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-base border border-warning-text/50 bg-[color-mix(in_srgb,var(--warning-text)_10%,var(--surface))] p-5">
          <KeyRound aria-hidden="true" className="size-7 shrink-0 text-warning-text" strokeWidth={1.75} />
          <div className="min-w-0 grow basis-40">
            <h2 className="text-xl">Access Required</h2>
            <p>This contest requires an access code to vote</p>
          </div>
          <Button
            variant="primary"
            className="max-sm:w-full"
            onClick={() => (user ? setAsks(true) : openSignInDialog())}
          >
            Enter Code
          </Button>
        </div>
      )}
      <LazyDialog load={loadDialog} props={{ contest, open, onOpenChange }} />
    </>
  );
}
