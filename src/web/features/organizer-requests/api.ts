import { queryOptions } from "@tanstack/react-query";
import {
  type approveOrganizerRequest,
  listOrganizerRequests,
  type rejectOrganizerRequest,
  requestOrganizerAccess,
} from "#contract/organizer-requests.ts";
import { currentUserQuery } from "#web/features/auth/public.ts";
import { allPages } from "#web/lib/http/all-pages.ts";
import { call } from "#web/lib/http/call.ts";
import { useCommand } from "#web/lib/http/use-command.ts";

export const organizerRequestsQuery = queryOptions({
  queryKey: ["/api/admin/organizer-requests"],
  queryFn: ({ signal }) => allPages((query) => call(listOrganizerRequests, { query, signal })),
  refetchOnMount: "always", // there may be new requests
});

/** Another admin may have decided already. */
export function useDecision(requestId: number) {
  return useCommand(
    (endpoint: typeof approveOrganizerRequest | typeof rejectOrganizerRequest) =>
      call(endpoint, { params: { requestId } }),
    { onEnd: (client) => client.invalidateQueries({ queryKey: organizerRequestsQuery.queryKey }) },
  );
}

/** Also refreshes the user, whose status changes with it. */
export function useRequestOrganizerAccess() {
  return useCommand((reason: string) => call(requestOrganizerAccess, { body: { reason } }), {
    onEnd: (client) => client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
}
