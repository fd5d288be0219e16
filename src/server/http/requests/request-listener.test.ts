import { Agent, request } from "node:http";
import { beforeEach, describe, expect, test } from "vitest";
import type { LoadClass } from "#server/overload/load-class.ts";
import { openEventStream } from "#server/testing/event-stream.ts";
import { createEntry } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProductOnPort } from "#server/testing/product.ts";
import { refusals } from "#words/en/refusals.ts";

const tooBusyMessage = refusals.tooBusy;

/** The test decides what is turned away, not the load of the machine. */
const turnedAway = new Set<LoadClass>();
const asked: LoadClass[] = [];
const shedding = {
  countRequest() {},
  retryAfter(load: LoadClass) {
    asked.push(load);
    return turnedAway.has(load) ? 7 : undefined;
  },
};

const shed: LoadClass[] = [];
const product = await testProductOnPort({ shedding, onShed: (load) => shed.push(load) });
const { id: entryId, contest_id } = await createEntry(product.database);
const contest = `/api/contests/${contest_id}`;
beforeEach(() => {
  turnedAway.clear();
  asked.length = 0;
  shed.length = 0;
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.address + path, { headers: { "accept-encoding": "identity", ...headers } });
const signIn = () =>
  fetch(`${product.address}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "nobody@example.org", password: "some password" }),
  });
const vote = (cookie: string) =>
  fetch(`${product.address}${contest}/vote`, {
    method: "PUT",
    headers: { ...(cookie ? { cookie } : {}), "content-type": "application/json" },
    body: JSON.stringify({ entryId }),
  });
const openPage = (headers: Record<string, string> = {}) =>
  get(contest.replace("/api/contests", "/contest"), { accept: "text/html", ...headers });

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
  expect(shed).toEqual(["poll", "poll"]);
});

test("arrivals are turned away next; files, streams and votes are still answered", async () => {
  const person = await signedInAs(product, "voter");
  turnedAway.add("poll").add("arrival");
  expect(await statuses()).toEqual({ ...answered, poll: 503, list: 503, firstRead: 503, page: 503, signIn: 503 });

  expect(await (await vote(person.visitor.cookieHeader)).json()).toMatchObject({ userVote: { entryId } });
});

describe("a vote", () => {
  test("of somebody who must be looked up first is answered in its turn, and goes first from then on", async () => {
    const { visitor } = await signedInAs(product, "voter");
    expect((await vote(visitor.cookieHeader)).status).toBe(200);
    expect(asked).toEqual(["lookup"]);
    // Somebody who was just changed is not remembered, and the news of it may come late.
    await expect
      .poll(async () => {
        asked.length = 0;
        expect((await vote(visitor.cookieHeader)).status).toBe(200);
        return asked;
      })
      .toEqual(["urgent"]);
  });

  test("with an invented session is answered after arrivals and turned away like them", async () => {
    expect((await vote("sq_session=invented")).status).toBe(401);
    expect(asked).toEqual(["lookup"]);
    turnedAway.add("lookup");
    expect((await vote("sq_session=invented")).status).toBe(503);
  });

  test("without a session goes last and is turned away first", async () => {
    expect((await vote("")).status).toBe(401);
    expect(asked).toEqual(["poll"]);
    turnedAway.add("poll");
    expect((await vote("")).status).toBe(503);
  });
});

test("a request that is turned away gets a message, a time to come back and the security headers", async () => {
  turnedAway.add("poll").add("arrival");
  const poll = await get(contest, { "if-none-match": 'W/"old"' });
  expect(poll.headers.get("retry-after")).toBe("7");
  expect(poll.headers.get("cache-control")).toBe("no-store");
  expect(poll.headers.get("x-content-type-options")).toBe("nosniff");
  expect(poll.headers.get("x-frame-options")).toBe("DENY");
  expect(await poll.json()).toEqual({ message: tooBusyMessage, code: "unavailable", reason: ["tooBusy"] });

  const page = await openPage();
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page.headers.get("refresh")).toBe("7");
  const policy = page.headers.get("content-security-policy");
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(page.headers.get("x-frame-options")).toBe("DENY");
  expect(await page.text()).toContain(tooBusyMessage);
});

test("the page of a server that is too busy speaks the reader's language", async () => {
  turnedAway.add("poll").add("arrival");
  const page = await openPage({ "accept-language": "ja" });
  expect(page.headers.get("content-language")).toBe("ja");
  const text = await page.text();
  expect(text).toContain('<html lang="ja">');
  expect(text).toContain(
    "<h1>少々お待ちください</h1><p>ただいまアクセスが集中しています。しばらくお待ちください。</p>",
  );
});

test("a connection that was turned away and comes back too early goes last, a new one does not", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const readOver = (connection: Agent) =>
    new Promise<number | undefined>((resolve, reject) =>
      request(product.address + contest, { agent: connection }, (reply) => {
        reply.resume().on("end", () => resolve(reply.statusCode));
      })
        .on("error", reject)
        .end(),
    );
  turnedAway.add("arrival");
  expect(await readOver(agent)).toBe(503);
  turnedAway.clear();
  expect(await readOver(agent)).toBe(200);
  expect(await readOver(new Agent())).toBe(200);
  expect(asked).toEqual(["arrival", "poll", "arrival"]);
  agent.destroy();
});

test.each([
  "GET /api/openapi.json",
  "GET /api/docs",
  "HEAD /api/docs",
  "GET /api/csv-template",
  "POST /api/invitations/open",
  "POST /api/account/email/undo",
  "GET /api/nothing",
])("what few ask for waits behind everything else: %s", async (call) => {
  const [method = "", path] = call.split(" ");
  await (await fetch(`${product.address}${path}`, { method })).text();
  expect(asked).toEqual(["last"]);
});

test("HEAD is treated like GET", async () => {
  const headers = { "if-none-match": 'W/"old"' };
  for (const path of [contest, "/api/health"]) await fetch(product.address + path, { method: "HEAD", headers });
  expect(asked).toEqual(["poll", "normal"]);
});

test("a request that is turned away has no line in the log", async () => {
  turnedAway.add("poll");
  const before = product.logged.length;
  await (await get(contest, { "if-none-match": 'W/"old"' })).text();
  expect(product.logged.slice(before)).toEqual([]);
});
