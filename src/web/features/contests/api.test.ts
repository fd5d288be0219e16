import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { contestQuery } from "./api.ts";

const fiveSeconds = 5_000;
const aMinute = 60_000;

/** The poll interval, with this as the known contest. */
function interval(live: boolean, known: object | undefined): unknown {
  const query = contestQuery(5, { live });
  const client = createQueryClient();
  if (known) client.setQueryData(query.queryKey, known as never);
  const state = client.getQueryCache().build(client, query as never);
  const { refetchInterval } = query;
  return typeof refetchInterval === "function" ? refetchInterval(state as never) : refetchInterval;
}

afterEach(() => void vi.unstubAllGlobals());

test("an answer of a proxy does not replace the contest on the screen", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ status: "ok" }));
  const client = createQueryClient();
  const query = contestQuery(5);
  const known = { id: 5, version: 1, entries: [] };
  client.setQueryData(query.queryKey, known as never);
  await expect(client.fetchQuery({ ...query, staleTime: 0 })).rejects.toThrow("not a contest");
  expect(client.getQueryData(query.queryKey)).toBe(known);
});

test("a vote that the server could not read stays on the screen as it is known, and an answer replaces it", async () => {
  const client = createQueryClient();
  const query = contestQuery(5);
  const mine = { entryId: 3, counted: true };
  client.setQueryData(query.queryKey, { id: 5, version: 1, entries: [], userVote: mine, hasAccess: true } as never);
  const readAgain = async (reply: object) => {
    vi.stubGlobal("fetch", async () => Response.json({ id: 5, entries: [], ...reply }));
    return client.fetchQuery({ ...query, staleTime: 0 });
  };
  const unread = { version: 2, stale: true };
  expect(await readAgain(unread)).toMatchObject({ ...unread, userVote: mine, hasAccess: true });
  expect(await readAgain({ version: 3, userVote: null, hasAccess: false })).toMatchObject({
    ...{ version: 3, userVote: null, hasAccess: false },
  });
});

test("the contest is polled every five seconds, and once a minute while its counts are pushed", () => {
  expect(interval(false, { version: 1 })).toBe(fiveSeconds);
  expect(interval(true, { version: 1 })).toBe(aMinute);
});

test("a failed or stale contest is polled every five seconds, even while the stream is open", () => {
  expect(interval(true, undefined)).toBe(fiveSeconds);
  expect(interval(true, { version: 1, stale: true })).toBe(fiveSeconds);
});
