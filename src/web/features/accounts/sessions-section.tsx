import { useQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import type { AccountSession } from "#contract/accounts.ts";
import { signOut } from "#contract/auth.ts";
import { formatInstant } from "#web/lib/time/dates.ts";
import { sayOutcome } from "#web/ui/message/show-failure.ts";
import { Button, ButtonAnchor } from "#web/ui/press/button.tsx";
import { Loaded } from "#web/ui/state/loaded.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { AccountSection } from "./account-section.tsx";
import { sessionsQuery, useEndOtherSessions, useEndSession } from "./api.ts";

export function SessionsSection() {
  return (
    <AccountSection title="Where You Are Signed In">
      <Loaded query={useQuery(sessionsQuery)} failure="The list could not be loaded">
        {(sessions) => <Sessions sessions={sessions} />}
      </Loaded>
    </AccountSection>
  );
}

const outcome = (title: string) => sayOutcome({ title }, "Sign-out failed");

function Sessions({ sessions }: { sessions: AccountSession[] }) {
  const endOthers = useEndOtherSessions();
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          className="sm:justify-self-start"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined, outcome("All other devices were signed out"))}
        >
          Sign Out Everywhere Else
        </Button>
      )}
    </>
  );
}

function SessionRow({ session }: { session: AccountSession }) {
  const end = useEndSession();
  const name = session.browser ?? "A browser";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-[1_1_16rem] gap-4">
        <MonitorSmartphone className="mt-0.5 size-6 shrink-0 text-muted" strokeWidth={1.75} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {name}
            {session.isCurrent && <Badge tone="accent">This device</Badge>}
          </p>
          <p className="text-sm text-muted">Last seen {formatInstant(session.lastSeenAt)}</p>
          <p className="text-sm text-muted">Signed in {formatInstant(session.createdAt)}</p>
        </div>
      </div>
      {session.isCurrent ? (
        <ButtonAnchor href={signOut.path}>Sign Out</ButtonAnchor>
      ) : (
        <Button
          busy={end.isPending}
          aria-label={`Sign out ${name}, last seen ${formatInstant(session.lastSeenAt)}`}
          onClick={() => end.mutate(session.id, outcome(`${name} was signed out`))}
        >
          Sign Out
        </Button>
      )}
    </li>
  );
}
