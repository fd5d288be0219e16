import { useQueryClient } from "@tanstack/react-query";
import { managedEntriesQuery } from "#web/features/entries/api.ts";
import { openEntriesReport } from "#web/features/results/sheets/print-sheets.tsx";

type Contest = Parameters<typeof openEntriesReport>[0]["contest"];

/** Prints with the current votes, not with those from when the manager was opened. */
export function usePrintReport(contest: Contest): () => Promise<unknown> {
  const queryClient = useQueryClient();
  const loadEntries = () => queryClient.fetchQuery({ ...managedEntriesQuery(contest.id), staleTime: 0 });
  return () => openEntriesReport({ contest, loadEntries });
}
