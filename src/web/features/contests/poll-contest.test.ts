import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentUserQuery } from "#web/features/auth/api.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { until } from "#web/testing/until.ts";
import { contestQuery } from "./api.ts";
import { pollContest } from "./poll-contest.ts";

const personal = "/api/contests/5";
const forAll = "/api/contests/5/public";
const known = { id: 5, version: 7, entries: [] };

/** What was asked for, and with what. */
let asked: { path: string; credentials: string | undefined }[];
let reply: { version: number; serverTime?: string };
let client: ReturnType<typeof createQueryClient>;

beforeEach(() => {
  asked = [];
  reply = { version: 8 };
  client = createQueryClient();
  vi.stubGlobal("fetch", async (path: string, { credentials }: RequestInit) => {
    asked.push({ path, credentials });
    return Response.json({ id: 5, entries: [], ...reply });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Options = { live?: boolean; anonymous?: boolean };

/** Reads the contest once more, as the page does. */
async function poll(options: Options = {}): Promise<string[]> {
  const before = asked.length;
  const query = contestQuery(5, { ...options, poll: pollContest });
  await client.invalidateQueries({ queryKey: query.queryKey, refetchType: "none" });
  await client.fetchQuery(query);
  return asked.slice(before).map(({ path }) => path);
}

function show(contest: object, options: Options = {}): void {
  client.setQueryData(contestQuery(5, options).queryKey, contest as never);
}

function signIn(user: object | null): void {
  client.setQueryData(currentUserQuery.queryKey, user as never);
}

/** A visitor sees the contest, and its first poll has set the clock. */
async function visit(): Promise<void> {
  signIn(null);
  show(known);
  await poll();
  asked = [];
}

test("where nobody is signed in, a contest that is on the screen is polled as caches keep it, without cookies", async () => {
  await visit();
  expect(await poll()).toEqual([forAll]);
  expect(asked).toEqual([{ path: forAll, credentials: "omit" }]);
});

test("the first poll is one with the server's time, because that of the page may be old", async () => {
  signIn(null);
  show(known);
  reply = { version: 8, serverTime: new Date(serverClock.now().getTime() + 60_000).toISOString() };
  expect(await poll()).toEqual([personal]);
  expect(Math.abs(serverClock.now().getTime() - Date.parse(reply.serverTime as string))).toBeLessThan(30_000);
  expect(await poll()).toEqual([forAll]);
});

test.each([
  ["somebody who is signed in", { id: "a", email: "aiko@example.org" }],
  ["the holder of a pass", { id: "b", email: null, passContestId: 5 }],
])("%s gets their own reply, from the sign-in to the sign-out", async (_, user) => {
  await visit();
  expect(await poll()).toEqual([forAll]);
  signIn(user);
  expect(await poll()).toEqual([personal]);
  signIn(null);
  expect(await poll()).toEqual([forAll]);
});

test("while it is not known who is signed in, the reply is their own", async () => {
  show(known);
  expect(await poll()).toEqual([personal]);
});

test("while a stream tells of changes, what it asks for is not taken from a cache", async () => {
  signIn(null);
  show(known);
  expect(await poll({ live: true })).toEqual([personal]);
});

test("the stage is polled for everybody, whoever is signed in, and never with cookies", async () => {
  signIn({ id: "a", email: "aiko@example.org" });
  const stage = { anonymous: true };
  expect(await poll(stage)).toEqual([personal]);
  expect(await poll(stage)).toEqual([forAll]);
  expect(asked.map(({ credentials }) => credentials)).toEqual(["omit", "omit"]);
});

test("a reply that a cache has kept for longer than the page knows the contest does not replace it", async () => {
  await visit();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  show({ ...known, version: 9 });
  const polling = poll();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await polling).toEqual([forAll, forAll, forAll]);
  expect(client.getQueryData(contestQuery(5).queryKey)).toMatchObject({ version: 9 });
});

test("after a sleep of the device the next reply has the server's time", async () => {
  await visit();
  expect(await poll()).toEqual([forAll]);
  const now = Date.now();
  const sleeping = vi.spyOn(Date, "now").mockImplementation(() => now + 3_600_000);
  expect(await poll()).toEqual([personal]);
  expect(await poll()).toEqual([forAll]);
  sleeping.mockRestore();
  expect(await poll()).toEqual([personal]);
});

test("what invalidates the contest reads it in the page's way, also where another part of the page only shows it", async () => {
  await visit();
  const page = new QueryObserver(client, contestQuery(5, { poll: pollContest }));
  const part = new QueryObserver(client, { queryKey: contestQuery(5).queryKey, enabled: false });
  const leave = [page, part].map((observer) => observer.subscribe(() => {}));
  asked = [];
  part.setOptions({ queryKey: contestQuery(5).queryKey, enabled: false });
  await client.invalidateQueries({ queryKey: contestQuery(5).queryKey });
  expect(asked.map(({ path }) => path)).toEqual([forAll]);
  for (const unsubscribe of leave) unsubscribe();
});

test("a reply for everybody that comes after somebody has signed in is not shown to them", async () => {
  await visit();
  const replies: Record<string, () => void> = {};
  vi.stubGlobal("fetch", (path: string) => {
    const own = path === personal ? { hasAccess: true } : { hasAccess: false };
    return new Promise<Response>((resolve) => {
      replies[path] = () => resolve(Response.json({ id: 5, entries: [], version: 9, ...own }));
    });
  });
  const page = new QueryObserver(client, contestQuery(5, { poll: pollContest }));
  const leave = page.subscribe(() => {});
  void client.invalidateQueries({ queryKey: contestQuery(5).queryKey });
  await until(() => expect(replies[forAll]).toBeDefined());
  signIn({ id: "a", email: "aiko@example.org" });
  void client.invalidateQueries({ queryKey: contestQuery(5).queryKey });
  await until(() => expect(replies[personal]).toBeDefined());
  replies[personal]?.();
  await until(() => expect(client.getQueryData(contestQuery(5).queryKey)).toMatchObject({ hasAccess: true }));
  replies[forAll]?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(client.getQueryData(contestQuery(5).queryKey)).toMatchObject({ hasAccess: true });
  leave();
});

test("counts of a copy from before the seal are dropped by the server's clock, also where the phone's is wrong", async () => {
  signIn(null);
  vi.spyOn(Date, "now").mockImplementation(() => 0); // 1970
  const contest = { sealed: false, sealFrom: "2026-01-01T12:00:00.000Z", endsAt: "2026-01-01T13:00:00.000Z" };
  const entries = [{ id: 1, voteCount: 2, percentage: 100 }];
  reply = { version: 8, serverTime: "2999-01-01T12:00:00.000Z", ...contest } as typeof reply;
  await poll();
  reply = { version: 9, ...contest, entries } as unknown as typeof reply;
  expect(await poll()).toEqual([forAll]);
  expect(client.getQueryData(contestQuery(5).queryKey)).toMatchObject({
    version: 9,
    sealed: true,
    entries: [{ id: 1 }],
  });
});
