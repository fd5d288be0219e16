import { Ticket, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import type { ContestView } from "#contract/contests.ts";
import { greetingName } from "#domain/people/people.ts";
import { holdsPassOf } from "#domain/votes/holds-pass.ts";
import { passPlaceOf, votesIn } from "#domain/votes/pass-voting.ts";
import { takesPasses } from "#domain/votes/who-may-vote.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { openPassField } from "#web/features/auth/public-forms.ts";
import { useScheduleStatus } from "#web/features/contests/public.ts";
import { useStore } from "#web/lib/react/store.ts";
import { useWords } from "#web/lib/words/words.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { InlineNotice } from "#web/ui/text/inline-notice.tsx";
import { passDialog } from "./scanned-pass.ts";
import { useScannedPass } from "./use-scanned-pass.ts";

const PassDialog = lazyDialog(() => import("./pass-dialog.tsx"), "PassDialog");

/** What a printed pass is good for here, and where to type one. */
export function PassPanel({ contest }: { contest: ContestView }) {
  const dialog = useStore(passDialog);
  const close = () => passDialog.set(undefined);
  const dismiss = () => {
    dialog?.onDismiss?.();
    close();
  };
  useOpenPassField(contest);
  return (
    <>
      <PassState contest={contest} />
      <PassDialog
        place={dialog?.place ?? passPlaceOf(contest)}
        open={dialog !== undefined && votesIn(dialog.place, contest)}
        onOpenChange={dismiss}
        onHeld={close}
      />
    </>
  );
}

/** The sign-in dialog offers the pass too. */
function useOpenPassField({ id, showId, whoMayVote, ...schedule }: ContestView): void {
  const status = useScheduleStatus(schedule);
  const isOffered = takesPasses(whoMayVote) && status !== "ended";
  useEffect(() => {
    if (!isOffered) return;
    openPassField.set((onDismiss) => passDialog.set({ place: passPlaceOf({ id, showId }), onDismiss }));
    return () => openPassField.set(undefined);
  }, [id, showId, isOffered]);
}

function PassState({ contest }: { contest: ContestView }) {
  const { ui } = useWords();
  const { passes } = useWords("later");
  const { user } = useCurrentUser();
  const status = useScheduleStatus(contest);
  const ask = () => passDialog.set({ place: passPlaceOf(contest) });
  const { isOpening, asks, failure, open, forget } = useScannedPass(contest);
  if (asks)
    return (
      <Line
        icon="pass"
        action={
          <>
            <Button variant="primary" onClick={open}>
              {passes.useIt}
            </Button>
            <Button onClick={forget}>{passes.staySignedIn}</Button>
          </>
        }
      >
        {passes.signedInAs(greetingName(asks))}
      </Line>
    );
  if (isOpening) return <InlineNotice icon={Ticket}>{passes.opening}</InlineNotice>;
  if (failure)
    return (
      <Line
        icon="warning"
        action={
          <>
            {failure.mayHelp && <Button onClick={open}>{ui.tryAgain}</Button>}
            <Button onClick={ask}>{passes.have}</Button>
          </>
        }
      >
        {failure.message}
      </Line>
    );
  if (holdsPassOf(user, contest)) {
    if (status === "ended") return null;
    if (user?.passShowId !== undefined) return <InlineNotice icon={Ticket}>{passes.goodInEachAward}</InlineNotice>;
    return <InlineNotice icon={Ticket}>{contest.userVote ? passes.hasVoted : passes.goodForOne}</InlineNotice>;
  }
  if (!takesPasses(contest.whoMayVote) || status === "ended") return null;
  return (
    <InlineNotice icon={Ticket} label={passes.have} onPress={ask}>
      {contest.whoMayVote === "pass" && passes.needed}
    </InlineNotice>
  );
}

/** A question or a failure, which is answered before anything else. */
function Line({ icon, action, children }: { icon: "pass" | "warning"; action: ReactNode; children: ReactNode }) {
  const Icon = icon === "pass" ? Ticket : TriangleAlert;
  return (
    <div className="flex min-h-14.5 flex-wrap items-center gap-x-3 gap-y-2 rounded-base border border-line bg-surface px-3 py-1.5 sm:px-4">
      <p role="status" className="flex min-h-8 min-w-0 grow basis-44 items-center gap-2.5">
        <Icon className={icon === "pass" ? "size-5 shrink-0 text-accent-text" : "size-5 shrink-0 text-warning-text"} />
        <span className="font-medium">{children}</span>
      </p>
      <div className="flex flex-wrap gap-2">{action}</div>
    </div>
  );
}
