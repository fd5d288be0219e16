import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { checkedBy, pathId } from "#contract/fields.ts";
import type { Reason } from "#domain/reasons.ts";
import { fieldMessages } from "#domain/text/field-messages.ts";
import { createLog } from "#server/core/log.ts";
import { startSite, type TestSite } from "#server/testing/site.ts";
import { apiOn } from "./api.ts";
import { Refusal } from "./errors.ts";
import { compressed } from "./replies/negotiation.ts";
import { Reply } from "./replies/reply.ts";
import type { ServerRequest } from "./requests/server-request.ts";

const rename = endpoint("PUT /api/things/:thingId", {
  summary: "Rename a thing",
  params: z.object({ thingId: pathId }),
  query: z.object({ loud: z.optional(z.enum(["yes"])) }),
  body: z
    .object({ name: z.string().check(z.minLength(1, "Name is required")), note: z.optional(z.string()) })
    .check(checkedBy(({ name }) => fieldMessages<Reason>({ name: name.length > 9 ? ["tooLong", 9] : undefined }))),
  reply: z.object({ id: z.int(), name: z.string() }),
});
const fail = endpoint("POST /api/fail", { summary: "Fail", reply: z.object({}) });
const rows = endpoint("GET /api/rows", { summary: "Fail after a row", reply: "download" });
const endless = endpoint("GET /api/endless", { summary: "Send rows for ever", reply: "download" });
const csv = ["content-type", "text/csv"];
const look = endpoint("GET /api/look", { summary: "Look", reply: z.object({}) });
const limited = endpoint("POST /api/limited", { summary: "Refuse with a time to wait", reply: z.object({}) });

let app: TestSite;
let logged: string[];
let started: string[];
let arrived: number;
let connectionsLost: number;
let sourceEnded: boolean;
let finish: () => void;
let finished: Promise<void>;

beforeEach(async () => {
  logged = [];
  started = [];
  arrived = 0;
  connectionsLost = 0;
  sourceEnded = false;
  finished = new Promise((resolve) => {
    finish = resolve;
  });
  const log = createLog("info", { write: (line) => logged.push(line) });
  app = await startSite(
    (routes) => {
      const api = apiOn(routes, { sessionOf: (cookie) => cookie });
      api.handle(rename, { changes: "nothing" }, ({ params, body }) => ({
        ...{ id: params.thingId, name: body.name, secretColumn: "leak" },
      }));
      api.handle(fail, { changes: "nothing" }, () => {
        throw new Error("SELECT * FROM secrets");
      });
      api.handle(limited, { changes: "nothing" }, () => {
        throw new Refusal("too_fast", "Slow down", { retryAfterSeconds: 7 });
      });
      api.handle(rows, ({ request }) => compressed(new Reply(200, csv, failingRows()), request));
      api.handle(endless, ({ request }) => compressed(new Reply(200, csv, endlessRows()), request));
      api.handle(look, async ({ request }) => {
        started.push(request.header("cookie") ?? "nobody");
        await finished;
        return {};
      });
    },
    { log, checks: [noteArrival] },
  );
});
afterEach(() => app.close());

function noteArrival(request: ServerRequest): void {
  arrived += 1;
  request.disconnected.addEventListener("abort", () => {
    connectionsLost += 1;
  });
}

async function* failingRows() {
  yield Buffer.from("a row\n");
  throw new Error("the database is away");
}

async function* endlessRows() {
  try {
    while (true) yield Buffer.from(randomBytes(10_000).toString("hex"));
  } finally {
    sourceEnded = true;
  }
}

function put(path: string, body: string, contentType = "application/json") {
  return app.request(path, { method: "PUT", headers: { "content-type": contentType }, body });
}

test("a reply holds what the contract says and nothing more", async () => {
  const response = await put("/api/things/12", JSON.stringify({ name: "x", extra: 1 }));
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ id: 12, name: "x" });
});

test("of one session four calls are answered at once, the others wait; those of another session do not", async () => {
  const cookies = [...Array(6).fill("mine"), "yours", undefined];
  const answers = cookies.map((cookie) => app.request("/api/look", { headers: cookie ? { cookie } : {} }));
  await expect.poll(() => started.length).toBe(6);
  expect(started.sort()).toEqual(["mine", "mine", "mine", "mine", "nobody", "yours"]);
  finish();
  for (const answer of answers) expect((await answer).status).toBe(200);
});

