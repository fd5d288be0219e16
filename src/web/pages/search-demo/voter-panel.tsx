import { BadgeCheck, CalendarX, Check, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { ContestView } from "#contract/contests.ts";
import { voterSituation } from "#domain/votes/pass-voting.ts";
import { voterReadiness } from "#domain/votes/voter-readiness.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { useScheduleStatus } from "#web/features/contests/status/use-schedule-status.ts";
import { WhyNoVote } from "#web/features/votes/buttons/why-no-vote.tsx";
import { isClosed, voteLabel } from "#web/features/votes/vote-words.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Card, CardBody } from "#web/ui/layout/card.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { Skeleton } from "#web/ui/state/skeleton.tsx";

export function VoterPanel({ contest }: { contest: ContestView }) {
  const { user, isLoading } = useCurrentUser();
  const { voting } = useWords();
  const { demo } = useWords("later");
  const status = useScheduleStatus(contest);
  if (isLoading) return <Skeleton className="h-28 rounded-base" />;
  const state = voterReadiness({ status, ...voterSituation(user, contest) });
  const isSignedOut = state === "signed-out" || (!user && contest.whoMayVote !== "pass");
  // The panel above asks for the code or the pass.
  if (!isSignedOut && (state === "no-access" || state === "no-pass")) return null;
  return (
    <Card>
      <CardBody>
        {isSignedOut ? (
          <SignedOut />
        ) : state === "open" ? (
          <Sign icon={BadgeCheck} title={demo.readyToVote} tone="text-accent-text">
            {demo.oneVote}
          </Sign>
        ) : (
          <Sign icon={CalendarX} title={voteLabel(voting, state, contest)} tone="text-muted">
            {isClosed(state) && <WhyNoVote state={state} contest={contest} />}
          </Sign>
        )}
      </CardBody>
    </Card>
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
  const { shell } = useWords();
  const { demo } = useWords("later");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
      <div>
        <h2 className="text-xl">{demo.signInToVote}</h2>
        <p className="mt-1 text-muted">{demo.whySignIn}</p>
        <ul className="mt-4 grid gap-2">
          {demo.promises.map((promise) => (
            <li key={promise} className="flex gap-2.5">
              <Check className="mt-0.5 size-5 shrink-0 text-accent-text" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="primary" size="lg" className="max-sm:w-full" onClick={() => openSignInDialog()}>
        {shell.signIn}
      </Button>
    </div>
  );
}
