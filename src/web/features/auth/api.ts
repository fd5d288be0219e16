import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type CurrentUser,
  getCurrentUser,
  register,
  registerOnContestPage,
  signIn,
  signInOnContestPage,
} from "#contract/auth.ts";
import type { BodyInputOf } from "#contract/endpoint.ts";
import { CallError, call } from "#web/lib/call.ts";

const freshFor = 300_000; // five minutes
const askAgainAfter = 10_000;

/** The signed-in person, or null: being signed out is an answer, not a failure. */
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
  staleTime: freshFor,
  refetchOnMount: false,
  // While the server cannot say who this is, it is asked now and then, not by everything that appears on the page.
  retryOnMount: false,
  refetchInterval: (query) => (query.state.status === "error" ? askAgainAfter : false),
});

export function useCurrentUser() {
  const { data, isPending } = useQuery(currentUserQuery);
  return { user: data ?? null, isLoading: isPending, isAuthenticated: Boolean(data) };
}

/** The contest's page has calls of its own for the same. */
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

/** Whatever was fetched for the person before may differ for the one who has just signed in. Nobody waits for it. */
function useRememberUser() {
  const queryClient = useQueryClient();
  return (user: CurrentUser) => {
    queryClient.setQueryData(currentUserQuery.queryKey, user);
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
  };
}
