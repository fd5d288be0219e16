import { expect, test } from "vitest";
import type { ServerRequest } from "./server-request.ts";
import { sameSiteWritesOnly } from "./site-checks.ts";

const check = sameSiteWritesOnly("https://vote.example.org");

function send(method: string, headers: Record<string, string>): void {
  const request: Partial<ServerRequest> = {
    method,
    origin: "http://192.0.2.7:3000",
    header: (name) => headers[name],
  };
  check(request as ServerRequest);
}

test.each([
  ["the page itself", { "sec-fetch-site": "same-origin", origin: "https://vote.example.org" }],
  ["an older browser's page", { origin: "https://vote.example.org" }],
  ["a page reached by the machine's address", { origin: "http://192.0.2.7:3000" }],
  ["a program", {}],
])("%s may write", (_, headers) => {
  expect(() => send("POST", headers)).not.toThrow();
});

test.each([
  ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
  ["a neighbouring site", { "sec-fetch-site": "same-site", origin: "https://blog.example.org" }],
  ["another site in an older browser", { origin: "https://evil.example" }],
  ["a sandboxed frame", { origin: "null" }],
  ["our name with another scheme", { origin: "http://vote.example.org" }],
])("%s may not write", (_, headers) => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"])
    expect(() => send(method, headers)).toThrow("Requests from other sites are not accepted");
});

test("anybody may read", () => {
  expect(() => send("GET", { "sec-fetch-site": "cross-site" })).not.toThrow();
});
