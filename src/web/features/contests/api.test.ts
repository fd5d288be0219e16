import { afterEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#web/lib/query-client.ts";
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

test("the contest is polled every five seconds, and once a minute while its counts are pushed", () => {
  expect(interval(false, { version: 1 })).toBe(fiveSeconds);
  expect(interval(true, { version: 1 })).toBe(aMinute);
});

test("a failed or stale contest is polled every five seconds, even while the stream is open", () => {
  expect(interval(true, undefined)).toBe(fiveSeconds);
  expect(interval(true, { version: 1, stale: true })).toBe(fiveSeconds);
});
