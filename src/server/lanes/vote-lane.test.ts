import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { type SignedIn, signedInAs } from "#server/testing/people.ts";

let product: TestApp;
let served: Awaited<ReturnType<TestApp["listen"]>>;
beforeAll(async () => {
  product = await createTestApp();
  served = await product.listen();
});
afterAll(async () => {
  await served.close();
  await product.drop();
});

async function openContest() {
  const contest = await createContest(product.database);
  const [entry, other] = [
    await createEntry(product.database, { contest_id: contest.id }),
    await createEntry(product.database, { contest_id: contest.id }),
  ];
  return { contest, entry, other, path: `/api/contests/${contest.id}/vote` };
}

const cookieOf = ({ visitor }: SignedIn) => visitor.cookieHeader;
const changing = new Set(["date", "connection", "keep-alive", "x-request-id", "retry-after"]);
const lasting = (headers: Headers) => Object.fromEntries([...headers].filter(([name]) => !changing.has(name)));

type Asked = { method: string; headers: Record<string, string>; body?: string };

/** The same request twice: through the lanes, and through the app alone. */
async function bothWays(path: string, asked: Asked) {
  const laned = await fetch(served.address + path, asked);
  const ordinary = await product.app.request(path, asked);
  return [laned, ordinary].map(async (reply) => ({
    status: reply.status,
    headers: lasting(reply.headers),
    body: await reply.json(),
  }));
}

const json = { "content-type": "application/json" };

describe("a vote beside the app is answered as in it", () => {
  test("cast, changed and removed, each repeated the other way", async () => {
    const person = await signedInAs(product, "voter");
    const { entry, other, path } = await openContest();
    const headers = { ...json, cookie: cookieOf(person) };
    for (const asked of [
      { method: "POST", headers, body: JSON.stringify({ entryId: entry.id }) },
      { method: "PUT", headers, body: JSON.stringify({ entryId: other.id }) },
      { method: "DELETE", headers: { cookie: headers.cookie } },
    ]) {
      const [laned, ordinary] = await Promise.all(await bothWays(path, asked));
      expect(laned).toMatchObject({ status: 200, headers: { "cache-control": "no-store" } });
      expect(laned).toEqual(ordinary);
    }
  });

  test("refused, with the same words", async () => {
    const person = await signedInAs(product, "voter");
    const { entry, other, path } = await openContest();
    const cookie = cookieOf(person);
    const headers = { ...json, cookie };
    const vote = (entryId: unknown, more: object = {}) => ({
      method: "POST",
      headers: { ...headers, ...more },
      body: JSON.stringify({ entryId }),
    });
    await person.visitor.post(path, { entryId: entry.id });
    const refusals: [string, Asked, number][] = [
      [path, vote(other.id), 409],
      [path, vote(0), 400],
      [path, vote("1"), 400],
      [path, vote(null), 400],
      [path, { method: "POST", headers, body: "{" }, 400],
      [path, { method: "POST", headers, body: "[]" }, 400],
      [path, { method: "PUT", headers, body: JSON.stringify({ entryId: 2_147_483_647 }) }, 404],
      [path, { method: "POST", headers: { cookie, "content-type": "text/plain" }, body: "{}" }, 415],
      [path, vote(entry.id, { "sec-fetch-site": "cross-site" }), 403],
      [path, vote(entry.id, { origin: "https://elsewhere.example" }), 403],
      [path, { ...vote(entry.id), headers: json }, 401],
      [path, vote(entry.id, { cookie: "sq_session=nobody" }), 401],
      ["/api/contests/2147483647/vote", vote(entry.id), 404],
      ["/api/contests/999999999/vote", vote(entry.id), 404],
      ["/api/contests/1e3/vote", vote(entry.id), 404],
    ];
    for (const [at, asked, status] of refusals) {
      const [laned, ordinary] = await Promise.all(await bothWays(at, asked));
      expect(laned, `${at} ${JSON.stringify(asked)}`).toEqual(ordinary);
      expect(laned?.status, `${at} ${JSON.stringify(asked)}`).toBe(status);
    }
  });

  test("at one pace for both ways", async () => {
    const person = await signedInAs(product, "voter");
    const { entry, other, path } = await openContest();
    const headers = { ...json, cookie: cookieOf(person) };
    const votes = Array.from({ length: 80 }, (_, vote) => {
      const body = JSON.stringify({ entryId: vote % 2 ? entry.id : other.id });
      const asked = { method: "PUT", headers, body };
      return vote % 3 ? fetch(served.address + path, asked) : product.app.request(path, asked);
    });
    const replies = await Promise.all(votes);
    const tooFast = replies.filter(({ status }) => status === 429);
    // More than thirty are allowed only where they took longer than a minute.
    expect(tooFast.length).toBeGreaterThan(0);
    expect(tooFast.length).toBeLessThanOrEqual(50);
    for (const { headers: told } of tooFast) expect(Number(told.get("retry-after"))).toBeGreaterThan(0);
  });
});

test("the voter's next poll shows it", async () => {
  const person = await signedInAs(product, "voter");
  const { contest, entry, other, path } = await openContest();
  const headers = { ...json, cookie: cookieOf(person) };
  const poll = async () => (await fetch(`${served.address}/api/contests/${contest.id}`, { headers })).json();
  await poll();
  for (const { id } of [entry, other, entry]) {
    await fetch(served.address + path, { method: "PUT", headers, body: JSON.stringify({ entryId: id }) });
    expect(await poll()).toMatchObject({ userVote: { entryId: id }, totalVotes: 1 });
  }
});

test("a line in the log tells of it", async () => {
  const person = await signedInAs(product, "voter");
  const { entry, path } = await openContest();
  const headers = { ...json, cookie: cookieOf(person), "x-request-id": "vote-lane-line" };
  await fetch(served.address + path, { method: "POST", headers, body: JSON.stringify({ entryId: entry.id }) });
  const line = product.logged.map((text) => JSON.parse(text)).find(({ requestId }) => requestId === "vote-lane-line");
  expect(line).toMatchObject({ method: "POST", path, status: 200, msg: "request" });
});

test("a vote that does not arrive whole is none, and harms nobody", async () => {
  const person = await signedInAs(product, "voter");
  const { contest, entry, path } = await openContest();
  const body = JSON.stringify({ entryId: entry.id });
  const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookieOf(person)}\r\ncontent-type: application/json\r\n`;
  await new Promise<void>((resolve, reject) => {
    const socket = connect(served.port, "127.0.0.1", () => {
      socket.write(`${head}content-length: ${body.length + 10}\r\n\r\n${body}`, () => socket.destroy());
    });
    socket.on("close", () => resolve());
    socket.on("error", reject);
  });
  const headers = { ...json, cookie: cookieOf(person) };
  const reply = await fetch(served.address + path, { method: "DELETE", headers });
  expect(await reply.json()).toMatchObject({ userVote: null, totalVotes: 0 });
  const { rows } = await product.database.pool.query("select from votes where contest_id = $1", [contest.id]);
  expect(rows).toHaveLength(0);
});
