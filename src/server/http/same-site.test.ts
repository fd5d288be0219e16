import { Hono } from "hono";
import { expect, test } from "vitest";
import { Refusal } from "./errors.ts";
import { sameSiteWritesOnly } from "./same-site.ts";

const app = new Hono();
app.use(sameSiteWritesOnly("https://vote.example.org"));
app.all("*", (context) => context.text("done"));
app.onError((error, context) => context.text(error.message, error instanceof Refusal ? error.status : 500));

function send(method: string, headers: Record<string, string>) {
  return app.request("http://192.0.2.7:3000/api/things", { method, headers });
}

test.each([
  ["the page itself", { "sec-fetch-site": "same-origin", origin: "https://vote.example.org" }],
  ["an older browser's page", { origin: "https://vote.example.org" }],
  ["a page reached by the machine's address", { origin: "http://192.0.2.7:3000" }],
  ["a program", {}],
])("%s may write", async (_, headers) => {
  expect((await send("POST", headers)).status).toBe(200);
});

test.each([
  ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
  ["a neighbouring site", { "sec-fetch-site": "same-site", origin: "https://blog.example.org" }],
  ["another site in an older browser", { origin: "https://evil.example" }],
  ["a sandboxed frame", { origin: "null" }],
  ["our name with another scheme", { origin: "http://vote.example.org" }],
])("%s may not", async (_, headers) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) expect((await send(method, headers)).status).toBe(403);
});

test("anybody may read", async () => {
  expect((await send("GET", { "sec-fetch-site": "cross-site" })).status).toBe(200);
});
