import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { contestKey, managedEntriesKey, myContestsKey, publicContestKey, topEntriesKey } from "../query-keys.ts";
import { dropSealedCounts } from "./drop-sealed-counts.ts";

const start = Date.parse("2026-05-02T16:00:00.000Z");
const inMinutes = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
const contest = (id: number, sealFrom: string | null) => ({
  id,
  version: 1,
  totalVotes: 7,
  sealFrom,
  canManage: false,
  votesByProof: { none: 7, mail: 0, google: 0, pass: 0 },
  entries: [{ id: id * 10, voteCount: 7, percentage: 100 }],
});

let client: ReturnType<typeof createQueryClient>;
beforeEach(() => {
  vi.useFakeTimers({ now: start });
  client = createQueryClient();
  dropSealedCounts(client);
});
afterEach(() => {
  vi.useRealTimers();
  client.clear();
});

const cached = () =>
  JSON.stringify(
    client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  );

test("when the seal begins, no cached reply has counts any more", () => {
  client.setQueryData(contestKey(1), contest(1, inMinutes(2)));
  client.setQueryData(contestKey(2), contest(2, inMinutes(4)));
  client.setQueryData(contestKey(3), contest(3, null));
  client.setQueryData(publicContestKey(1), contest(1, inMinutes(2)));
  client.setQueryData(managedEntriesKey(1), [{ id: 10, name: "Silvia", voteCount: 7 }]);
  client.setQueryData(topEntriesKey(1), [{ id: 10, voteCount: 7, percentage: 100 }]);
  vi.advanceTimersByTime(2 * 60_000 - 1);
  expect(client.getQueryData(contestKey(1))).toHaveProperty("entries.0.voteCount", 7);
  vi.advanceTimersByTime(2);
  expect(client.getQueryData(contestKey(1))).toEqual({
    id: 1,
    version: 1,
    totalVotes: 7,
    sealFrom: inMinutes(2),
    canManage: false,
    sealed: true,
    entries: [{ id: 10 }],
  });
  expect(client.getQueryData(managedEntriesKey(1))).toEqual([{ id: 10, name: "Silvia", sealed: true }]);
  expect(client.getQueryData(topEntriesKey(1))).toBeUndefined();
  expect(client.getQueryData(contestKey(2))).toHaveProperty("entries.0.voteCount", 7);
  vi.advanceTimersByTime(2 * 60_000);
  expect(client.getQueryData(contestKey(2))).toHaveProperty("sealed", true);
  expect(client.getQueryData(contestKey(3))).toHaveProperty("entries.0.voteCount", 7);
  client.removeQueries({ queryKey: contestKey(3) });
  expect(cached()).not.toContain("voteCount");
});

test("counts that arrive after the seal are dropped at once", () => {
  client.setQueryData(contestKey(1), contest(1, inMinutes(-1)));
  expect(client.getQueryData(contestKey(1))).toHaveProperty("sealed", true);
  expect(cached()).not.toContain("voteCount");
});

test("entries that an organizer manages from the list of contests forget their votes too", () => {
  client.setQueryData(myContestsKey, [{ id: 1, sealFrom: inMinutes(2) }]);
  client.setQueryData(managedEntriesKey(1), [{ id: 10, name: "Silvia", voteCount: 7 }]);
  vi.advanceTimersByTime(2 * 60_000 + 1);
  expect(client.getQueryData(managedEntriesKey(1))).toEqual([{ id: 10, name: "Silvia", sealed: true }]);
});

test("entries forget their votes also where the stream has sealed the contest before the clock did", () => {
  client.setQueryData(managedEntriesKey(1), [{ id: 10, name: "Silvia", voteCount: 7 }]);
  client.setQueryData(topEntriesKey(1), [{ id: 10, voteCount: 7, percentage: 100 }]);
  client.setQueryData(contestKey(1), { ...contest(1, inMinutes(2)), sealed: true, entries: [{ id: 10 }] });
  expect(client.getQueryData(managedEntriesKey(1))).toEqual([{ id: 10, name: "Silvia", sealed: true }]);
  expect(client.getQueryData(topEntriesKey(1))).toBeUndefined();
});

test("what managers see once the envelope is opened stays", () => {
  client.setQueryData(managedEntriesKey(1), [{ id: 10, name: "Silvia", voteCount: 7 }]);
  client.setQueryData(myContestsKey, [{ id: 1, sealFrom: inMinutes(-2), sealed: true, opened: { at: inMinutes(-1) } }]);
  expect(client.getQueryData(managedEntriesKey(1))).toEqual([{ id: 10, name: "Silvia", voteCount: 7 }]);
});
