import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { EntryBody, ManagedEntry } from "#contract/entries.ts";
import { newEntry } from "#domain/entries/entry-form.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { managedEntriesQuery, useAddEntry } from "./api.ts";

const fox: EntryBody = { name: "Ember Fox", owner: "Mika", votingId: null };
const entry = (id: number, said: Partial<ManagedEntry>): ManagedEntry => ({
  ...newEntry,
  id,
  contestId: 5,
  votingId: String(id),
  status: "active",
  imagePlaceholder: null,
  createdAt: "2026-06-01T10:00:00.000Z",
  voteCount: 0,
  uploadId: null,
  ...said,
});
const earlier = entry(1, { name: "Ember Fox", owner: "Mika" }); // adding the same again can be intended

const { root } = testRoot();
let queryClient: ReturnType<typeof createQueryClient>;
let add: (body: EntryBody) => Promise<ManagedEntry>;
/** The server's entries, and whether its answers arrive. */
let stored: ManagedEntry[];
let answers: "arrive" | "are lost";
let asked: string[];

function Probe() {
  add = useAddEntry(5).mutateAsync;
  return null;
}

beforeEach(async () => {
  stored = [earlier];
  answers = "arrive";
  asked = [];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    asked.push(`${method} ${path}`);
    if (method === "GET") return Response.json(stored);
    const added = entry(stored.length + 1, { ...JSON.parse(String(body)), votingId: String(stored.length + 1) });
    stored = [...stored, added];
    if (answers === "are lost") throw new TypeError("Failed to fetch");
    return Response.json(added, { status: 201 });
  });
  queryClient = createQueryClient();
  queryClient.setQueryData(managedEntriesQuery(5).queryKey, stored);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Probe />
      </QueryClientProvider>,
    ),
  );
});

const known = () => queryClient.getQueryData(managedEntriesQuery(5).queryKey)?.map(({ id }) => id);

async function addWithoutAnswer(body: EntryBody): Promise<void> {
  answers = "are lost";
  await act(() => expect(add(body)).rejects.toThrow("Failed to fetch"));
  answers = "arrive";
}

test("an entry whose answer was lost is found, not added twice", async () => {
  await addWithoutAnswer(fox);
  const { id } = await act(() => add(fox));
  expect(id).toBe(2);
  expect(stored).toHaveLength(2);
  expect(known()).toEqual([1, 2]);
});

test("it is sent again if it had not arrived, or if the form has changed", async () => {
  await addWithoutAnswer(fox);
  stored = [earlier];
  expect((await act(() => add(fox))).id).toBe(2);
  await addWithoutAnswer(fox);
  expect((await act(() => add({ ...fox, name: "Ember Fox II" }))).name).toBe("Ember Fox II");
  expect(stored.map(({ name }) => name)).toEqual(["Ember Fox", "Ember Fox", "Ember Fox", "Ember Fox II"]);
});

test("adding the same entry twice makes two entries, without further requests", async () => {
  await act(() => add(fox));
  await act(() => add(fox));
  expect(stored).toHaveLength(3);
  expect(asked).toEqual(Array(2).fill("POST /api/contests/5/entries"));
});
