import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { updateContest } from "#contract/contests.ts";
import {
  bulkUploadEntries,
  createEntry,
  deleteEntry,
  type EntryBody,
  getManagedEntries,
  type ManagedEntry,
  undoUpload,
  updateEntry,
} from "#contract/entries.ts";
import { matchesRequest } from "#domain/entries/entry-form.ts";
import type { DuplicateChoice } from "#domain/entries/entry-uploads.ts";
import { compareVotingIds } from "#domain/entries/voting-ids.ts";
import { contestKey, managedEntriesKey, myContestsKey, publicContestsKey } from "#web/features/contests/public.ts";
import { CallError, call } from "#web/lib/http/call.ts";
import { upload } from "#web/lib/http/upload.ts";
import { useCommand } from "#web/lib/http/use-command.ts";

export function managedEntriesQuery(contestId: number) {
  return queryOptions({
    queryKey: managedEntriesKey(contestId),
    queryFn: async ({ signal }) => inOrder(await call(getManagedEntries, { params: { contestId }, signal })),
    refetchOnMount: "always", // another organizer may have changed some
  });
}

/** After a lost answer the entry may exist, so it is searched among the new ones before it is sent again. */
export function useAddEntry(contestId: number) {
  const queryClient = useQueryClient();
  const query = managedEntriesQuery(contestId);
  const knownBeforeLoss = useRef<ReadonlySet<number>>(undefined);
  return useCommand(
    async (body: EntryBody) => {
      const old = knownBeforeLoss.current;
      if (old) {
        const entries = await queryClient.fetchQuery({ ...query, staleTime: 0 });
        knownBeforeLoss.current = undefined;
        const added = entries.find((entry) => !old.has(entry.id) && matchesRequest(entry, body));
        if (added) return added;
      }
      const known = new Set(queryClient.getQueryData(query.queryKey)?.map(({ id }) => id));
      try {
        return await call(createEntry, { params: { contestId }, body });
      } catch (error) {
        if (!(error instanceof CallError) || error.status >= 500) knownBeforeLoss.current = known;
        throw error;
      }
    },
    {
      onDone: (_, entry) => {
        changeKnownEntries(queryClient, contestId, (entries) => [
          ...entries.filter(({ id }) => id !== entry.id),
          entry,
        ]);
        refreshContest(queryClient, contestId);
      },
    },
  );
}

export function useUpdateEntry(contestId: number) {
  return useCommand(
    ({ entryId, body }: { entryId: number; body: EntryBody }) => call(updateEntry, { params: { entryId }, body }),
    { onDone: (client, entry) => rememberChange(client, contestId, entry.id, () => entry) },
  );
}

/** Single calls for many entries; `settled` refreshes the data once at the end. */
export function useEntryCalls(contestId: number) {
  const queryClient = useQueryClient();
  return {
    add: async (body: EntryBody) => {
      await call(createEntry, { params: { contestId }, body });
    },
    /** A CSV file can hide names in the whole contest. */
    hideNames: async (hidden: { showEntryName?: false; showOwnerName?: false }) => {
      await call(updateContest, { params: { contestId }, body: hidden });
    },
    remove: async (entryId: number) => {
      try {
        await call(deleteEntry, { params: { entryId } });
      } catch (error) {
        // It is already deleted, as intended.
        if (!(error instanceof CallError && error.status === 404)) throw error;
      }
      changeKnownEntries(queryClient, contestId, (entries) => entries.filter(({ id }) => id !== entryId));
    },
    settled: () => refreshContest(queryClient, contestId),
  };
}

type BulkUpload = { file: File; duplicates: DuplicateChoice; onProgress: (share: number) => void };

export function useBulkUpload(contestId: number) {
  return useCommand(
    ({ duplicates, ...given }: BulkUpload) =>
      upload(bulkUploadEntries, { params: { contestId }, query: { duplicates }, ...given }),
    { onEnd: (client) => refreshContest(client, contestId) },
  );
}

export function useUndoUpload(contestId: number) {
  return useCommand((uploadId: string) => call(undoUpload, { params: { contestId }, body: { uploadId } }), {
    onEnd: (client) => refreshContest(client, contestId),
  });
}

/** What a reply says of an entry is shown at once. */
export function rememberChange(
  client: QueryClient,
  contestId: number,
  entryId: number,
  change: (known: ManagedEntry) => ManagedEntry,
): void {
  changeKnownEntries(client, contestId, (entries) =>
    entries.map((known) => (known.id === entryId ? change(known) : known)),
  );
  refreshContest(client, contestId);
}

function changeKnownEntries(
  queryClient: QueryClient,
  contestId: number,
  change: (entries: ManagedEntry[]) => ManagedEntry[],
): void {
  const { queryKey } = managedEntriesQuery(contestId);
  queryClient.setQueryData(queryKey, (entries) => entries && inOrder(change(entries)));
}

function inOrder(entries: ManagedEntry[]): ManagedEntry[] {
  return [...entries].sort((one, other) => compareVotingIds(one.votingId, other.votingId));
}

function refreshContest(queryClient: QueryClient, contestId: number): void {
  for (const queryKey of [contestKey(contestId), myContestsKey, publicContestsKey])
    void queryClient.invalidateQueries({ queryKey });
}
