// @vitest-environment node
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { beginWithLanguage, showWords } from "#web/lib/words/words.ts";
import { words as japanese } from "#words/ja/index.ts";
import { wordsOf } from "#words/words-of.ts";
import { CallError, call } from "./call.ts";
import { fieldMessagesOf, messageOf } from "./refusal-text.ts";

const rename = endpoint("PUT /api/things/:thingId", {
  summary: "Rename a thing",
  params: z.object({ thingId: z.string() }),
  query: z.object({ loud: z.optional(z.string()) }),
  body: z.object({ name: z.string() }),
  reply: z.object({ name: z.string() }),
});

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: { url: string | undefined; method: string | undefined; type: string | undefined; body: string };
const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  asked = { url: request.url, method: request.method, type: request.headers["content-type"], body };
  answer(request, response);
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  // Outside of a page, fetch needs a whole URL.
  const realFetch = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, options: RequestInit) => realFetch(`http://127.0.0.1:${port}${path}`, options));
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

const renameIt = () =>
  call(rename, { params: { thingId: "a/b" }, query: { loud: "very & much" }, body: { name: "x" } });
const refuse = (status: number, body: string) => (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(status).end(body);

test("sends path, query and body, and returns the reply", async () => {
  answer = (_, response) => response.end(JSON.stringify({ name: "x" }));
  expect(await renameIt()).toEqual({ name: "x" });
  expect(asked).toEqual({
    url: "/api/things/a%2Fb?loud=very+%26+much",
    method: "PUT",
    type: "application/json",
    body: '{"name":"x"}',
  });
});

test("a refusal throws its status and its body, or the status text where there is no body", async () => {
  answer = refuse(409, '{"message":"Taken","code":"conflict","fields":{"name":"Taken"}}');
  const error = await renameIt().catch((reason) => reason);
  expect(error).toBeInstanceOf(CallError);
  expect(error.message).toBe('409: {"message":"Taken","code":"conflict","fields":{"name":"Taken"}}');
  expect(error.reply.fields).toEqual({ name: "Taken" });
  expect(messageOf(error, "otherwise")).toBe("Taken");

  answer = refuse(502, "");
  await expect(renameIt()).rejects.toThrow("502: Bad Gateway");
  answer = refuse(502, "<html>A proxy says no</html>");
  const fromProxy = await renameIt().catch((reason) => reason);
  expect(fromProxy.message).toBe("502: <html>A proxy says no</html>");
  expect(messageOf(fromProxy, "otherwise")).toBe("otherwise");
});

test("a page that a proxy sends instead of a reply is an error", async () => {
  answer = (_, response) => response.end("<html>Please sign in to the Wi-Fi</html>");
  await expect(renameIt()).rejects.toThrow();
});

test.each(['{"error":"blocked"}', '{"message":"No","code":"toString"}', '{"message":5,"code":"conflict"}', "null"])(
  "%s is not a message of our own server",
  async (body) => {
    answer = refuse(403, body);
    const error = await renameIt().catch((reason) => reason);
    expect(error.reply).toBeUndefined();
    expect(error.message).toBe(`403: ${body}`);
  },
);

test("the wait after a Retry-After is random, and never shorter than it", async () => {
  answer = (_, response) => response.writeHead(503, { "retry-after": "10" }).end();
  const waits = await Promise.all(Array.from({ length: 20 }, () => renameIt().catch((error) => error.retryAfterMs)));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(10_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(15_000);
  expect(new Set(waits).size).toBeGreaterThan(1);

  answer = refuse(503, "");
  expect(await renameIt().catch((error) => error.retryAfterMs)).toBeUndefined();
});

describe("on a Japanese page", () => {
  const load = vi.fn(japanese.later);
  const tooLong = { message: "Please use at most 5 characters", reason: ["tooLong", 5] };
  const refuseWith = async (reply: object) => {
    answer = refuse(400, JSON.stringify({ code: "bad_input", ...reply }));
    return messageOf(await renameIt().catch((error) => error), "otherwise");
  };

  beforeAll(() => beginWithLanguage({ ...japanese, later: load }));
  afterAll(() => showWords(wordsOf("en")));

  test("a refusal is said in English while the words are not there, which never hides it", async () => {
    load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    expect(await refuseWith(tooLong)).toBe(tooLong.message);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("it loads the words that say it in Japanese", async () => {
    expect(await refuseWith(tooLong)).toBe("5文字以内で入力してください");
  });

  test("one whose reason is missing or not known is said as the server says it", async () => {
    expect(await refuseWith({ message: "Only for organizers" })).toBe("Only for organizers");
    expect(await refuseWith({ message: "Newer", reason: ["toString"] })).toBe("Newer");
    expect(await refuseWith({ message: "Newer", reason: ["newerThanThisPage", 5] })).toBe("Newer");
  });

  test("each field has its own", async () => {
    const fields = { name: tooLong.message, note: "Only for organizers" };
    answer = refuse(
      400,
      JSON.stringify({ ...tooLong, code: "bad_input", fields, fieldReasons: { name: tooLong.reason } }),
    );
    const error = await renameIt().catch((reason) => reason);
    expect(fieldMessagesOf(error)).toEqual({ name: "5文字以内で入力してください", note: "Only for organizers" });
    expect(fieldMessagesOf(new TypeError("Failed to fetch"))).toBeUndefined();
  });
});
