import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  approveOrganizerRequest,
  listOrganizerRequests,
  rejectOrganizerRequest,
  requestOrganizerAccess,
} from "#contract/organizer-requests.ts";
import { currentUserQuery } from "#web/features/auth/api.ts";
import { allPages } from "#web/lib/all-pages.ts";
import { call } from "#web/lib/call.ts";

export const organizerRequestsQuery = queryOptions({
  queryKey: ["/api/admin/organizer-requests"],
  queryFn: ({ signal }) => allPages((query) => call(listOrganizerRequests, { query, signal })),
  refetchOnMount: "always", // there may be new requests
});

/** Refreshes after a failure too, because another admin may have decided already. */
export function useApproveRequest() {
  const refetch = useRefetchRequests();
  return useMutation({
    mutationFn: (requestId: number) => call(approveOrganizerRequest, { params: { requestId } }),
    onSettled: refetch,
  });
}

export function useRejectRequest() {
  const refetch = useRefetchRequests();
  return useMutation({
    mutationFn: (requestId: number) => call(rejectOrganizerRequest, { params: { requestId } }),
    onSettled: refetch,
  });
}

/** Also refreshes the user, whose status changes with it. */
export function useRequestOrganizerAccess() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => call(requestOrganizerAccess, { body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
  });
}

function useRefetchRequests() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: organizerRequestsQuery.queryKey });
}
