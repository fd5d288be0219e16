import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { handOverContest } from "#contract/contests.ts";
import {
  acceptInvitation,
  getHelpedContests,
  getHelpers,
  inviteHelper,
  openInvitation,
  removeHelper,
  renewInvitation,
  withdrawInvitation,
} from "#contract/helping.ts";
import type { HelperRole } from "#domain/helping.ts";
import { allPages } from "#web/lib/all-pages.ts";
import { call } from "#web/lib/call.ts";

const helpersKey = (contestId: number) => ["/api/helpers", contestId] as const;

export const helpersQuery = (contestId: number) =>
  queryOptions({
    queryKey: helpersKey(contestId),
    queryFn: ({ signal }) => call(getHelpers, { params: { contestId }, signal }),
    refetchOnMount: "always", // somebody may have accepted meanwhile
    refetchOnWindowFocus: true,
  });

export const helpedContestsQuery = queryOptions({
  queryKey: ["/api/contests/helping"],
  queryFn: ({ signal }) => allPages((query) => call(getHelpedContests, { query, signal })),
  refetchOnMount: "always",
});

/** Refreshes after a failure too: somebody else may have done it already. */
function useHelpersCall<Input, Reply>(contestId: number, send: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queryClient.invalidateQueries({ queryKey: helpersKey(contestId) }),
  });
}

export function useInvite(contestId: number) {
  return useHelpersCall(contestId, (body: { email: string; role: HelperRole | "" }) =>
    call(inviteHelper, { params: { contestId }, body }),
  );
}

export function useRenewInvitation(contestId: number) {
  return useHelpersCall(contestId, ({ invitationId, mail }: { invitationId: number; mail: boolean }) =>
    call(renewInvitation, { params: { contestId, invitationId }, body: { mail } }),
  );
}

export function useWithdrawInvitation(contestId: number) {
  return useHelpersCall(contestId, (invitationId: number) =>
    call(withdrawInvitation, { params: { contestId, invitationId } }),
  );
}

/** Also stops one's own help, after which every page may show less. */
export function useRemoveHelper(contestId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (helperId: string) => call(removeHelper, { params: { contestId, helperId } }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** Whoever handed a contest over may do less with it from then on. */
export function useHandOver(contestId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call(handOverContest, { params: { contestId }, body: { email } }),
    // Not awaited: the form that says so would be gone before.
    onSuccess: () => void queryClient.invalidateQueries(),
  });
}

/** `viewer`: asked again when somebody signs in or proves their address. */
export const invitationQuery = (token: string, viewer: string) =>
  queryOptions({
    queryKey: ["/api/invitations", token, viewer],
    queryFn: ({ signal }) => call(openInvitation, { body: { token }, signal }),
  });

/** From then on every page may show more. */
export function useAcceptInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(acceptInvitation, { body: { token } }),
    onSettled: () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "/api/invitations" }),
  });
}
