import { useQuery } from "@tanstack/react-query";
import { UserMinus, UserPlus } from "lucide-react";
import { useState } from "react";
import type { Helper, HelpersOfContest, Invited } from "#contract/helping.ts";
import { helperRoleTexts } from "#domain/people/helping.ts";
import { fullName } from "#domain/people/people.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { formatInstant } from "#web/lib/time/dates.ts";
import { Button } from "#web/ui/press/button.tsx";
import { Loaded } from "#web/ui/state/loaded.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { helpersQuery } from "./api.ts";
import { HandOver } from "./hand-over.tsx";
import { InvitationRow } from "./invitation-row.tsx";
import { InviteForm } from "./invite-form.tsx";
import { RemoveHelperDialog } from "./remove-helper-dialog.tsx";
import { StopHelpingDialog } from "./stop-helping-dialog.tsx";

type Contest = { id: number; title: string };

/** Who helps with a contest and who is invited; whoever owns it invites, removes and hands it over here. */
export function HelpersPanel({ contest, show }: { contest: Contest; show?: Contest | undefined }) {
  return (
    <Loaded query={useQuery(helpersQuery(contest.id))} failure="The helpers could not be loaded">
      {(helpers) => <LoadedHelpers contest={contest} show={show} {...helpers} />}
    </Loaded>
  );
}

type LoadedHelpersProps = HelpersOfContest & { contest: Contest; show: Contest | undefined };

function LoadedHelpers({ contest, show, helpers, invitations, hasMail }: LoadedHelpersProps) {
  const [isInviting, setIsInviting] = useState(false);
  /** the newest link of an invitation: the server tells it once */
  const [newLink, setNewLink] = useState<Invited>();
  const { user } = useCurrentUser();
  const mayInvite = invitations !== undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      {helpers.length === 0 && (invitations ?? []).length === 0 && (
        <p className="text-muted">
          {mayInvite
            ? "Nobody helps you yet. Helpers use their own accounts and lose access the moment you remove them."
            : "There are no other helpers."}
        </p>
      )}
      {helpers.length > 0 && (
        <ul aria-label="Helpers" className="divide-y divide-line">
          {helpers.map((helper) => (
            <li key={helper.id}>
              <HelperRow contest={contest} helper={helper} mayRemove={mayInvite} />
            </li>
          ))}
        </ul>
      )}
      {invitations && invitations.length > 0 && (
        <div className="grid grid-cols-1 gap-1">
          <h3 className="text-lg">Invited</h3>
          <ul className="divide-y divide-line">
            {invitations.map((invitation) => (
              <li key={invitation.id}>
                <InvitationRow
                  contestId={contest.id}
                  invitation={invitation}
                  newLink={newLink?.invitation.id === invitation.id ? newLink : undefined}
                  hasMail={hasMail}
                  onNewLink={setNewLink}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {mayInvite &&
        (isInviting ? (
          <InviteForm
            contestId={contest.id}
            hasMail={hasMail}
            onInvited={(invited) => {
              setNewLink(invited);
              setIsInviting(false);
            }}
            onCancel={() => setIsInviting(false)}
          />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button icon={UserPlus} className="min-h-12" onClick={() => setIsInviting(true)}>
              Invite
            </Button>
          </div>
        ))}
      {mayInvite && (
        <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
          <p className="text-sm text-muted">
            Another organizer can take over the {show ? "show" : "contest"}, with everything in it. Its helpers stay
            {user?.role === "admin" ? "." : ", and you lose access."}
          </p>
          <HandOver of={show ? "show" : "contest"} subject={show ?? contest} />
        </div>
      )}
    </div>
  );
}

type HelperRowProps = { contest: { id: number; title: string }; helper: Helper; mayRemove: boolean };

function HelperRow({ contest, helper, mayRemove }: HelperRowProps) {
  const { user } = useCurrentUser();
  const [asks, setAsks] = useState(false);
  const name = fullName(helper) || helper.email;
  const isOneself = user?.id === helper.id;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-[min(12rem,100%)] flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-semibold [overflow-wrap:anywhere]">{name}</bdi>
          <Badge tone="accent">{helperRoleTexts[helper.role].label}</Badge>
        </p>
        {name !== helper.email && <p className="text-sm text-muted [overflow-wrap:anywhere]">{helper.email}</p>}
        <p className="text-sm text-muted">Since {formatInstant(helper.since)}</p>
      </div>
      {(mayRemove || isOneself) && (
        <Button
          icon={UserMinus}
          className="min-h-12"
          aria-label={isOneself ? "Stop helping" : `Remove ${name}`}
          onClick={() => setAsks(true)}
        >
          {isOneself ? "Stop Helping" : "Remove"}
        </Button>
      )}
      {isOneself ? (
        <StopHelpingDialog contest={contest} helperId={helper.id} open={asks} onOpenChange={setAsks} />
      ) : (
        <RemoveHelperDialog
          contestId={contest.id}
          helper={{ id: helper.id, name }}
          open={asks}
          onOpenChange={setAsks}
        />
      )}
    </div>
  );
}
