import { describe, expect, test } from "vitest";
import { stateOf } from "./testing/database-state.ts";
import { createContest } from "./testing/factories.ts";
import { signedInAs } from "./testing/people.ts";
import { testProductOnPort } from "./testing/product.ts";
import { rawRequest } from "./testing/raw-request.ts";

/** Bytes that no browser sends are refused or answered, never with a 500, and the process goes on. */

const product = await testProductOnPort();

const ask = (text: string) => rawRequest(product.port, text);
const get = (target: string, host = "localhost:3000", more = "") =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`;

const odd: Record<string, string> = {
  "no host": "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
  "an empty host": get("/", ""),
  "a host with a path": get("/", "localhost/x"),
  "a host with a query": get("/", "localhost?x"),
  "a host with a person": get("/", "someone@localhost"),
  "half a host": get("/", "["),
  "a host with blanks": get("/", "local host"),
  "a host with marks": get("/", "<script>"),
  "a host with a bad port": get("/", "localhost:99999"),
  "two hosts": get("/", "localhost", "Host: evil.example\r\n"),
  "another scheme": get("ftp://localhost/"),
  "another site": get("http://evil.example/api/health"),
  "another site in short": get("//evil.example/"),
  backslashes: get("/\\evil.example\\x"),
  "no path": get("x"),
  "a star": get("*"),
  "a star for options": "OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
  "a question alone": get("?x"),
  "a fragment": get("/#x"),
  "half a percent": get("/contest/%"),
  "bytes that are no text": get("/contest/\xff\xfe"),
  "a very long path": get(`/${"x".repeat(12_000)}`),
  "a path longer than headers may be": get(`/${"x".repeat(40_000)}`),
  "many headers": get("/", "localhost", "x: y\r\n".repeat(3_000)),
  "a header without end": get("/", "localhost", `x: ${"y".repeat(40_000)}\r\n`),
  "a folded header": get("/", "localhost", "x: y\r\n z\r\n"),
  "a header with NUL": get("/", "localhost", "x: y\0z\r\n"),
  "a cookie of control characters": get("/api/auth/user", "localhost", "Cookie: sq_session=\x7f\x80\xff; =; ;;\r\n"),
  "a trace": "TRACE / HTTP/1.1\r\nHost: localhost\r\nCookie: a=secret\r\nConnection: close\r\n\r\n",
  "a tunnel": "CONNECT evil.example:80 HTTP/1.1\r\nHost: evil.example:80\r\nConnection: close\r\n\r\n",
  "another protocol": get("/", "localhost", "Upgrade: websocket\r\nSec-WebSocket-Key: x\r\n"),
  "a method of one's own": "HACK / HTTP/1.1\r\nHost: localhost\r\n\r\n",
  "another version": "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
  "no HTTP": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "a range": get("/favicon.svg", "localhost", "Range: bytes=0-,0-,0-,5-2\r\n"),
  "an odd tag": get("/api/platform-stats", "localhost", 'If-None-Match: W/"\\", "*, \xff\r\n'),
  "an odd encoding": get("/api/platform-stats", "localhost", "Accept-Encoding: br;q=x, gzip;;;, \xff\r\n"),
};

test.each(Object.entries(odd))("%s", async (_, text) => {
  const { statuses, reply } = await ask(text);
  for (const status of statuses) expect(status).toBeLessThan(500);
  expect(statuses.length).toBeLessThanOrEqual(1);
  expect(reply).not.toContain("secret");
  expect(reply).not.toMatch(/node_modules|\.ts:\d|at new |TypeError/);
  expect((await ask(get("/api/health"))).statuses).toEqual([200]);
});

describe("without a Host", () => {
  const versions = ["1.0", "1.1"];
  const hostless = (method: string, target: string, version: string, host = "") =>
    `${method} ${target} HTTP/${version}\r\n${host}Connection: close\r\n\r\n`;

  test.each(versions)("a balancer's check with HTTP/%s is answered", async (version) => {
    for (const method of ["GET", "HEAD"])
      expect((await ask(hostless(method, "/api/health", version))).statuses).toEqual([200]);
    expect((await ask(hostless("GET", "/api/health", version, "Host:\r\n"))).statuses).toEqual([200]);
    expect((await ask(hostless("GET", "/api/health", version))).reply).toContain('{"status":"ok"}');
  });

  test.each(versions)("everything else with HTTP/%s is refused", async (version) => {
    for (const path of ["/", "/api/ready", "/api/health/", "/api/healthy", "/api/public-contests", "/contest/1"])
      expect((await ask(hostless("GET", path, version))).statuses, path).toEqual([400]);
    expect((await ask(hostless("POST", "/api/login", version))).statuses).toEqual([400]);
  });
});

test("two hosts are refused, whatever is asked", async () => {
  for (const version of ["1.0", "1.1"])
    for (const line of ["GET /", "GET /api/health", "HEAD /api/health", "GET /api/public-contests", "POST /api/login"])
      for (const other of ["Host: evil.example", "host: localhost", "HOST:"]) {
        const text = `${line} HTTP/${version}\r\nHost: localhost\r\nX: y\r\n${other}\r\nConnection: close\r\n\r\n`;
        expect((await ask(text)).statuses, text).toEqual([400]);
      }
});

const smuggled = "POST /api/contests HTTP/1.1\r\nHost: localhost\r\nX: ";
const writes: Record<string, (cookie: string, contestId: number) => string> = {
  "two lengths": (cookie, id) =>
    `DELETE /api/contests/${id} HTTP/1.1\r\nHost: localhost\r\n${cookie}Content-Length: 0\r\nContent-Length: 5\r\n\r\nabcde`,
  "a length and chunks": (cookie, id) =>
    `DELETE /api/contests/${id} HTTP/1.1\r\nHost: localhost\r\n${cookie}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nX`,
  "a bad length": (cookie, id) =>
    `DELETE /api/contests/${id} HTTP/1.1\r\nHost: localhost\r\n${cookie}Content-Length: -1\r\n\r\n`,
  "odd chunks": (cookie, id) =>
    `DELETE /api/contests/${id} HTTP/1.1\r\nHost: localhost\r\n${cookie}Transfer-Encoding: xchunked\r\n\r\n${smuggled}`,
  "a bare line feed": (cookie, id) =>
    `DELETE /api/contests/${id} HTTP/1.1\nHost: localhost\n${cookie.replace("\r", "")}Transfer-Encoding : chunked\n\n`,
};

test.each(Object.entries(writes))("a write with %s does nothing", async (_, make) => {
  const { visitor, user } = await signedInAs(product, "organizer");
  const { id } = await createContest(product.database, { organizer_id: user.id });
  const before = await stateOf(product);
  const { statuses } = await ask(make(`Cookie: sq_session=${visitor.cookies.get("sq_session")}\r\n`, id));
  for (const status of statuses) expect(status).toBe(400);
  expect(await stateOf(product)).toEqual(before);
});

test("an incomplete body does nothing", async () => {
  const { visitor, user } = await signedInAs(product, "organizer");
  const { id } = await createContest(product.database, { organizer_id: user.id });
  const before = await stateOf(product);
  const headers = `Host: localhost\r\nCookie: sq_session=${visitor.cookies.get("sq_session")}\r\n`;
  const json = `${headers}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"title":"x"}`;
  const form = `${headers}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000\r\n\r\n--b\r\n`;
  await ask(`PUT /api/contests/${id} HTTP/1.1\r\n${json}`);
  await ask(`POST /api/upload/contest-entry/${id} HTTP/1.1\r\n${form}`);
  expect(await stateOf(product)).toEqual(before);
  expect((await ask(get("/api/health"))).statuses).toEqual([200]);
});
