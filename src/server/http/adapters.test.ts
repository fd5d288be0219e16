import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { bothAdapters, comparable } from "#server/testing/both-adapters.ts";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProductOnPort } from "#server/testing/product.ts";
import { rawRequest } from "#server/testing/raw-request.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import { Refusal } from "./errors.ts";
import type { AdapterName } from "./request-log.ts";

/** The same handlers are mounted by two adapters: both must give the same reply to every request. */

const mailServer = await startMailServer();
afterAll(mailServer.close);
const product = await testProductOnPort({
  mailServer,
  checks: [
    (request) => {
      if (request.header("x-test-ban") !== undefined) throw new Refusal("forbidden", "Banned");
    },
  ],
});
const honoOnly = await product.listen({ withoutNodeAdapter: true });
afterAll(honoOnly.close);
const both = bothAdapters(product, honoOnly);

const json = { "content-type": "application/json" };
const odd = "痛車 🏁 </script><!-- é \\ \" ' x";

async function openContest(values: Parameters<typeof createContest>[1] = {}) {
  const contest = await createContest(product.database, values);
  const entry = await createEntry(product.database, { contest_id: contest.id, name: odd });
  const other = await createEntry(product.database, { contest_id: contest.id });
  return { contest, entry, other, poll: `/api/contests/${contest.id}`, vote: `/api/contests/${contest.id}/vote` };
}

// Votes go to a contest of their own: while many come, others see them up to a second later, perhaps between two replies.
const { contest, entry: shown, poll } = await openContest({ title: odd, description: odd });
const { entry, other, vote, poll: votersPoll } = await openContest();
const cookie = (await signedInAs(product, "voter")).visitor.cookieHeader;
const ballot = (entryId: unknown, headers: Record<string, string> = {}, method = "POST"): RequestInit => ({
  method,
  headers: { ...json, cookie, ...headers },
  body: JSON.stringify({ entryId }),
});

/** The same browser every time, so that replies of both adapters set the same cookies. */
const known = { ...json, cookie: "sq_code=abcdefghijklmnopqrstuv; sq_pass_tries=abcdefghijklmnopqrstuv" };
const post = (body: object, headers: Record<string, string> = known): RequestInit => ({
  method: "POST",
  headers,
  body: JSON.stringify(body),
});
const { poll: withPasses } = await openContest({ who_may_vote: "pass" });
const passes = `${withPasses}/pass`;
const askingForCode = "/api/auth/code";
const enteringCode = "/api/auth/code/confirm";
const visitorsCode = { email: "visitor@example.org", code: "123 456" };

type Case = [what: string, path: string, init: RequestInit, status: number, adapter: AdapterName];

