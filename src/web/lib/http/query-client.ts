import { focusManager, QueryClient } from "@tanstack/react-query";

const keepUnusedMs = 5 * 60_000;

/** Coming back from another window counts too; by default only tabs do. */
focusManager.setEventListener((onFocus) => {
  if (typeof window === "undefined") return; // the server draws a first screen
  const look = () => onFocus();
  window.addEventListener("focus", look);
  document.addEventListener("visibilitychange", look);
  return () => {
    window.removeEventListener("focus", look);
    document.removeEventListener("visibilitychange", look);
  };
});

/** Data stays fresh until it is invalidated; queries that need polling set it themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always", // offline, a request fails at once instead of waiting
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: keepUnusedMs,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
