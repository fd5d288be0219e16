import { useQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import type { AccountSession } from "#contract/accounts.ts";
import { signOut } from "#contract/auth.ts";
import { formatInstant } from "#web/lib/time/dates.ts";
import { useWords } from "#web/lib/words/words.ts";
import { sayOutcome } from "#web/ui/message/show-failure.ts";
import { Button, ButtonAnchor } from "#web/ui/press/button.tsx";
import { Loaded } from "#web/ui/state/loaded.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { sayBrowser } from "#words/say-browser.ts";
import { AccountSection } from "./account-section.tsx";
import { sessionsQuery, useEndOtherSessions, useEndSession } from "./api.ts";

export function SessionsSection() {
  const { account: words } = useWords("later");
  return (
    <AccountSection title={words.devices}>
      <Loaded query={useQuery(sessionsQuery)} failure={words.devicesNotLoaded}>
        {(sessions) => <Sessions sessions={sessions} />}
      </Loaded>
    </AccountSection>
  );
}

function Sessions({ sessions }: { sessions: AccountSession[] }) {
  const { account: words } = useWords("later");
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
          onClick={() =>
            endOthers.mutate(undefined, sayOutcome({ title: words.othersWereSignedOut }, words.notSignedOut))
          }
        >
          {words.signOutOthers}
        </Button>
      )}
    </>
  );
}

function SessionRow({ session }: { session: AccountSession }) {
  const { account: words } = useWords("later");
  const end = useEndSession();
  const name = sayBrowser(session.browser, words);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-[1_1_16rem] gap-4">
        <MonitorSmartphone className="mt-0.5 size-6 shrink-0 text-muted" strokeWidth={1.75} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {name}
            {session.isCurrent && <Badge tone="accent">{words.thisDevice}</Badge>}
          </p>
          <p className="text-sm text-muted">{words.lastSeen(formatInstant(session.lastSeenAt))}</p>
          <p className="text-sm text-muted">{words.signedInAt(formatInstant(session.createdAt))}</p>
        </div>
      </div>
      {session.isCurrent ? (
        <ButtonAnchor href={signOut.path}>{words.signOut}</ButtonAnchor>
      ) : (
        <Button
          busy={end.isPending}
          aria-label={words.signOutNamed(name, formatInstant(session.lastSeenAt))}
          onClick={() => end.mutate(session.id, sayOutcome({ title: words.wasSignedOut(name) }, words.notSignedOut))}
        >
          {words.signOut}
        </Button>
      )}
    </li>
  );
}