const cases: Case[] = [
  ["a poll", poll, {}, 200, "node"],
  ["a poll of a person", poll, { headers: { cookie } }, 200, "node"],
  ["a poll with a session that does not exist", poll, { headers: { cookie: "sq_session=none" } }, 200, "node"],
  ["a poll with two cookies of one name", poll, { headers: { cookie: `sq_session=x; ${cookie}` } }, 200, "node"],
  ["a poll with a query", `${poll}?x=1&x=2`, {}, 200, "node"],
  ["a poll that takes deflate only", poll, { headers: { "accept-encoding": "deflate" } }, 200, "node"],
  ["a poll with a slash at the end", `${poll}/`, {}, 200, "hono"],
  [
    "a poll with a percent-encoded id",
    `/api/contests/%3${String(contest.id)[0]}${String(contest.id).slice(1)}`,
    {},
    200,
    "hono",
  ],
  ["HEAD of a poll", poll, { method: "HEAD" }, 200, "hono"],
  ["OPTIONS of a poll", poll, { method: "OPTIONS" }, 404, "hono"],
  ["a poll of no contest", "/api/contests/999999999", {}, 404, "node"],
  ["a poll of an id that cannot exist", "/api/contests/1e3", {}, 404, "hono"],
  ["a path that looks like a poll", "/api/contests/my", {}, 401, "hono"],
  ["the public reply", `${poll}/public`, {}, 200, "node"],
  ["the public reply to a person", `${poll}/public`, { headers: { cookie } }, 200, "node"],
  ["the public reply with a query", `${poll}/public?x=1`, {}, 301, "node"],
  ["HEAD of the public reply with a query", `${poll}/public?x=1`, { method: "HEAD" }, 301, "hono"],
  ["the public reply of no contest", "/api/contests/999999999/public", {}, 404, "node"],
  ["HEAD of the public reply", `${poll}/public`, { method: "HEAD" }, 200, "hono"],
  ["the public list", "/api/public-contests?limit=2", {}, 200, "node"],
  ["a part of the public list that cannot be", "/api/public-contests?limit=0", {}, 400, "node"],
  ["the sponsors", `${poll}/sponsors`, {}, 200, "node"],
  ["the sponsors of no contest", "/api/contests/999999999/sponsors", {}, 404, "node"],
  ["the template of a file with entries", "/api/csv-template", {}, 200, "node"],
  ["the list of entries", `${poll}/entries-with-votes`, {}, 200, "node"],
  ["the top entries", `${poll}/top-entries`, {}, 200, "node"],
  ["the top entries of no contest", "/api/contests/999999999/top-entries", {}, 404, "node"],
  ["a vote", vote, ballot(entry.id), 200, "node"],
  ["the same vote again", vote, ballot(entry.id), 200, "node"],
  ["a vote for another entry", vote, ballot(other.id), 409, "node"],
  ["a changed vote", vote, ballot(other.id, {}, "PUT"), 200, "node"],
  ["a removed vote", vote, { method: "DELETE", headers: { cookie } }, 200, "node"],
  ["a removed vote with a body", vote, ballot(1, {}, "DELETE"), 200, "hono"],
  ["a vote for 0", vote, ballot(0), 400, "node"],
  ["a vote for a string", vote, ballot("1"), 400, "node"],
  ["a vote for null", vote, ballot(null), 400, "node"],
  ["half a body", vote, { ...ballot(1), body: "{" }, 400, "node"],
  ["a list as a body", vote, { ...ballot(1), body: "[]" }, 400, "node"],
  ["no body", vote, { method: "POST", headers: { ...json, cookie } }, 400, "hono"],
  [
    "JSON with a byte order mark",
    vote,
    { ...ballot(1, {}, "PUT"), body: `\ufeff{"entryId":${entry.id}}` },
    200,
    "node",
  ],
  ["a very long body", vote, { ...ballot(1), body: JSON.stringify({ x: "x".repeat(2_000) }) }, 400, "hono"],
  ["a body beyond the limit", vote, { ...ballot(1), body: JSON.stringify({ x: "x".repeat(300_000) }) }, 413, "hono"],
  ["a vote for no entry", vote, ballot(2_147_483_647, {}, "PUT"), 404, "node"],
  ["a vote as text", vote, ballot(1, { "content-type": "text/plain" }), 415, "node"],
  ["a vote of another site", vote, ballot(1, { "sec-fetch-site": "cross-site" }), 403, "node"],
  ["a vote of another origin", vote, ballot(1, { origin: "https://elsewhere.example" }), 403, "node"],
  ["a vote without a session", vote, { ...ballot(1), headers: json }, 401, "node"],
  ["a vote with a session that does not exist", vote, ballot(1, { cookie: "sq_session=none" }), 401, "node"],
  ["a vote in no contest", "/api/contests/999999999/vote", ballot(1), 404, "node"],
  ["a vote in an id that cannot exist", "/api/contests/1e3/vote", ballot(1), 404, "hono"],
  ["a vote with a slash at the end", `${vote}/`, ballot(1, { "sec-fetch-site": "cross-site" }), 403, "hono"],
  ["a code that is asked for", askingForCode, post({ email: "asked@example.org" }), 204, "node"],
  ["a code for no address", askingForCode, post({ email: "nobody" }), 400, "node"],
  ["a code asked for as text", askingForCode, post({}, { "content-type": "text/plain" }), 415, "node"],
  ["a code of a browser that asked for none", enteringCode, post(visitorsCode, json), 400, "node"],
  ["a code that was not asked for", enteringCode, post(visitorsCode), 400, "node"],
  ["a code of another site", enteringCode, post({}, { ...known, origin: "https://elsewhere.example" }), 403, "node"],
  ["a code with a very long body", enteringCode, post({ email: "x".repeat(2_000), code: "1" }), 400, "hono"],
  ["who is signed in", "/api/auth/user", { headers: { cookie } }, 200, "node"],
  ["who is signed in: nobody", "/api/auth/user", {}, 401, "node"],
  ["HEAD of who is signed in", "/api/auth/user", { method: "HEAD", headers: { cookie } }, 200, "hono"],
  ["a wrong pass", passes, post({ code: "K7QF-9M2X-4T6B" }), 403, "node"],
  ["a text that is no pass", passes, post({ code: "hello" }), 403, "node"],
  ["a pass where none are taken", `${poll}/pass`, post({ code: "K7QF-9M2X-4T6B" }), 409, "node"],
  ["a pass of no contest", "/api/contests/999999999/pass", post({ code: "K7QF-9M2X-4T6B" }), 404, "node"],
  ["a contest's page", `/contest/${contest.id}`, {}, 200, "node"],
  ["a contest's page of a person", `/contest/${contest.id}`, { headers: { cookie } }, 200, "node"],
  ["an entry's page", `/contest/${contest.id}?entry=${shown.id}`, {}, 200, "node"],
  ["the page of an entry that does not exist", `/contest/${contest.id}?entry=1e3&utm_source=x`, {}, 200, "node"],
  ["the page by its other path", `/vote/${contest.id}`, {}, 200, "node"],
  ["a contest's page with a slash at the end", `/contest/${contest.id}/`, {}, 200, "hono"],
  ["HEAD of a contest's page", `/contest/${contest.id}`, { method: "HEAD" }, 200, "hono"],
  ["the page of no contest", "/contest/999999999", {}, 404, "node"],
  ["the page of an id that cannot exist", "/contest/1e3", {}, 404, "node"],
  ["the landing page", "/", {}, 200, "node"],
  ["a page that does not exist", "/nowhere", {}, 404, "hono"],
  ["the API's description for programs", "/api/openapi.json", {}, 200, "node"],
  ["the API's description for people", "/api/docs", {}, 200, "node"],
  ["HEAD of the API's description", "/api/openapi.json", { method: "HEAD" }, 200, "hono"],
  ["a file", "/assets/main-abc123.js", {}, 200, "node"],
  ["a file with a query", "/assets/main-abc123.js?v=1", {}, 301, "node"],
  ["a file that the browser has already", "/favicon.svg", { headers: { "if-none-match": '"icon"' } }, 304, "node"],
  ["a file that does not exist", "/assets/none.js", {}, 404, "hono"],
  ["a file outside the folder", "/assets/../package.json", {}, 404, "hono"],
  ["a post to a file", "/favicon.svg", { method: "POST" }, 404, "hono"],
];

