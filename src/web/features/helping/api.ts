import { queryOptions } from "@tanstack/react-query";
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
import { handOverShow } from "#contract/shows.ts";
import type { HelperRole } from "#domain/people/helping.ts";
import { allPages } from "#web/lib/http/all-pages.ts";
import { call } from "#web/lib/http/call.ts";
import { useCommand } from "#web/lib/http/use-command.ts";

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

function useHelpersCommand<Input, Reply>(contestId: number, send: (input: Input) => Promise<Reply>) {
  return useCommand(send, { onEnd: (client) => client.invalidateQueries({ queryKey: helpersKey(contestId) }) });
}

export function useInvite(contestId: number) {
  return useHelpersCommand(contestId, (body: { email: string; role: HelperRole | "" }) =>
    call(inviteHelper, { params: { contestId }, body }),
  );
}

export function useRenewInvitation(contestId: number) {
  return useHelpersCommand(contestId, ({ invitationId, mail }: { invitationId: number; mail: boolean }) =>
    call(renewInvitation, { params: { contestId, invitationId }, body: { mail } }),
  );
}

export function useWithdrawInvitation(contestId: number) {
  return useHelpersCommand(contestId, (invitationId: number) =>
    call(withdrawInvitation, { params: { contestId, invitationId } }),
  );
}

/** Also stops one's own help, after which every page may show less. */
export function useRemoveHelper(contestId: number) {
  return useCommand((helperId: string) => call(removeHelper, { params: { contestId, helperId } }), {
    onEnd: (client) => client.invalidateQueries(),
  });
}

/** Whoever handed a contest or a show over may do less with it from then on. */
export function useHandOver(of: "contest" | "show", id: number) {
  const send = (email: string) =>
    of === "show"
      ? call(handOverShow, { params: { showId: id }, body: { email } })
      : call(handOverContest, { params: { contestId: id }, body: { email } });
  return useCommand<string, unknown>(send, {
    // Not awaited: the form that says so would be gone before.
    onDone: (client) => void client.invalidateQueries(),
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
  return useCommand((token: string) => call(acceptInvitation, { body: { token } }), {
    onEnd: (client) => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "/api/invitations" }),
  });
}
