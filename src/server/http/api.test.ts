import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { pathId } from "#contract/fields.ts";
import { createLog } from "#server/core/log.ts";
import { startSite, type TestSite } from "#server/testing/site.ts";
import { apiOn } from "./api.ts";
import { Refusal } from "./errors.ts";

const rename = endpoint("PUT /api/things/:thingId", {
  summary: "Rename a thing",
  params: z.object({ thingId: pathId }),
  query: z.object({ loud: z.optional(z.enum(["yes"])) }),
  body: z.object({ name: z.string().check(z.minLength(1, "Name is required")), note: z.optional(z.string()) }),
  reply: z.object({ id: z.int(), name: z.string() }),
});
const fail = endpoint("POST /api/fail", { summary: "Fail", reply: z.object({}) });
const look = endpoint("GET /api/look", { summary: "Look", reply: z.object({}) });
const limited = endpoint("POST /api/limited", { summary: "Refuse with a time to wait", reply: z.object({}) });

let app: TestSite;
let logged: string[];
let started: string[];
let finish: () => void;
let finished: Promise<void>;

beforeEach(async () => {
  logged = [];
  started = [];
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
      api.handle(look, async ({ request }) => {
        started.push(request.header("cookie") ?? "nobody");
        await finished;
        return {};
      });
    },
    { log },
  );
});
afterEach(() => app.close());

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
  expect(JSON.parse(text)).toEqual({ code: "internal", message: expect.any(String), requestId: "request-1" });
  expect(text).not.toMatch(/SELECT|secrets|\.ts/);
  expect(logged.join()).toMatch(/SELECT \* FROM secrets/);
  expect(logged.join()).toContain("request-1");
});

test("a refusal can say when to try again", async () => {
  const response = await app.request("/api/limited", { method: "POST" });
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("7");
});
