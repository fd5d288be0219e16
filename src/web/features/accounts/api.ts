import { type QueryClient, queryOptions } from "@tanstack/react-query";
import {
  type Account,
  type AccountSession,
  askForEmailChange,
  changePassword,
  confirmEmailChange,
  deleteAccount,
  endOtherSessions,
  endSession,
  getAccount,
  listSessions,
  removeProfilePhoto,
  undoEmailChange,
  updateAccount,
} from "#contract/accounts.ts";
import type { BodyInputOf } from "#contract/endpoint.ts";
import { currentUserQuery } from "#web/features/auth/public.ts";
import { noteCodeRequest } from "#web/features/auth/public-forms.ts";
import { call } from "#web/lib/http/call.ts";
import { useCommand } from "#web/lib/http/use-command.ts";

export const accountQuery = queryOptions({
  queryKey: ["/api/account"],
  queryFn: ({ signal }) => call(getAccount, { signal }),
  refetchOnMount: "always", // it may have been changed on another device
});

export const sessionsQuery = queryOptions({
  queryKey: ["/api/account/sessions"],
  queryFn: ({ signal }) => call(listSessions, { signal }),
  refetchOnMount: "always",
});

export function useUpdateName() {
  return useCommand((body: BodyInputOf<typeof updateAccount>) => call(updateAccount, { body }), { onDone: remember });
}

export function useRemovePhoto() {
  return useCommand(() => call(removeProfilePhoto, {}), { onDone: remember });
}

export function useChangePassword() {
  return useCommand((body: BodyInputOf<typeof changePassword>) => call(changePassword, { body }), {
    onDone: (client, account) => {
      remember(client, account);
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}

export function useAskForEmailChange() {
  return useCommand((body: BodyInputOf<typeof askForEmailChange>) => call(askForEmailChange, { body }), {
    onDone: (_client, _reply, { email }) => noteCodeRequest({ email, purpose: "email_change" }),
  });
}

export function useConfirmEmailChange() {
  return useCommand((body: BodyInputOf<typeof confirmEmailChange>) => call(confirmEmailChange, { body }), {
    onDone: remember,
  });
}

export function useUndoEmailChange() {
  return useCommand((token: string) => call(undoEmailChange, { body: { token } }));
}

export function useEndSession() {
  return useCommand((sessionId: string) => call(endSession, { params: { sessionId } }), { onDone: rememberSessions });
}

export function useEndOtherSessions() {
  return useCommand(() => call(endOtherSessions, {}), { onDone: rememberSessions });
}

export function useDeleteAccount() {
  return useCommand((email: string) => call(deleteAccount, { body: { email } }));
}

/** The header shows name and photo too. */
function remember(client: QueryClient, account: Account): void {
  client.setQueryData(accountQuery.queryKey, account);
  void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
}

function rememberSessions(client: QueryClient, sessions: AccountSession[]): void {
  client.setQueryData(sessionsQuery.queryKey, sessions);
}