test.each(cases)("%s", async (_, path, init, status, adapter) => {
  const { plain, hono } = await both.send(path, init);
  expect(comparable(plain)).toEqual(comparable(hono));
  expect({ status: plain.status, adapter: plain.adapter }).toEqual({ status, adapter });
});

test("a code signs in with the same reply and cookies, whichever adapter takes it", async () => {
  const replies = [];
  for (const { address } of [product, honoOnly]) {
    const email = createUniqueEmail();
    const asked = await fetch(address + askingForCode, post({ email }, json));
    const code = ((await mailServer.next(email)).subject ?? "").slice(0, 7);
    const cookie = asked.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const entered = await fetch(address + enteringCode, post({ email, code }, { ...json, cookie }));
    expect(await entered.json()).toMatchObject({ email, proof: "mail" });
    replies.push([asked, entered].map(withoutValues));
  }
  expect(replies[0]).toEqual(replies[1]);
  expect(replies[0]?.[1]?.cookies).toEqual([
    "sq_session=; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax",
    "sq_device=; Max-Age=31536000; Path=/api; HttpOnly; SameSite=Lax",
  ]);
});

function withoutValues({ status, headers }: Response) {
  const names = [...headers.keys()].filter((name) => name !== "content-length").sort();
  return { status, names, cookies: headers.getSetCookie().map((line) => line.replace(/=[^;]*/, "=")) };
}