test.each(["0", "-1", "1abc", "1e3", "1.5", "9999999999", "2147483648", "%00", "%E0%A4%A", " 1"])(
  "the id %j is not found",
  async (id) => {
    const response = await put(`/api/things/${id}`, JSON.stringify({ name: "x" }));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "not_found" });
  },
);

describe("an invalid body", () => {
  test("is answered with a message for each field", async () => {
    const response = await put("/api/things/1", JSON.stringify({ name: "", note: 5 }));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: "bad_input",
      message: "Name is required",
      fields: { name: "Name is required", note: expect.any(String) },
    });
  });

  test("is answered with the reasons, too, where a rule has found some", async () => {
    const response = await put("/api/things/1", JSON.stringify({ name: "Moonlight Drive" }));
    expect(await response.json()).toEqual({
      code: "bad_input",
      message: "Please use at most 9 characters",
      reason: ["tooLong", 9],
      fields: { name: "Please use at most 9 characters" },
      fieldReasons: { name: ["tooLong", 9] },
    });
  });

  test.each(["", "{", "null", "[]", '"text"', "5", '{"name":{}}', '{"name":["x"]}', `${"[".repeat(50_000)}`])(
    "%.20s is 400, never 500",
    async (body) => {
      const response = await put("/api/things/1", body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "bad_input" });
    },
  );

  test("with another content type than JSON is 415", async () => {
    expect((await put("/api/things/1", "name=x", "application/x-www-form-urlencoded")).status).toBe(415);
    expect((await put("/api/things/1", '{"name":"x"}', "application/jsonp")).status).toBe(415);
    expect((await put("/api/things/1", '{"name":"x"}', "Application/JSON; charset=utf-8")).status).toBe(200);
  });

  test("that is too large is 413, with or without a length", async () => {
    const large = JSON.stringify({ name: "x".repeat(300_000) });
    expect((await put("/api/things/1", large)).status).toBe(413);
    const response = await app.request("/api/things/1", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: new Blob([large]).stream(),
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: "too_large" });
  });
});

test("an invalid query is 400", async () => {
  const response = await app.request("/api/things/1?loud=no", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "x" }),
  });
  expect(response.status).toBe(400);
});

test("an unexpected error is logged completely, and its reply has no internals", async () => {
  const response = await app.request("/api/fail", { method: "POST", headers: { "x-request-id": "request-1" } });
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(JSON.parse(text)).toEqual({
    code: "internal",
    message: expect.any(String),
    reason: ["internal"],
    requestId: "request-1",
  });
  expect(text).not.toMatch(/SELECT|secrets|\.ts/);
  expect(logged.join()).toMatch(/SELECT \* FROM secrets/);
  expect(logged.join()).toContain("request-1");
});

test("a refusal can say when to try again", async () => {
  const response = await app.request("/api/limited", { method: "POST" });
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("7");
});

test("senders who go away while their calls wait for a turn take no turn of the session", async () => {
  const waiting = (signal: AbortSignal) =>
    app.request("/api/things/1", {
      method: "PUT",
      headers: { "content-type": "application/json", cookie: "mine" },
      body: JSON.stringify({ name: "x" }),
      signal,
    });
  const looking = Array.from({ length: 4 }, () => app.request("/api/look", { headers: { cookie: "mine" } }));
  await expect.poll(() => started.length).toBe(4);
  const leave = new AbortController();
  const gone = Array.from({ length: 4 }, () => waiting(leave.signal).catch(() => "gone"));
  await expect.poll(() => arrived).toBe(8);
  leave.abort();
  expect(await Promise.all(gone)).toEqual(Array(4).fill("gone"));
  await expect.poll(() => connectionsLost).toBe(4);
  finish();
  await Promise.all(looking);
  expect((await app.request("/api/look", { headers: { cookie: "mine" } })).status).toBe(200);
});

describe("a stream", () => {
  test.each(["identity", "gzip"])("that fails breaks off, and the server goes on (%s)", async (encoding) => {
    const text = async () => (await app.request("/api/rows", { headers: { "accept-encoding": encoding } })).text();
    await expect(text()).rejects.toThrow();
    expect((await app.request("/api/limited", { method: "POST" })).status).toBe(429);
  });

  test.each(["identity", "gzip"])("that nobody reads any more is ended at its source (%s)", async (encoding) => {
    const headers = { "accept-encoding": encoding };
    const [reply] = await once(request({ port: app.port, path: "/api/endless", headers }).end(), "response");
    reply.destroy();
    await expect.poll(() => sourceEnded).toBe(true);
  });
});
