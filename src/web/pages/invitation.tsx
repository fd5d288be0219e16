import { useQuery } from "@tanstack/react-query";
import { HandHelping, MailX } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { OpenedInvitation } from "#contract/helping.ts";
import { managePath } from "#domain/desk/desk-paths.ts";
import { contestPath, pagePatterns } from "#domain/paths.ts";
import { isNewcomer } from "#domain/people/people.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { invitationQuery, useAcceptInvitation } from "#web/features/helping/api.ts";
import { forgetInvitationToken, invitationToken } from "#web/features/helping/invitation-token.ts";
import { navigate } from "#web/lib/browser/location.ts";
import { CallError } from "#web/lib/http/call.ts";
import { messageOf } from "#web/lib/http/refusal-text.ts";
import { useWords } from "#web/lib/words/words.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button, ButtonLink } from "#web/ui/press/button.tsx";
import { Loaded } from "#web/ui/state/loaded.tsx";
import { PageSpinner } from "#web/ui/state/spinner.tsx";
import { Sentence } from "#web/ui/text/sentence.tsx";
import { MessageCard } from "./message-card.tsx";

/** A button, and not the address alone, because mail scanners open addresses. */
export function InvitationPage() {
  const [token] = useState(invitationToken);
  return token === undefined ? <NotValid /> : <LoadedInvitation token={token} />;
}

function LoadedInvitation({ token }: { token: string }) {
  const { helping } = useWords("later");
  const { user, isLoading } = useCurrentUser();
  /** who pressed Accept: with that press they may get an account, and the invitation is used up */
  const [accepting, setAccepting] = useState<string>();
  const viewer = user ? `${user.id} ${user.proof}` : "";
  const query = invitationQuery(token, accepting ?? viewer);
  const opened = useQuery({ ...query, enabled: !isLoading });
  const { error } = opened;
  if (!opened.data && error instanceof CallError && error.status < 500) return <NotValid />;
  return (
    <Loaded query={opened} failure={helping.notLoaded} loading={<PageSpinner />}>
      {(invitation) => <Invitation token={token} invitation={invitation} onAccepting={() => setAccepting(viewer)} />}
    </Loaded>
  );
}

function NotValid() {
  const { helping } = useWords("later");
  return (
    <MessageCard icon={MailX} title={helping.invitation} home={helping.home}>
      {helping.notValid}
    </MessageCard>
  );
}

type InvitationProps = { token: string; invitation: OpenedInvitation; onAccepting: () => void };

function Invitation({ token, invitation, onAccepting }: InvitationProps) {
  const { shell } = useWords();
  const { helping } = useWords("later");
  const { user } = useCurrentUser();
  const accept = useAcceptInvitation();
  const { contestId, contestTitle, invitedBy, role, email, fit } = invitation;
  // The reply to an earlier press may have been lost.
  const helpsAlready = accept.isError && user?.helps.some((help) => help.contestId === contestId);
  const press = () => {
    onAccepting();
    accept.mutate(token, {
      onSuccess: () => {
        forgetInvitationToken();
        showToast({ title: helping.accepted, description: contestTitle });
        navigate(managePath(contestId), { replace: true });
      },
    });
  };
  const signIn = () => openSignInDialog({ returnTo: pagePatterns.invitation });
  const enterCode = () =>
    user?.email &&
    openSignInDialog({
      step: { at: "code", email: user.email, isNew: isNewcomer(user) },
      returnTo: pagePatterns.invitation,
    });
  const states: Readonly<Record<OpenedInvitation["fit"], { needs: string; action: ReactNode }>> = {
    "signed out": {
      needs: helping.needs.signedOut(email),
      action: <Primary onClick={signIn}>{shell.signIn}</Primary>,
    },
    "other mailbox": {
      needs: helping.needs.otherMailbox(email),
      action: <Primary onClick={signIn}>{helping.signInWithThatAddress}</Primary>,
    },
    unproven: {
      needs: helping.needs.unproven,
      action: <Primary onClick={enterCode}>{helping.enterCode}</Primary>,
    },
    "is organizer": {
      needs: helping.needs.isOrganizer,
      action: <ButtonLink href={contestPath(contestId)}>{helping.viewContest}</ButtonLink>,
    },
    ready: {
      needs: "",
      action: helpsAlready ? (
        <ButtonLink href={managePath(contestId)} variant="primary">
          {helping.continue}
        </ButtonLink>
      ) : (
        <Primary busy={accept.isPending} onClick={press}>
          {helping.accept}
        </Primary>
      ),
    },
  };
  return (
    <MessageCard icon={HandHelping} title={helping.invitation} actions={states[fit].action}>
      <span className="block">
        <Sentence of={helping.invites[role](invitedBy, <strong className="text-fg">{contestTitle}</strong>)} />
      </span>
      <span className="mt-3 block" role={accept.isError ? "alert" : undefined}>
        {accept.isError && !helpsAlready ? messageOf(accept.error, helping.notAccepted) : states[fit].needs}
      </span>
    </MessageCard>
  );
}

function Primary(props: { busy?: boolean; onClick: () => void; children: ReactNode }) {
  return <Button variant="primary" {...props} />;
}
