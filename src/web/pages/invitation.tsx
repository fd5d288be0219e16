import { useQuery } from "@tanstack/react-query";
import { HandHelping, MailX } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { OpenedInvitation } from "#contract/helping.ts";
import { type HelperRole, helperRoleTexts, helpingMessages } from "#domain/helping.ts";
import { contestPath, controlPath, pagePatterns, remotePath } from "#domain/paths.ts";
import { isNewcomer } from "#domain/people.ts";
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
  /** who looked at it when they pressed Accept: with that press they may get an account, and the invitation is used up */
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

const startPath = (role: HelperRole, contestId: number) =>
  role === "stage" ? remotePath(contestId) : controlPath(contestId);

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
        showToast({ title: "You help now", description: contestTitle });
        navigate(startPath(role, contestId), { replace: true });
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
  const toContest = <ButtonLink href={contestPath(contestId)}>View Contest</ButtonLink>;
  const actions: Readonly<Record<OpenedInvitation["fit"], ReactNode>> = {
    "signed out": <Primary onClick={signIn}>Sign In</Primary>,
    "other mailbox": <Primary onClick={signIn}>Sign In with That Address</Primary>,
    unproven: <Primary onClick={enterCode}>Enter the Code</Primary>,
    "is organizer": toContest,
    ready: helpsAlready ? (
      <ButtonLink href={startPath(role, contestId)} variant="primary">
        Continue
      </ButtonLink>
    ) : (
      <Primary busy={accept.isPending} onClick={press}>
        Accept
      </Primary>
    ),
  };
  return (
    <MessageCard icon={HandHelping} title="Invitation" actions={actions[fit]}>
      <span className="block">
        {invitedBy} invites you to help with <strong className="text-fg">{contestTitle}</strong>{" "}
        {helperRoleTexts[role].asRole}. {helperRoleTexts[role].mayDo.replace(/^Can/, "You can")}
      </span>
      <span className="mt-3 block" role={accept.isError ? "alert" : undefined}>
        {accept.isError && !helpsAlready
          ? messageOf(accept.error, "That did not work. Please try again.")
          : whatIsNeeded(fit, email)}
      </span>
    </MessageCard>
  );
}

function whatIsNeeded(fit: OpenedInvitation["fit"], email: string): string {
  if (fit === "signed out") return `The invitation is for ${email}. Please sign in with that address to accept it.`;
  if (fit === "other mailbox") return helpingMessages.otherMailbox(email);
  if (fit === "unproven") return helpingMessages.unproven;
  return fit === "is organizer" ? helpingMessages.isOrganizerAlready : "";
}

type PrimaryProps = { busy?: boolean; onClick: () => void; children: ReactNode };

function Primary(props: PrimaryProps) {
  return <Button variant="primary" {...props} />;
}
