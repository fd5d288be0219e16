import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "#server/core/log.ts";
import { type S3Behavior, type S3Server, startS3Server } from "#server/testing/s3-server.ts";
import type { BucketRequest } from "./bucket-client.ts";
import { type BucketConfig, bucketClient } from "./bucket-client.ts";
import { StorageAway } from "./storage-away.ts";

let server: S3Server;
const servers: S3Server[] = [];
beforeEach(async () => {
  server = await startS3Server();
  servers.push(server);
  server.objects.set("photo", { bytes: Buffer.from("the photo"), headers: {}, changedAt: new Date() });
});
afterAll(() => Promise.all(servers.map((one) => one.close())));

const enoughMs = 20_000;
const get: BucketRequest = { method: "GET", name: "photo", timeoutMs: enoughMs };
const send = (request: BucketRequest, change: Partial<BucketConfig> = {}) =>
  bucketClient({ ...server.config, ...change })(request);
const failureOf = (sending: Promise<unknown>): Promise<StorageAway> =>
  sending.then(
    () => Promise.reject(new Error("it succeeded")),
    (error) => error,
  );

/** How the first requests are treated; the others are treated well. */
function atFirst(...behaviors: S3Behavior[]): void {
  server.behave(() => behaviors.shift() ?? "well");
}

describe("signatures", () => {
  test.each<[string, BucketRequest]>([
    ["reading", get],
    ["reading if it has changed", { ...get, headers: { "if-none-match": '"x  y"' } }],
    ["storing", { ...get, method: "PUT", body: Buffer.from("\0\xff"), headers: { "content-type": "image/webp" } }],
    ["storing nothing", { ...get, method: "PUT", body: new Uint8Array() }],
    ["deleting", { ...get, method: "DELETE" }],
    ["listing", { method: "GET", query: { "list-type": "2", prefix: "a/b c+&=é~'()*!" }, timeoutMs: enoughMs }],
  ])("are right when %s", async (_, request) => {
    const { status } = await send(request);
    expect([200, 204]).toContain(status);
  });

  test.each<[string, Partial<BucketConfig>, string]>([
    ["secret", { secret: "another secret" }, "403 SignatureDoesNotMatch"],
    ["key", { key: "ANOTHER" }, "403 InvalidAccessKeyId"],
    ["region", { region: "us-east-1" }, "403 AuthorizationHeaderMalformed"],
    ["bucket", { bucket: "another" }, "404 NoSuchBucket"],
  ])("with another %s are refused, which is told once and is not tried again", async (_, change, words) => {
    const error = await failureOf(send(get, change));
    expect(error).toBeInstanceOf(StorageAway);
    expect(error.message).toContain(`refuses us (${words})`);
    expect(error.isInDoubt).toBe(false);
    expect(server.requests.length).toBe(1);
  });
});

test("what is not there is an answer, not a fault", async () => {
  expect((await send({ ...get, name: "nothing" })).status).toBe(404);
});

describe("404 of something that is not a bucket", () => {
  test.each<[string, BucketRequest]>([
    ["reading", get],
    ["storing", { ...get, method: "PUT", body: Buffer.from("x") }],
    ["deleting", { ...get, method: "DELETE" }],
    ["listing", { method: "GET", query: { "list-type": "2" }, timeoutMs: enoughMs }],
  ])("is no answer to %s, and leaves it in doubt", async (_, request) => {
    server.behave("not-found");
    const error = await failureOf(send(request));
    expect(error).toBeInstanceOf(StorageAway);
    expect(error.message).toContain("does not answer as a bucket does (404)");
    expect(error.isInDoubt).toBe(true);
  });
});

describe("it is tried again, two times,", () => {
  test.each<S3Behavior>(["reset", "lost-reply", "cut", "busy"])("after %s", async (behavior) => {
    atFirst(behavior, behavior);
    expect((await send(get)).body.toString()).toBe("the photo");
    expect(server.requests.length).toBe(3);
  });

  test.each<[S3Behavior, string]>([
    ["reset", "cannot be reached (UND_ERR_SOCKET)"],
    ["busy", "refuses us (503 SlowDown)"],
  ])("and not more often after %s", async (behavior, words) => {
    server.behave(behavior);
    const error = await failureOf(send(get));
    expect(error.message).toBe(`The bucket photos at ${server.config.endpoint} ${words}.`);
    expect(error.isInDoubt).toBe(true);
    expect(server.requests.length).toBe(3);
  });

  test("also to store something, which is then there once", async () => {
    atFirst("lost-reply", "cut");
    await send({ ...get, name: "new", method: "PUT", body: Buffer.from("x") });
    expect(server.objects.names()).toEqual(["new", "photo"]);
  });

  test("but not where nobody listens for long", async () => {
    await server.close();
    servers.splice(servers.indexOf(server), 1);
    expect((await failureOf(send(get))).message).toContain("cannot be reached (ECONNREFUSED)");
  });
});

describe("no answer", () => {
  test("ends with the time-out, and is not tried again", async () => {
    server.behave("hang");
    const error = await failureOf(send({ ...get, timeoutMs: 50 }));
    expect(error.message).toContain("does not answer within 50 ms");
    expect(error.isInDoubt).toBe(true);
    expect(server.requests.length).toBeLessThanOrEqual(1);
  });

  test("in time counts for all attempts together", async () => {
    atFirst("reset", "reset", "hang");
    expect((await failureOf(send({ ...get, timeoutMs: 800 }))).message).toContain("does not answer within 800 ms");
  });
});

test("a signed request is never sent to another address", async () => {
  const asked: string[] = [];
  const { createServer } = await import("node:http");
  const redirecting = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(307, { location: `${server.config.endpoint}/photos/photo` }).end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => redirecting.once("listening", resolve));
  const { port } = redirecting.address() as { port: number };
  const error = await failureOf(send(get, { endpoint: `http://127.0.0.1:${port}` }));
  redirecting.close();
  redirecting.closeAllConnections();
  expect(error.message).toContain("does not answer as a bucket does (307)");
  expect([asked.length, server.requests.length]).toEqual([1, 0]);
});

test.each<S3Behavior>(["reset", "busy", "cut", "hang"])(
  "no error or line of the log names the secret: %s",
  async (how) => {
    const lines: string[] = [];
    const log = createLog("trace", { write: (line) => lines.push(line) });
    server.behave(how);
    for (const secret of [server.config.secret, "another secret of somebody"]) {
      const error = await failureOf(send({ ...get, timeoutMs: 600 }, { secret }));
      log.warn({ err: error }, "away");
      const told = [lines.join("\n"), error.stack, JSON.stringify(error), String(error.cause)].join("\n");
      expect(told).toContain("The bucket photos");
      for (const hidden of [secret, "AWS4-HMAC-SHA256", "Signature="]) expect(told).not.toContain(hidden);
    }
  },
);
