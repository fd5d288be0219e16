import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { Refusal } from "#server/http/errors.ts";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProductOnPort } from "#server/testing/product.ts";
import { rawRequest } from "#server/testing/raw-request.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";

/** What the server answers to requests of every form, from the usual ones of browsers to those that no browser sends. */

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
const send = (path: string, init: RequestInit = {}) => product.app.request(path, init);

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

type Case = [what: string, path: string, init: RequestInit, status: number];

const cases: Case[] = [
  ["a poll", poll, {}, 200],
  ["a poll of a person", poll, { headers: { cookie } }, 200],
  ["a poll with a session that does not exist", poll, { headers: { cookie: "sq_session=none" } }, 200],
  ["a poll with two cookies of one name", poll, { headers: { cookie: `sq_session=x; ${cookie}` } }, 200],
  ["a poll with a query", `${poll}?x=1&x=2`, {}, 200],
  ["a poll that takes deflate only", poll, { headers: { "accept-encoding": "deflate" } }, 200],
  ["a poll with a slash at the end", `${poll}/`, {}, 200],
  [
    "a poll with a percent-encoded id",
    `/api/contests/%3${String(contest.id)[0]}${String(contest.id).slice(1)}`,
    {},
    200,
  ],
  ["HEAD of a poll", poll, { method: "HEAD" }, 200],
  ["OPTIONS of a poll", poll, { method: "OPTIONS" }, 404],
  ["a poll of no contest", "/api/contests/999999999", {}, 404],
  ["a poll of an id that cannot exist", "/api/contests/1e3", {}, 404],
  ["a path that looks like a poll", "/api/contests/my", {}, 401],
  ["the public reply", `${poll}/public`, {}, 200],
  ["the public reply to a person", `${poll}/public`, { headers: { cookie } }, 200],
  ["the public reply with a query", `${poll}/public?x=1`, {}, 301],
  ["HEAD of the public reply with a query", `${poll}/public?x=1`, { method: "HEAD" }, 301],
  ["the public reply of no contest", "/api/contests/999999999/public", {}, 404],
  ["HEAD of the public reply", `${poll}/public`, { method: "HEAD" }, 200],
  ["the public list", "/api/public-contests?limit=2", {}, 200],
  ["a part of the public list that cannot be", "/api/public-contests?limit=0", {}, 400],
  ["the sponsors", `${poll}/sponsors`, {}, 200],
  ["the sponsors of no contest", "/api/contests/999999999/sponsors", {}, 404],
  ["the template of a file with entries", "/api/csv-template", {}, 200],
  ["the list of entries", `${poll}/entries-with-votes`, {}, 200],
  ["the top entries", `${poll}/top-entries`, {}, 200],
  ["the top entries of no contest", "/api/contests/999999999/top-entries", {}, 404],
  ["a vote", vote, ballot(entry.id), 200],
  ["the same vote again", vote, ballot(entry.id), 200],
  ["a vote for another entry", vote, ballot(other.id), 409],
  ["a changed vote", vote, ballot(other.id, {}, "PUT"), 200],
  ["a removed vote", vote, { method: "DELETE", headers: { cookie } }, 200],
  ["a removed vote with a body", vote, ballot(1, {}, "DELETE"), 200],
  ["a vote for 0", vote, ballot(0), 400],
  ["a vote for a string", vote, ballot("1"), 400],
  ["a vote for null", vote, ballot(null), 400],
  ["half a body", vote, { ...ballot(1), body: "{" }, 400],
  ["a list as a body", vote, { ...ballot(1), body: "[]" }, 400],
  ["no body", vote, { method: "POST", headers: { ...json, cookie } }, 400],
  ["JSON with a byte order mark", vote, { ...ballot(1, {}, "PUT"), body: `\ufeff{"entryId":${entry.id}}` }, 200],
  ["a very long body", vote, { ...ballot(1), body: JSON.stringify({ x: "x".repeat(2_000) }) }, 400],
  ["a body beyond the limit", vote, { ...ballot(1), body: JSON.stringify({ x: "x".repeat(300_000) }) }, 413],
  ["a vote for no entry", vote, ballot(2_147_483_647, {}, "PUT"), 404],
  ["a vote as text", vote, ballot(1, { "content-type": "text/plain" }), 415],
  ["a vote of another site", vote, ballot(1, { "sec-fetch-site": "cross-site" }), 403],
  ["a vote of another origin", vote, ballot(1, { origin: "https://elsewhere.example" }), 403],
  ["a vote without a session", vote, { ...ballot(1), headers: json }, 401],
  ["a vote with a session that does not exist", vote, ballot(1, { cookie: "sq_session=none" }), 401],
  ["a vote in no contest", "/api/contests/999999999/vote", ballot(1), 404],
  ["a vote in an id that cannot exist", "/api/contests/1e3/vote", ballot(1), 404],
  ["a vote with a slash at the end", `${vote}/`, ballot(1, { "sec-fetch-site": "cross-site" }), 403],
  ["a code that is asked for", askingForCode, post({ email: "asked@example.org" }), 204],
  ["a code for no address", askingForCode, post({ email: "nobody" }), 400],
  ["a code asked for as text", askingForCode, post({}, { "content-type": "text/plain" }), 415],
  ["a code of a browser that asked for none", enteringCode, post(visitorsCode, json), 400],
  ["a code that was not asked for", enteringCode, post(visitorsCode), 400],
  ["a code of another site", enteringCode, post({}, { ...known, origin: "https://elsewhere.example" }), 403],
  ["a code with a very long body", enteringCode, post({ email: "x".repeat(2_000), code: "1" }), 400],
  ["who is signed in", "/api/auth/user", { headers: { cookie } }, 200],
  ["who is signed in: nobody", "/api/auth/user", {}, 401],
  ["HEAD of who is signed in", "/api/auth/user", { method: "HEAD", headers: { cookie } }, 200],
  ["a wrong pass", passes, post({ code: "K7QF-9M2X-4T6B" }), 403],
  ["a text that is no pass", passes, post({ code: "hello" }), 403],
  ["a pass where none are taken", `${poll}/pass`, post({ code: "K7QF-9M2X-4T6B" }), 409],
  ["a pass of no contest", "/api/contests/999999999/pass", post({ code: "K7QF-9M2X-4T6B" }), 404],
  ["a contest's page", `/contest/${contest.id}`, {}, 200],
  ["a contest's page of a person", `/contest/${contest.id}`, { headers: { cookie } }, 200],
  ["an entry's page", `/contest/${contest.id}?entry=${shown.id}`, {}, 200],
  ["the page of an entry that does not exist", `/contest/${contest.id}?entry=1e3&utm_source=x`, {}, 200],
  ["the page by its other path", `/vote/${contest.id}`, {}, 200],
  ["a contest's page with a slash at the end", `/contest/${contest.id}/`, {}, 200],
  ["HEAD of a contest's page", `/contest/${contest.id}`, { method: "HEAD" }, 200],
  ["the page of no contest", "/contest/999999999", {}, 404],
  ["the page of an id that cannot exist", "/contest/1e3", {}, 404],
  ["the landing page", "/", {}, 200],
  ["a page that does not exist", "/nowhere", {}, 404],
  ["the API's description for programs", "/api/openapi.json", {}, 200],
  ["the API's description for people", "/api/docs", {}, 200],
  ["HEAD of the API's description", "/api/openapi.json", { method: "HEAD" }, 200],
  ["a file", "/assets/main-abc123.js", {}, 200],
  ["a file with a query", "/assets/main-abc123.js?v=1", {}, 301],
  ["a file that the browser has already", "/favicon.svg", { headers: { "if-none-match": '"icon"' } }, 304],
  ["a file that does not exist", "/assets/none.js", {}, 404],
  ["a file outside the folder", "/assets/../package.json", {}, 404],
  ["a post to a file", "/favicon.svg", { method: "POST" }, 404],
];

