import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { RequestEnvironment } from "./environment.ts";
import { htmlReply } from "./html-reply.ts";

const page = `<!doctype html><title>痛車</title>${"<p>a car</p>".repeat(500)}`;
const app = new Hono<RequestEnvironment>().get("/", (context) => {
  context.header("vary", "cookie");
  return htmlReply(context, page, 404);
});
const get = (encoding?: string, method = "GET") =>
  app.request("/", { method, headers: encoding ? { "accept-encoding": encoding } : {} });

test("is compressed for whoever takes that, and says how long it is", async () => {
  const response = await get("gzip, deflate, br");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(gunzipSync(bytes).toString()).toBe(page);
  expect(response.status).toBe(404);
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "text/html; charset=UTF-8",
    "content-encoding": "gzip",
    "content-length": String(bytes.length),
    vary: "cookie, accept-encoding",
  });
});

test.each([undefined, "identity", "gzip;q=0"])("is sent as it is to whoever says %s", async (encoding) => {
  const response = await get(encoding);
  expect(response.headers.get("content-encoding")).toBe(null);
  expect(response.headers.get("vary")).toBe("cookie, accept-encoding");
  expect(await response.text()).toBe(page);
});
