import type { OrganizerRequest } from "#contract/organizer-requests.ts";
import { fullName } from "#domain/people.ts";
import { formatInstant } from "#web/lib/time/dates.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { ShowMore, useShownPart } from "#web/ui/layout/show-more.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { RequestPerson } from "./request-person.tsx";

const requestsPerPart = 20;

export function ProcessedRequests({ requests }: { requests: OrganizerRequest[] }) {
  const { part, hasMore, isLong, showMore } = useShownPart(requests, requestsPerPart);
  return (
    <>
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
      {isLong && (
        <ShowMore shown={`${part.length} of ${requests.length} requests`} hasMore={hasMore} onMore={showMore} />
      )}
    </>
  );
}
