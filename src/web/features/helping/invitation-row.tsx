import { type MouseEvent, useEffect, useRef } from "react";
import type { Invited, WaitingInvitation } from "#contract/helping.ts";
import { helperRoleTexts, helpingMessages } from "#domain/people/helping.ts";
import { formatInstant } from "#web/lib/time/dates.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { rememberPlace } from "#web/ui/dialog/return-focus.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { copyAndSay } from "#web/ui/message/copy-and-say.ts";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { useRenewInvitation, useWithdrawInvitation } from "./api.ts";

type InvitationRowProps = {
  contestId: number;
  invitation: WaitingInvitation;
  newLink: Invited | undefined;
  hasMail: boolean;
  onNewLink: (invited: Invited) => void;
};

export function InvitationRow({ contestId, invitation, newLink, hasMail, onNewLink }: InvitationRowProps) {
  const { id, email, role, expiresAt } = invitation;
  const renew = useRenewInvitation(contestId);
  const withdraw = useWithdrawInvitation(contestId);
  const isExpired = Date.parse(expiresAt) <= serverClock.now().getTime();
  const failed = (error: unknown) => showFailure("Update Failed", error);
  const renewIt = (mail: boolean, say: (renewed: Invited) => unknown) => {
    const onSuccess = (renewed: Invited) => {
      onNewLink(renewed);
      say(renewed);
    };
    renew.mutate({ invitationId: id, mail }, { onSuccess, onError: failed });
  };
  const copyLink = () => renewIt(false, ({ link }) => copyAndSay(link, { title: "Link copied!", description: email }));
  const sendAgain = () =>
    renewIt(true, ({ mailed }) =>
      showToast(
        mailed
          ? { title: "Invitation sent", description: email }
          : { title: "No email was sent", description: helpingMessages.tooManyMails },
      ),
    );
  const focusNextRow = useRef<() => unknown>(undefined);
  useEffect(() => () => void focusNextRow.current?.(), []);
  const withdrawIt = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const giveFocusBack = rememberPlace(currentTarget);
    // Only where the focus goes away with this row: meanwhile the person may have gone elsewhere.
    focusNextRow.current = () => document.activeElement === document.body && giveFocusBack();
    withdraw.mutate(id, { onError: failed });
  };
  return (
    <div className="grid grid-cols-1 gap-2 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-semibold [overflow-wrap:anywhere]">{email}</bdi>
        <Badge>{helperRoleTexts[role].label}</Badge>
      </p>
      <p className="text-sm text-muted">
        {isExpired ? "The invitation has expired" : `Has not answered yet · valid until ${formatInstant(expiresAt)}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button className="min-h-12" aria-label={`Copy link for ${email}`} busy={renew.isPending} onClick={copyLink}>
          Copy link
        </Button>
        {hasMail && (
          <Button
            className="min-h-12"
            aria-label={`Send again to ${email}`}
            disabled={renew.isPending}
            onClick={sendAgain}
          >
            Send again
          </Button>
        )}
        <Button
          className="min-h-12"
          aria-label={`Withdraw the invitation for ${email}`}
          busy={withdraw.isPending}
          onClick={withdrawIt}
        >
          Withdraw
        </Button>
      </div>
      {newLink && <NewLink invited={newLink} />}
    </div>
  );
}

/** In a field, because a browser may refuse to copy it. */
function NewLink({ invited: { link, mailed, invitation } }: { invited: Invited }) {
  return (
    <TextField
      label="Invitation link"
      hint={
        mailed
          ? "It was emailed, too. It works only for this address and is not shown again."
          : `Give it to ${invitation.email}. It works only for this address and is not shown again.`
      }
      readOnly
      value={link}
      onFocus={({ target }) => target.select()}
    />
  );
}
