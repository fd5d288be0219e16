import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  askForCode,
  type CurrentUser,
  confirmCode,
  getCurrentUser,
  register,
  registerOnContestPage,
  resetPassword,
  signIn,
  signInOnContestPage,
} from "#contract/auth.ts";
import type { BodyInputOf } from "#contract/endpoint.ts";
import { parseId } from "#domain/ids.ts";
import { matchPage } from "#domain/paths.ts";
import { CallError, call } from "#web/lib/call.ts";
import { noteCodeRequest } from "./code-requests.ts";

const freshMs = 5 * 60_000;
const retryIntervalMs = 10_000;

/** Null where nobody is signed in, which is not an error. */
export const currentUserQuery = queryOptions({
  queryKey: ["/api/auth/user"],
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    try {
      return await call(getCurrentUser, { signal });
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: freshMs,
  refetchOnMount: false,
  // While the server cannot answer, only the interval asks again, not every component that mounts.
  retryOnMount: false,
  refetchInterval: (query) => (query.state.status === "error" ? retryIntervalMs : false),
});

export function useCurrentUser() {
  const { data, isPending } = useQuery(currentUserQuery);
  return { user: data ?? null, isLoading: isPending, isAuthenticated: Boolean(data) };
}

/** The contest's page has sign-in calls of its own. */
export function useSignIn(onContestPage: boolean) {
  const remember = useRememberUser();
  const endpoint = onContestPage ? signInOnContestPage : signIn;
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof signIn>) => call(endpoint, { body }),
    onSuccess: remember,
  });
}

export function useRegister(onContestPage: boolean) {
  const remember = useRememberUser();
  const endpoint = onContestPage ? registerOnContestPage : register;
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof register>) => call(endpoint, { body }),
    onSuccess: remember,
  });
}

export function useAskForCode() {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof askForCode>) =>
      call(askForCode, { body: { ...body, forContest: contestHere() } }),
    onSuccess: (_, { email, purpose }) => noteCodeRequest({ email, purpose }),
  });
}

/** The contest on whose page somebody asks for a code. */
function contestHere(): number | undefined {
  return parseId(matchPage(window.location.pathname)?.params.contestId);
}

/** Signs in, or proves the mailbox of the person who is signed in. */
export function useConfirmCode() {
  const remember = useRememberUser();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof confirmCode>) => call(confirmCode, { body }),
    onSuccess: remember,
  });
}

export function useResetPassword() {
  const remember = useRememberUser();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof resetPassword>) => call(resetPassword, { body }),
    onSuccess: remember,
  });
}

/** Invalidates all other data, because it may differ for the person who has just signed in. */
export function useRememberUser() {
  const queryClient = useQueryClient();
  return (user: CurrentUser) => {
    queryClient.setQueryData(currentUserQuery.queryKey, user);
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
  };
}
