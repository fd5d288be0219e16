import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { type CurrentUser, getCurrentUser } from "#contract/auth.ts";
import { CallError, call } from "#web/lib/http/call.ts";

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
  return { user: data ?? null, isLoading: isPending };
}

/** Invalidates all other data, because it may differ for the person who has just signed in. */
export function rememberUser(client: QueryClient, user: CurrentUser): void {
  client.setQueryData(currentUserQuery.queryKey, user);
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
}
