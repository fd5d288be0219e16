import { expect, test } from "vitest";
import { createQueryClient } from "#web/lib/query-client.ts";
import { contestQuery } from "./api.ts";

const fiveSeconds = 5_000;
const aMinute = 60_000;

/** How soon the contest is asked for again, when this is what is known of it. */
function interval(live: boolean, known: object | undefined): unknown {
  const query = contestQuery(5, { live });
  const client = createQueryClient();
  if (known) client.setQueryData(query.queryKey, known as never);
  const state = client.getQueryCache().build(client, query as never);
  const { refetchInterval } = query;
  return typeof refetchInterval === "function" ? refetchInterval(state as never) : refetchInterval;
}

test("the contest is polled every five seconds, and now and then while its counts are pushed", () => {
  expect(interval(false, { version: 1 })).toBe(fiveSeconds);
  expect(interval(true, { version: 1 })).toBe(aMinute);
});

test("what could not be had, or is only what was known last, is asked for soon although the stream is open", () => {
  expect(interval(true, undefined)).toBe(fiveSeconds);
  expect(interval(true, { version: 1, stale: true })).toBe(fiveSeconds);
});
