import { useQuery } from "@tanstack/react-query";
import { HandHelping, MailX } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { OpenedInvitation } from "#contract/helping.ts";
import { managePath } from "#domain/desk/desk-paths.ts";
import { contestPath, pagePatterns } from "#domain/paths.ts";
import { helperRoleTexts, helpingMessages } from "#domain/people/helping.ts";
import { isNewcomer } from "#domain/people/people.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { invitationQuery, useAcceptInvitation } from "#web/features/helping/api.ts";
import { forgetInvitationToken, invitationToken } from "#web/features/helping/invitation-token.ts";
import { navigate } from "#web/lib/browser/location.ts";
import { CallError, messageOf } from "#web/lib/http/call.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button, ButtonLink } from "#web/ui/press/button.tsx";
import { Loaded } from "#web/ui/state/loaded.tsx";
import { PageSpinner } from "#web/ui/state/spinner.tsx";
import { MessageCard } from "./message-card.tsx";

/** A button, and not the address alone, because mail scanners open addresses. */
export function InvitationPage() {
  const [token] = useState(invitationToken);
  return token === undefined ? <NotValid /> : <LoadedInvitation token={token} />;
}

function LoadedInvitation({ token }: { token: string }) {
  const { user, isLoading } = useCurrentUser();
  /** who pressed Accept: with that press they may get an account, and the invitation is used up */
  const [accepting, setAccepting] = useState<string>();
  const viewer = user ? `${user.id} ${user.proof}` : "";
  const query = invitationQuery(token, accepting ?? viewer);
  const opened = useQuery({ ...query, enabled: !isLoading });
  const { error } = opened;
  if (!opened.data && error instanceof CallError && error.status < 500) return <NotValid />;
  return (
    <Loaded query={opened} failure="The invitation could not be loaded" loading={<PageSpinner />}>
      {(invitation) => <Invitation token={token} invitation={invitation} onAccepting={() => setAccepting(viewer)} />}
    </Loaded>
  );
}

function NotValid() {
  return (
    <MessageCard icon={MailX} title="Invitation" home="Go to Home">
      {helpingMessages.notValid}
    </MessageCard>
  );
}

type InvitationProps = { token: string; invitation: OpenedInvitation; onAccepting: () => void };

function Invitation({ token, invitation, onAccepting }: InvitationProps) {
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
        showToast({ title: "You are now a helper", description: contestTitle });
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
      needs: `The invitation is for ${email}. Please sign in with that address to accept it.`,
      action: <Primary onClick={signIn}>Sign In</Primary>,
    },
    "other mailbox": {
      needs: helpingMessages.otherMailbox(email),
      action: <Primary onClick={signIn}>Sign In with That Address</Primary>,
    },
    unproven: { needs: helpingMessages.unproven, action: <Primary onClick={enterCode}>Enter the Code</Primary> },
    "is organizer": {
      needs: helpingMessages.isOrganizerAlready,
      action: <ButtonLink href={contestPath(contestId)}>View Contest</ButtonLink>,
    },
    ready: {
      needs: "",
      action: helpsAlready ? (
        <ButtonLink href={managePath(contestId)} variant="primary">
          Continue
        </ButtonLink>
      ) : (
        <Primary busy={accept.isPending} onClick={press}>
          Accept
        </Primary>
      ),
    },
  };
  return (
    <MessageCard icon={HandHelping} title="Invitation" actions={states[fit].action}>
      <span className="block">
        {invitedBy} invites you to help with <strong className="text-fg">{contestTitle}</strong>{" "}
        {helperRoleTexts[role].asRole}. {helperRoleTexts[role].mayDo.replace(/^Can/, "You can")}
      </span>
      <span className="mt-3 block" role={accept.isError ? "alert" : undefined}>
        {accept.isError && !helpsAlready
          ? messageOf(accept.error, "That did not work. Please try again.")
          : states[fit].needs}
      </span>
    </MessageCard>
  );
}

function Primary(props: { busy?: boolean; onClick: () => void; children: ReactNode }) {
  return <Button variant="primary" {...props} />;
}
