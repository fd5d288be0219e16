import type { ReactNode } from "react";
import type { ContestView } from "#contract/contests.ts";
import { votesIn } from "#domain/votes/pass-voting.ts";
import { takesPasses } from "#domain/votes/who-may-vote.ts";
import { useCurrentUser, useSignInDialog } from "#web/features/auth/public.ts";
import { useScheduleStatus } from "#web/features/contests/public.ts";
import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";
import { useLazy } from "#web/lib/lazy/use-lazy.ts";
import { useStore } from "#web/lib/react/store.ts";
import { BottomBar } from "#web/ui/layout/bottom-bar.tsx";
import { passDialog, scannedPass } from "./pass/scanned-pass.ts";
import { useVoteToConfirm } from "./sending/use-voting.ts";

const AccessBanner = lazyPart(() => import("./access/access-banner.tsx"), "AccessBanner");
const PassPanel = lazyPart(() => import("./pass/pass-panel.tsx"), "PassPanel");
const WaitingVoteBar = lazyPart(() => import("./buttons/waiting-vote-bar.tsx"), "WaitingVoteBar");
const loadConfirmDialog = () => import("./buttons/confirm-vote-dialog.tsx");

type PanelProps = { contest: ContestView };

const roomForNotice = <div className="-mt-4.5 -mb-3.5 min-h-11" />;

/** Loaded where a contest has an access code, with the dialog that a press on a card opens. */
export function LazyAccessBanner({ contest }: PanelProps) {
  const place = contest.hasAccess === false && roomForNotice;
  return <AccessBanner wanted={contest.requiresAccessCode} contest={contest} low instead={place} />;
}

/** Loaded where passes vote, and where somebody comes with one all the same. */
export function LazyPassPanel({ contest }: PanelProps) {
  const comesWith = [useStore(scannedPass), useStore(passDialog)];
  const wanted = takesPasses(contest.whoMayVote) || comesWith.some((pass) => pass && votesIn(pass.place, contest));
  return <PassPanel wanted={wanted} contest={contest} instead={roomForNotice} />;
}

/** After a sign-in that began with a press on Vote: one tap gives the vote. */
export function ConfirmVote({ contest }: PanelProps) {
  const { user } = useCurrentUser();
  const { entryId, dismiss } = useVoteToConfirm(contest.id);
  const { part } = useLazy(loadConfirmDialog, entryId !== undefined);
  const { open: isSigningIn } = useSignInDialog(); // after registering it goes on to the code
  const entry = contest.entries.find(({ id }) => id === entryId);
  if (!user || !entry || !part || isSigningIn) return null;
  return <part.ConfirmVoteDialog contest={contest} entry={entry} onDismiss={dismiss} />;
}

/** While one's vote is saved and not counted, a bar with what is missing stays in reach. */
export function WaitingVote({ contest, next }: PanelProps & { next?: ReactNode }) {
  const { user } = useCurrentUser();
  const isOpen = useScheduleStatus(contest) === "active" && contest.isActive;
  const entryId = contest.userVote?.counted === false && isOpen ? contest.userVote.entryId : undefined;
  if (!user || user.email === null || entryId === undefined) return null;
  return (
    <BottomBar>
      <WaitingVoteBar
        contestId={contest.id}
        entryId={entryId}
        email={user.email}
        isProven={user.proof !== "none"}
        next={next}
      />
    </BottomBar>
  );
}
