import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
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
import { currentUserQuery } from "#web/features/auth/api.ts";
import { noteCodeRequest } from "#web/features/auth/code-requests.ts";
import { call } from "#web/lib/call.ts";

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
  const remember = useRememberAccount();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateAccount>) => call(updateAccount, { body }),
    onSuccess: remember,
  });
}

export function useRemovePhoto() {
  const remember = useRememberAccount();
  return useMutation({ mutationFn: () => call(removeProfilePhoto, {}), onSuccess: remember });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  const remember = useRememberAccount();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof changePassword>) => call(changePassword, { body }),
    onSuccess: (account) => {
      remember(account);
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}

export function useAskForEmailChange() {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof askForEmailChange>) => call(askForEmailChange, { body }),
    onSuccess: (_, { email }) => noteCodeRequest({ email, purpose: "email_change" }),
  });
}

export function useConfirmEmailChange() {
  const remember = useRememberAccount();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof confirmEmailChange>) => call(confirmEmailChange, { body }),
    onSuccess: remember,
  });
}

export function useUndoEmailChange() {
  return useMutation({ mutationFn: (token: string) => call(undoEmailChange, { body: { token } }) });
}

export function useEndSession() {
  const remember = useRememberSessions();
  return useMutation({
    mutationFn: (sessionId: string) => call(endSession, { params: { sessionId } }),
    onSuccess: remember,
  });
}

export function useEndOtherSessions() {
  const remember = useRememberSessions();
  return useMutation({ mutationFn: () => call(endOtherSessions, {}), onSuccess: remember });
}

export function useDeleteAccount() {
  return useMutation({ mutationFn: (email: string) => call(deleteAccount, { body: { email } }) });
}

/** The header shows name and photo too. */
function useRememberAccount() {
  const queryClient = useQueryClient();
  return (account: Account) => {
    queryClient.setQueryData(accountQuery.queryKey, account);
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  };
}

function useRememberSessions() {
  const queryClient = useQueryClient();
  return (sessions: AccountSession[]) => queryClient.setQueryData(sessionsQuery.queryKey, sessions);
}
