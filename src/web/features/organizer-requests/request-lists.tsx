import { Check, X } from "lucide-react";
import {
  approveOrganizerRequest,
  type OrganizerRequest,
  rejectOrganizerRequest,
} from "#contract/organizer-requests.ts";
import { fullName } from "#domain/people/people.ts";
import { formatInstant } from "#web/lib/time/dates.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { InParts } from "#web/ui/layout/in-parts.tsx";
import { sayOutcome } from "#web/ui/message/show-failure.ts";
import { Button } from "#web/ui/press/button.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { MailProof } from "#web/ui/text/mail-proof.tsx";
import { useDecision } from "./api.ts";

const requestsPerPart = 20;

export function PendingRequests({ requests }: { requests: OrganizerRequest[] }) {
  return (
    <InParts items={requests} step={requestsPerPart} noun="requests">
      {(part) => (
        <ul className="grid grid-cols-1 gap-4">
          {part.map((request) => (
            <li key={request.id}>
              <PendingRequest request={request} />
            </li>
          ))}
        </ul>
      )}
    </InParts>
  );
}

const decisions = [
  {
    label: "Approve",
    icon: Check,
    variant: "primary",
    endpoint: approveOrganizerRequest,
    outcome: sayOutcome(
      { title: "Request approved", description: "The user has been granted organizer access." },
      "Approval failed",
      "Failed to approve request",
    ),
  },
  {
    label: "Reject",
    icon: X,
    variant: "secondary",
    endpoint: rejectOrganizerRequest,
    outcome: sayOutcome(
      { title: "Request rejected", description: "The organizer request has been denied." },
      "Rejection failed",
      "Failed to reject request",
    ),
  },
] as const;

function PendingRequest({ request }: { request: OrganizerRequest }) {
  const decide = useDecision(request.id);
  const person = fullName(request.user) || request.user.email;
  return (
    <Card className="p-[min(1.25rem,6vw)] sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <RequestPerson request={request} />
        <p className="text-sm text-muted">Asked {formatInstant(request.createdAt)}</p>
      </div>
      <p className="mt-4 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{request.reason}</p>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        {decisions.map(({ label, endpoint, outcome, ...look }) => (
          <Button
            key={label}
            {...look}
            busy={decide.isPending && decide.variables === endpoint}
            aria-label={`${label} ${person}`}
            aria-disabled={decide.isPending}
            onClick={() => decide.mutate(endpoint, outcome)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Card>
  );
}

export function ProcessedRequests({ requests }: { requests: OrganizerRequest[] }) {
  return (
    <InParts items={requests} step={requestsPerPart} noun="requests">
      {(part) => (
        <Card>
          <ul className="divide-y divide-line">
            {part.map((request) => (
              <li key={request.id} className="p-[min(1.25rem,6vw)] sm:p-6">
                <div className="flex flex-wrap items-start justify-between gap-3">
                  <RequestPerson request={request} />
                  {request.status === "approved" ? (
                    <Badge tone="accent">Approved</Badge>
                  ) : (
                    <Badge tone="danger">Rejected</Badge>
                  )}
                </div>
                <p className="mt-3 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{request.reason}</p>
                <p className="mt-3 text-sm text-muted">
                  Reviewed by {(request.reviewer && fullName(request.reviewer)) || "an admin"}
                  {request.reviewedAt && ` on ${formatInstant(request.reviewedAt)}`}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </InParts>
  );
}

export function RequestPerson({ request: { user } }: { request: OrganizerRequest }) {
  return (
    <div className="min-w-0">
      <h3 className="text-xl [overflow-wrap:anywhere]">{fullName(user) || user.email}</h3>
      <p className="text-muted [overflow-wrap:anywhere]">{user.email}</p>
      <MailProof isProven={user.emailVerified}>
        {user.emailVerified ? "Email verified" : "Email not verified: somebody else may have typed it"}
      </MailProof>
    </div>
  );
}
