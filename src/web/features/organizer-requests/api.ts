import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  approveOrganizerRequest,
  listOrganizerRequests,
  rejectOrganizerRequest,
  requestOrganizerAccess,
} from "#contract/organizer-requests.ts";
import { currentUserQuery } from "#web/features/auth/api.ts";
import { call } from "#web/lib/call.ts";

export const organizerRequestsQuery = queryOptions({
  queryKey: ["/api/admin/organizer-requests"],
  queryFn: ({ signal }) => call(listOrganizerRequests, { signal }),
  refetchOnMount: "always", // somebody may have asked since
});

/** Somebody else may have decided meanwhile: the list is fetched again after a failure, too. */
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

/** The person's own state of affairs changes with it. */
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
