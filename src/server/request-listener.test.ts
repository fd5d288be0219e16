import { beforeEach, expect, test } from "vitest";
import { tooBusyMessage } from "#domain/busy.ts";
import { openEventStream } from "#server/testing/event-stream.ts";
import { createEntry } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProductOnPort } from "#server/testing/product.ts";
import type { LoadClass } from "./overload/load-class.ts";

/** The test decides what is turned away, not the load of the machine. */
const turnedAway = new Set<LoadClass>();
const shedding = {
  countRequest() {},
  retryAfter: (load: LoadClass) => (turnedAway.has(load) ? 7 : undefined),
};

const product = await testProductOnPort({ shedding });
const { id: entryId, contest_id } = await createEntry(product.database);
const contest = `/api/contests/${contest_id}`;
beforeEach(() => turnedAway.clear());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.address + path, { headers: { "accept-encoding": "identity", ...headers } });
const signIn = () =>
  fetch(`${product.address}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "nobody@example.org", password: "some password" }),
  });
const openPage = () => get(contest.replace("/api/contests", "/contest"), { accept: "text/html" });

async function statuses() {
  const known = { "if-none-match": 'W/"old"' };
  const replies = {
    poll: get(contest, known),
    list: get(`${contest}/top-entries`, known),
    firstRead: get(contest),
    page: openPage(),
    signIn: signIn(),
    file: get("/assets/main-abc123.js"),
    user: get("/api/auth/user"),
  };
  const all = await Promise.all(
    Object.entries(replies).map(async ([name, reply]) => {
      const response = await reply;
      await response.text();
      return [name, response.status];
    }),
  );
  const stream = await openEventStream(`${product.address}${contest}/live`);
  stream.close();
  return { ...Object.fromEntries(all), stream: stream.status };
}

const answered = { poll: 200, list: 200, firstRead: 200, page: 200, signIn: 401, file: 200, stream: 200, user: 401 };

test("all requests are answered while there is no overload", async () => {
  expect(await statuses()).toEqual(answered);
});

test("polls with an earlier reply are turned away first", async () => {
  turnedAway.add("poll");
  expect(await statuses()).toEqual({ ...answered, poll: 503, list: 503 });
});

test("arrivals are turned away next; files, streams and votes are still answered", async () => {
  const person = await signedInAs(product, "voter");
  turnedAway.add("poll").add("arrival");
  expect(await statuses()).toEqual({ ...answered, poll: 503, list: 503, firstRead: 503, page: 503, signIn: 503 });

  const vote = await fetch(`${product.address}${contest}/vote`, {
    method: "POST",
    headers: { cookie: person.visitor.cookieHeader, "content-type": "application/json" },
    body: JSON.stringify({ entryId }),
  });
  expect(await vote.json()).toMatchObject({ userVote: { entryId } });
});

test("a request that is turned away gets a message, a time to come back and the security headers", async () => {
  turnedAway.add("poll").add("arrival");
  const poll = await get(contest, { "if-none-match": 'W/"old"' });
  expect(poll.headers.get("retry-after")).toBe("7");
  expect(poll.headers.get("cache-control")).toBe("no-store");
  expect(poll.headers.get("x-content-type-options")).toBe("nosniff");
  expect(poll.headers.get("x-frame-options")).toBe("DENY");
  expect(await poll.json()).toEqual({ message: tooBusyMessage, code: "unavailable" });

  const page = await openPage();
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page.headers.get("refresh")).toBe("7");
  const policy = page.headers.get("content-security-policy");
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(page.headers.get("x-frame-options")).toBe("DENY");
  expect(await page.text()).toContain(tooBusyMessage);
});

test("a request that is turned away has no line in the log", async () => {
  turnedAway.add("poll");
  const before = product.logged.length;
  await (await get(contest, { "if-none-match": 'W/"old"' })).text();
  expect(product.logged.slice(before)).toEqual([]);
});
