import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { createContest, getMyContests, type ManagedContest } from "#contract/contests.ts";
import { createEntry, getManagedEntries } from "#contract/entries.ts";
import type { ContestValues } from "#domain/contests/contest-form.ts";
import { matchesRequest } from "#domain/entries/entry-form.ts";
import { type InitialEntry, inAddingOrder, valuesOfInitialEntry } from "#domain/entries/initial-entries.ts";
import { CallError, call } from "#web/lib/http/call.ts";
import { myContestsQuery } from "../lists-api.ts";
import { refreshContests } from "../managing-api.ts";
import { isSignedOut } from "../sign-in-again.ts";

/** Undefined while the contest itself is created. */
export type CreationProgress = { done: number; total: number } | undefined;

/** `tried` is false for entries after the first failure. */
export type MissingEntry<Entry extends InitialEntry> = { entry: Entry; error: unknown; tried: boolean };

/** After a lost answer it first checks whether the server has it already, so that nothing is created twice. */
export function useContestCreation() {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<CreationProgress>();
  const knownContests = useRef<Set<number> | undefined>(undefined);
  const addedEntries = useRef(new Set<number>());
  const unanswered = useRef(new Set<InitialEntry>());

  async function create(values: ContestValues): Promise<{ id: number; title: string }> {
    setBusy(true);
    try {
      const contest = (await findUnanswered(values)) ?? (await call(createContest, { body: values }));
      refreshContests(queryClient);
      return contest;
    } catch (error) {
      // The contests from before the first try.
      if (!(error instanceof CallError))
        knownContests.current ??= new Set(queryClient.getQueryData(myContestsQuery.queryKey)?.map(({ id }) => id));
      throw error;
    } finally {
      setBusy(false);
    }
  }

  async function findUnanswered({ title, startDate, endDate }: ContestValues): Promise<ManagedContest | undefined> {
    const known = knownContests.current;
    if (!known) return undefined;
    const mine = await call(getMyContests, { query: {} });
    return mine.find(
      (contest) =>
        !known.has(contest.id) &&
        contest.title === title &&
        contest.startDate === startDate &&
        contest.endDate === endDate,
    );
  }

  /** Returns the missing entries. The first failure stops it, so that no later entry gets the number of a failed one. */
  async function addEntries<Entry extends InitialEntry>(
    contestId: number,
    entries: readonly Entry[],
  ): Promise<MissingEntry<Entry>[]> {
    const waiting = inAddingOrder(entries);
    let failure: unknown;
    setBusy(true);
    try {
      for (let entry = waiting[0]; entry; entry = waiting[0]) {
        setProgress({ done: entries.length - waiting.length, total: entries.length });
        await add(contestId, entry);
        waiting.shift();
      }
    } catch (error) {
      failure = error;
    }
    setBusy(false);
    setProgress(undefined);
    if (!isSignedOut(failure)) refreshContests(queryClient, contestId);
    return waiting.map((entry, index) => ({ entry, error: failure, tried: index === 0 }));
  }

  async function add(contestId: number, entry: InitialEntry): Promise<void> {
    const { name, owner, votingId } = valuesOfInitialEntry(entry);
    const body = { name, owner, votingId };
    if (unanswered.current.has(entry)) {
      const there = await call(getManagedEntries, { params: { contestId } });
      unanswered.current.delete(entry);
      const added = there.find((known) => !addedEntries.current.has(known.id) && matchesRequest(known, body));
      if (added) return void addedEntries.current.add(added.id);
    }
    try {
      const { id } = await call(createEntry, { params: { contestId }, body });
      addedEntries.current.add(id);
    } catch (error) {
      if (!(error instanceof CallError)) unanswered.current.add(entry);
      throw error;
    }
  }

  return { busy, progress, create, addEntries };
}
