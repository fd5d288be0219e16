import { BadgeCheck, CalendarX, Check, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { ContestView } from "#contract/contests.ts";
import { voterSituation } from "#domain/pass-voting.ts";
import { voterReadiness } from "#domain/voter-readiness.ts";
import { type VoteState, voteLabels, voteTooltip } from "#domain/voting.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { useScheduleStatus } from "#web/features/contests/use-schedule-status.ts";
import { dateAndTime } from "#web/lib/time/dates.ts";
import { Card, CardBody } from "#web/ui/layout/card.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { Skeleton } from "#web/ui/state/skeleton.tsx";

const promises = [
  "One vote per person - no account creation required",
  "Google sign-in verifies you're a real person, not a bot",
  "No spam, just voting - your email stays private",
];

/** Whether the visitor can vote now, and otherwise what is missing. */
export function VoterPanel({ contest }: { contest: ContestView }) {
  const { user, isLoading } = useCurrentUser();
  const status = useScheduleStatus(contest);
  if (isLoading) return <Skeleton className="h-28 rounded-base" />;
  const state = voterReadiness({ status, ...voterSituation(user, contest) });
  if (state === "signed-out" || (!user && contest.whoMayVote !== "pass"))
    return (
      <Panel>
        <SignedOut />
      </Panel>
    );
  if (state === "no-access" || state === "no-pass") return null; // the panel above asks for the code or the pass
  return <Panel>{state === "open" ? <Ready /> : <NotNow state={state} startDate={contest.startDate} />}</Panel>;
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <Card>
      <CardBody>{children}</CardBody>
    </Card>
  );
}

function Ready() {
  return (
    <Sign icon={BadgeCheck} title="Ready to Vote" tone="text-accent-text">
      You have one vote here. You can change or remove it while voting is open.
    </Sign>
  );
}

function NotNow({ state, startDate }: { state: VoteState; startDate: string }) {
  return (
    <Sign icon={CalendarX} title={voteLabels[state]} tone="text-muted">
      {voteTooltip(state, () => dateAndTime(startDate))}
    </Sign>
  );
}

type SignProps = { icon: LucideIcon; title: string; tone: string; children: ReactNode };

function Sign({ icon: Icon, title, tone, children }: SignProps) {
  return (
    <div className="flex items-center gap-4">
      <Icon className={`size-9 shrink-0 ${tone}`} strokeWidth={1.75} />
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="text-muted">{children}</p>
      </div>
    </div>
  );
}

function SignedOut() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
      <div>
        <h2 className="text-xl">Sign in to vote</h2>
        <p className="mt-1 text-muted">Quick Google sign-in required for fair voting</p>
        <ul className="mt-4 grid gap-2">
          {promises.map((promise) => (
            <li key={promise} className="flex gap-2.5">
              <Check className="mt-0.5 size-5 shrink-0 text-accent-text" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="primary" size="lg" className="max-sm:w-full" onClick={() => openSignInDialog()}>
        Sign In
      </Button>
    </div>
  );
}
