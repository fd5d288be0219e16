import { QueryClient } from "@tanstack/react-query";

const unusedFor = 5 * 60_000; // then it is forgotten

/** Data is fresh until somebody says otherwise: a query that must keep up says so itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always", // without a line a request fails at once and says so, instead of waiting in silence
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: unusedFor,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
