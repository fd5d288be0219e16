import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { tooBusyMessage } from "#domain/busy.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { openEventStream } from "#server/testing/event-stream.ts";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import type { LoadClass } from "./load-class.ts";

/** Decided by the test, not by how busy the machine is. */
const turnedAway = new Set<LoadClass>();
const shedding = {
  countRequest() {},
  retryAfter: (load: LoadClass) => (turnedAway.has(load) ? 7 : undefined),
};

let product: TestApp;
let served: Awaited<ReturnType<TestApp["listen"]>>;
let contest: string;
let entryId: number;
beforeAll(async () => {
  product = await createTestApp();
  served = await product.listen({ shedding });
  const { id } = await createContest(product.database);
  contest = `/api/contests/${id}`;
  entryId = (await createEntry(product.database, { contest_id: id })).id;
});
afterAll(async () => {
  await served.close();
  await product.drop();
});
beforeEach(() => turnedAway.clear());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(served.address + path, { headers: { "accept-encoding": "identity", ...headers } });
const signIn = () =>
  fetch(`${served.address}/api/login`, {
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
    firstLook: get(contest),
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
  const stream = await openEventStream(`${served.address}${contest}/live`);
  stream.close();
  return { ...Object.fromEntries(all), stream: stream.status };
}

const answered = { poll: 200, list: 200, firstLook: 200, page: 200, signIn: 401, file: 200, stream: 200, user: 401 };

test("everybody is answered while nobody must wait", async () => {
  expect(await statuses()).toEqual(answered);
});

test("polls of those who have something on the screen go first", async () => {
  turnedAway.add("poll");
  expect(await statuses()).toEqual({ ...answered, poll: 503, list: 503 });
});

test("then whoever comes new; files, streams and votes are answered", async () => {
  const person = await signedInAs(product, "voter");
  turnedAway.add("poll").add("arrival");
  expect(await statuses()).toEqual({ ...answered, poll: 503, list: 503, firstLook: 503, page: 503, signIn: 503 });

  const vote = await fetch(`${served.address}${contest}/vote`, {
    method: "POST",
    headers: { cookie: person.visitor.cookieHeader, "content-type": "application/json" },
    body: JSON.stringify({ entryId }),
  });
  expect(await vote.json()).toMatchObject({ userVote: { entryId } });
});

test("they are told when to come back, in words that fit, and what a browser must know", async () => {
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

test("not every one of them is logged", async () => {
  turnedAway.add("poll");
  const before = product.logged.length;
  await (await get(contest, { "if-none-match": 'W/"old"' })).text();
  expect(product.logged.slice(before)).toEqual([]);
});
