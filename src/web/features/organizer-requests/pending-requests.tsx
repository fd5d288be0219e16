import { Check, X } from "lucide-react";
import {
  approveOrganizerRequest,
  type OrganizerRequest,
  rejectOrganizerRequest,
} from "#contract/organizer-requests.ts";
import { fullName } from "#domain/people.ts";
import { formatInstant } from "#web/lib/time/dates.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { ShowMore, useShownPart } from "#web/ui/layout/show-more.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { useDecision } from "./api.ts";
import { RequestPerson } from "./request-person.tsx";

const requestsPerPart = 20;

export function PendingRequests({ requests }: { requests: OrganizerRequest[] }) {
  const { part, hasMore, isLong, showMore } = useShownPart(requests, requestsPerPart);
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {part.map((request) => (
          <li key={request.id}>
            <PendingRequest request={request} />
          </li>
        ))}
      </ul>
      {isLong && (
        <ShowMore shown={`${part.length} of ${requests.length} requests`} hasMore={hasMore} onMore={showMore} />
      )}
    </>
  );
}

function PendingRequest({ request }: { request: OrganizerRequest }) {
  const approve = useDecision(approveOrganizerRequest);
  const reject = useDecision(rejectOrganizerRequest);
  const deciding = approve.isPending || reject.isPending;
  const person = fullName(request.user) || request.user.email;
  return (
    <Card className="p-[min(1.25rem,6vw)] sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <RequestPerson request={request} />
        <p className="text-sm text-muted">Asked {formatInstant(request.createdAt)}</p>
      </div>
      <p className="mt-4 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{request.reason}</p>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        <Button
          icon={Check}
          variant="primary"
          busy={approve.isPending}
          aria-label={`Approve ${person}`}
          aria-disabled={deciding}
          onClick={() =>
            approve.mutate(request.id, {
              onSuccess: () =>
                showToast({ title: "Request approved", description: "The user has been granted organizer access." }),
              onError: (error) => showFailure("Approval failed", error, "Failed to approve request"),
            })
          }
        >
          Approve
        </Button>
        <Button
          icon={X}
          busy={reject.isPending}
          aria-label={`Reject ${person}`}
          aria-disabled={deciding}
          onClick={() =>
            reject.mutate(request.id, {
              onSuccess: () =>
                showToast({ title: "Request rejected", description: "The organizer request has been denied." }),
              onError: (error) => showFailure("Rejection failed", error, "Failed to reject request"),
            })
          }
        >
          Reject
        </Button>
      </div>
    </Card>
  );
}