describe("compressed replies", () => {
  const description = ["/api/openapi.json", "/api/docs"];
  test.each([
    poll,
    `${poll}/public`,
    `${poll}/top-entries`,
    `/contest/${contest.id}`,
    "/disclaimer",
    "/api/public-contests",
    ...description,
  ])("%s", async (path) => {
    const { plain, hono } = await both.send(path, { headers: { "accept-encoding": "br, gzip", cookie } });
    const identity = await both.send(path, { headers: { cookie } });
    expect(plain.headers["content-encoding"]).toBe("gzip");
    expect(plain.adapter).toBe("node");
    const { "content-length": _, ...headers } = plain.headers;
    const { "content-length": __, ...honoHeaders } = hono.headers;
    expect(headers).toEqual(honoHeaders);
    expect(comparable(plain).body).toBe(comparable(identity.hono).body);
    expect(comparable(hono).body).toBe(comparable(plain).body);
  });

  test("unchanged replies are 304 with the same headers", async () => {
    for (const path of [poll, `${poll}/public`, `${poll}/top-entries`, "/assets/main-abc123.js", ...description]) {
      const { plain: first } = await both.send(path, { headers: { cookie } });
      const { plain, hono } = await both.send(path, {
        headers: { cookie, "if-none-match": first.headers.etag as string },
      });
      expect(plain).toMatchObject({ status: 304, body: "", adapter: "node" });
      expect(comparable(plain)).toEqual(comparable(hono));
    }
  });
});

describe("requests that no browser sends, byte by byte", () => {
  const ask = `GET ${poll} HTTP/1.1\r\n`;
  const body = JSON.stringify({ entryId: entry.id });
  const put = (headers: string, sent = body) =>
    `PUT ${vote} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nConnection: close\r\n${headers}\r\n${sent}`;
  const length = `Content-Length: ${body.length}\r\n`;
  const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const type = "Content-Type: application/json\r\n";
  const close = "Connection: close\r\n\r\n";

  const requests: [what: string, text: string, status: number, adapter: AdapterName | undefined][] = [
    ["a plain one", `${ask}Host: localhost\r\n${close}`, 200, "node"],
    ["absolute-form", `GET http://localhost${poll} HTTP/1.1\r\nHost: localhost\r\n${close}`, 200, "node"],
    ["absolute-form of HEAD", `HEAD http://evil.example${poll} HTTP/1.1\r\nHost: localhost\r\n${close}`, 200, "hono"],
    ["HTTP/1.0", `GET ${poll} HTTP/1.0\r\nHost: localhost\r\n\r\n`, 200, "hono"],
    ["HTTP/1.0 without a host", `GET ${poll} HTTP/1.0\r\n\r\n`, 400, undefined],
    ["no host", `${ask}${close}`, 400, undefined],
    ["an empty host", `${ask}Host: \r\n${close}`, 400, undefined],
    ["a host with a path", `${ask}Host: localhost/x\r\n${close}`, 400, undefined],
    ["a host with a bad port", `${ask}Host: localhost:99999\r\n${close}`, 400, undefined],
    ["two hosts", `${ask}Host: localhost\r\nHost: evil.example\r\n${close}`, 400, undefined],
    ["a vote", put(`${type}${length}`), 200, "node"],
    ["a vote in chunks", put(`${type}Transfer-Encoding: chunked\r\n`, chunks), 200, "hono"],
    ["a vote that expects 100 Continue", put(`${type}${length}Expect: 100-continue\r\n`), 200, "node"],
    ["a vote that expects something else", put(`${type}${length}Expect: the-unexpected\r\n`), 417, undefined],
    ["a vote with two types", put(`${type}Content-Type: text/plain\r\n${length}`), 415, "hono"],
    ["a vote with two cookie headers", put(`${type}${length}Cookie: other=1\r\n`), 200, "node"],
    ["a vote that says gzip and is not", put(`${type}${length}Content-Encoding: gzip\r\n`), 200, "hono"],
  ];

  test.each(requests)("%s", async (_, text, status, adapter) => {
    const requestId = randomUUID();
    const named = text.replace("\r\n", `\r\nX-Request-Id: ${requestId}\r\n`);
    const [served, byHono] = await Promise.all([
      rawRequest(product.port, named, { waitsForClose: true }),
      rawRequest(honoOnly.port, text, { waitsForClose: true }),
    ]);
    expect(served.statuses.at(-1)).toBe(status);
    expect(served.statuses).toEqual(byHono.statuses);
    expect(both.adapterOf(requestId)).toBe(adapter);
    expect(comparableLines(served.reply)).toEqual(comparableLines(byHono.reply));
  });

  /** The header lines and the body of a reply, without those that differ in every reply. */
  function comparableLines(reply: string): string[] {
    return reply
      .replace(/"serverTime":"[^"]+"/, "")
      .split("\r\n")
      .map((line) => line.replace(/^[\w-]+:/, (name) => name.toLowerCase()))
      .filter((line) => !/^(date|x-request-id|connection|keep-alive):/.test(line))
      .sort();
  }
});

