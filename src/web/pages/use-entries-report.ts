import { useQueryClient } from "@tanstack/react-query";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { managedEntriesQuery } from "#web/features/entries/api.ts";
import { openEntriesReport } from "#web/features/results/sheets/print-sheets.tsx";

type Contest = Parameters<typeof openEntriesReport>[0]["contest"];

export function useEntriesReport(contest: Contest): () => void {
  const queryClient = useQueryClient();
  const { user: viewer } = useCurrentUser();
  // With the current votes, not with those from when the page was opened.
  const loadEntries = () => queryClient.fetchQuery({ ...managedEntriesQuery(contest.id), staleTime: 0 });
  return () => void openEntriesReport({ contest, viewer, loadEntries });
}