test.each(cases)("%s", async (_, path, init, status) => {
  const reply = await send(path, init);
  expect(reply.status).toBe(status);
  if (status >= 400 && path.startsWith("/api/") && init.method !== "HEAD")
    expect(await reply.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
});

test("a code signs in, with the cookies of a session and of a known browser", async () => {
  const email = createUniqueEmail();
  const asked = await send(askingForCode, post({ email }, json));
  const code = ((await mailServer.next(email)).subject ?? "").slice(0, 7);
  const cookie = asked.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const entered = await send(enteringCode, post({ email, code }, { ...json, cookie }));
  expect(await entered.json()).toMatchObject({ email, proof: "mail" });
  expect(entered.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, "="))).toEqual([
    "sq_session=; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax",
    "sq_device=; Max-Age=31536000; Path=/api; HttpOnly; SameSite=Lax",
  ]);
});

describe("compressed replies", () => {
  const description = ["/api/openapi.json", "/api/docs"];
  const steady = (body: string) => body.replace(/"serverTime":"[^"]+"/, "").replace(/"seed":[\d.e-]+/, "");

  test.each([
    poll,
    `${poll}/public`,
    `${poll}/top-entries`,
    `/contest/${contest.id}`,
    "/disclaimer",
    "/api/public-contests",
    ...description,
  ])("%s", async (path) => {
    const zipped = await send(path, { headers: { "accept-encoding": "gzip", cookie } });
    const plain = await send(path, { headers: { cookie } });
    expect(zipped.headers.get("content-encoding")).toBe("gzip");
    expect(zipped.headers.get("vary")).toContain("accept-encoding");
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(steady(await zipped.text())).toBe(steady(await plain.text()));
  });

  test("unchanged replies are 304 without a body", async () => {
    for (const path of [poll, `${poll}/public`, `${poll}/top-entries`, "/assets/main-abc123.js", ...description]) {
      const { headers } = await send(path, { headers: { cookie } });
      const etag = headers.get("etag") as string;
      const again = await send(path, { headers: { cookie, "if-none-match": etag } });
      expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
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

  const requests: [what: string, text: string, status: number][] = [
    ["a plain one", `${ask}Host: localhost\r\n${close}`, 200],
    ["absolute-form", `GET http://localhost${poll} HTTP/1.1\r\nHost: localhost\r\n${close}`, 200],
    ["absolute-form of HEAD", `HEAD http://evil.example${poll} HTTP/1.1\r\nHost: localhost\r\n${close}`, 200],
    ["HTTP/1.0", `GET ${poll} HTTP/1.0\r\nHost: localhost\r\n\r\n`, 200],
    ["HTTP/1.0 without a host", `GET ${poll} HTTP/1.0\r\n\r\n`, 400],
    ["no host", `${ask}${close}`, 400],
    ["an empty host", `${ask}Host: \r\n${close}`, 400],
    ["a host with a path", `${ask}Host: localhost/x\r\n${close}`, 400],
    ["a host with a bad port", `${ask}Host: localhost:99999\r\n${close}`, 400],
    ["two hosts", `${ask}Host: localhost\r\nHost: evil.example\r\n${close}`, 400],
    ["a vote", put(`${type}${length}`), 200],
    ["a vote in chunks", put(`${type}Transfer-Encoding: chunked\r\n`, chunks), 200],
    ["a vote that expects 100 Continue", put(`${type}${length}Expect: 100-continue\r\n`), 200],
    ["a vote that expects something else", put(`${type}${length}Expect: the-unexpected\r\n`), 417],
    ["a vote with two types", put(`${type}Content-Type: text/plain\r\n${length}`), 415],
    ["a vote with two cookie headers", put(`${type}${length}Cookie: other=1\r\n`), 200],
    ["a vote that says gzip and is not", put(`${type}${length}Content-Encoding: gzip\r\n`), 200],
  ];

  test.each(requests)("%s", async (_, text, status) => {
    const { statuses } = await rawRequest(product.port, text, { waitsForClose: true });
    expect(statuses.at(-1)).toBe(status);
  });
});

describe("the rules of every request", () => {
  test.each([
    ["a poll", poll, {}],
    ["a vote", vote, ballot(entry.id)],
    ["a page", `/contest/${contest.id}`, {}],
    ["a file", "/favicon.svg", {}],
    ["an ordinary call", "/api/public-contests", {}],
    ["a path that nothing answers", "/api/nowhere", {}],
  ])("%s passes the checks", async (_, path, init: RequestInit) => {
    const banned = await send(path, { ...init, headers: { ...(init.headers as object), "x-test-ban": "1" } });
    expect(banned.status).toBe(403);
    expect(await banned.json()).toEqual({ message: "Banned", code: "forbidden" });
  });

  test("a voter's next poll shows the vote", async () => {
    for (const { id } of [entry, other, entry]) {
      await send(vote, ballot(id, {}, "PUT"));
      const next = await send(votersPoll, { headers: { cookie } });
      expect(await next.json()).toMatchObject({ userVote: { entryId: id }, totalVotes: 1 });
    }
  });

  test("each has a line in the log", async () => {
    const requestId = randomUUID();
    await send(vote, { method: "DELETE", headers: { cookie, "x-request-id": requestId } });
    const line = () => product.logged.map((text) => JSON.parse(text)).find((logged) => logged.requestId === requestId);
    await expect.poll(line).toMatchObject({ method: "DELETE", status: 200, address: expect.any(String) });
  });

  test("a request id with unsafe characters is replaced", async () => {
    const { headers } = await send(poll, { headers: { "x-request-id": "no good!" } });
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  });

  test("votes are limited in their rate", async () => {
    const { entry, other, vote } = await openContest();
    const { cookieHeader } = (await signedInAs(product, "voter")).visitor;
    const replies = await Promise.all(
      Array.from({ length: 80 }, (_, place) =>
        send(vote, ballot((place % 2 ? entry : other).id, { cookie: cookieHeader }, "PUT")),
      ),
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