describe("the rules of every request", () => {
  test.each([
    ["a poll", poll, {}],
    ["a vote", vote, ballot(entry.id)],
    ["a page", `/contest/${contest.id}`, {}],
    ["a file", "/favicon.svg", {}],
    ["an ordinary call", "/api/public-contests", {}],
  ])("%s passes the checks in both adapters", async (_, path, init: RequestInit) => {
    const banned = { ...init, headers: { ...(init.headers as object), "x-test-ban": "1" } };
    const { plain, hono } = await both.send(path, banned);
    expect(plain).toMatchObject({ status: 403, body: JSON.stringify({ message: "Banned", code: "forbidden" }) });
    expect(comparable(hono)).toEqual(comparable(plain));
  });

  test("a voter's next poll shows the vote, whichever adapter took it", async () => {
    for (const address of [product.address, honoOnly.address])
      for (const { id } of [entry, other, entry]) {
        await fetch(address + vote, ballot(id, {}, "PUT"));
        const next = await fetch(product.address + votersPoll, { headers: { cookie } });
        expect(await next.json()).toMatchObject({ userVote: { entryId: id }, totalVotes: 1 });
      }
  });

  test("both adapters write the same line in the log", async () => {
    for (const [path, method] of [
      [`/contest/${contest.id}?entry=5`, "GET"],
      [vote, "DELETE"],
    ] as const) {
      const lines = await Promise.all(
        [product.address, honoOnly.address].map(async (address) => {
          const requestId = randomUUID();
          await (await fetch(address + path, { method, headers: { cookie, "x-request-id": requestId } })).text();
          return product.logged.map((line) => JSON.parse(line)).find((line) => line.requestId === requestId);
        }),
      );
      const [node, hono] = lines.map((line) => ({ ...line, requestId: "", time: "", ms: 0 }));
      expect(node).toMatchObject({ method, status: 200, adapter: "node", address: expect.any(String) });
      expect({ ...node, adapter: "hono" }).toEqual(hono);
    }
  });

  test("a request id with unsafe characters is replaced", async () => {
    for (const address of [product.address, honoOnly.address]) {
      const { headers } = await fetch(address + poll, { headers: { "x-request-id": "no good!" } });
      expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
    }
  });

  test("votes through both adapters count for one rate limit", async () => {
    const { entry, other, vote } = await openContest();
    const { cookieHeader } = (await signedInAs(product, "voter")).visitor;
    const replies = await Promise.all(
      Array.from({ length: 80 }, (_, place) => {
        const { address } = place % 3 ? product : honoOnly;
        const { id } = place % 2 ? entry : other;
        return fetch(address + vote, ballot(id, { cookie: cookieHeader }, "PUT"));
      }),
    );
    const tooFast = replies.filter(({ status }) => status === 429);
    expect(tooFast.length).toBeGreaterThan(0);
    for (const { headers } of tooFast) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

test("a vote whose body is cut off is not counted, and later requests are answered", async () => {
  const { contest, entry, vote } = await openContest();
  const body = JSON.stringify({ entryId: entry.id });
  const head = `POST ${vote} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\n`;
  await new Promise<void>((resolve, reject) => {
    const socket = connect(product.port, "127.0.0.1", () => {
      socket.write(`${head}content-length: ${body.length + 10}\r\n\r\n${body}`, () => socket.destroy());
    });
    socket.on("close", () => resolve());
    socket.on("error", reject);
  });
  const reply = await fetch(product.address + vote, { method: "DELETE", headers: { cookie } });
  expect(await reply.json()).toMatchObject({ userVote: null, totalVotes: 0 });
  const { rows } = await product.database.pool.query("select from votes where contest_id = $1", [contest.id]);
  expect(rows).toHaveLength(0);
});
