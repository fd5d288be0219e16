import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { newPhotoId } from "./features/uploads/pixels/photo-files.ts";
import { createEntry } from "./testing/factories.ts";
import { signedInAs } from "./testing/people.ts";
import { testProductOnPort } from "./testing/product.ts";

/** What one client can do to the others. */

let partsRead = 0;
let allowReading = () => {};
const readingAllowed = new Promise<void>((resolve) => {
  allowReading = resolve;
});

/** Its photos are read when the test allows it, as on a slow disk. */
const product = await testProductOnPort({
  withStorage: (storage) => ({
    ...storage,
    async getPart(key, range) {
      partsRead += 1;
      await readingAllowed;
      return storage.getPart(key, range);
    },
  }),
});

const answeredRequests = () => product.logged.filter((line) => line.includes("/api/nothing")).length;

test("a connection that sends thousands of requests without waiting for replies is closed, and others are answered", async () => {
  const client = connect(product.port, "127.0.0.1");
  client.on("error", () => {}).resume();
  client.write("GET /api/nothing HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(20_000));
  await expect.poll(() => client.closed).toBe(true);
  expect((await fetch(`${product.address}/api/health`)).status).toBe(200);
  expect(answeredRequests()).toBeLessThanOrEqual(1);
});

test("sign-ins with a request behind them lose their connections, and do not reach the password check", async () => {
  const signIns = 60;
  const clients = Array.from({ length: signIns }, (_, at) => {
    const body = JSON.stringify({ email: `nobody${at}@example.org`, password: "some password" });
    const headers = `host: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
    const client = connect(product.port, "127.0.0.1").on("error", () => {});
    client.resume().write(`POST /api/login HTTP/1.1\r\n${headers}\r\n\r\n${body}`);
    client.write("GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n");
    return client;
  });
  await expect.poll(() => clients.every(({ closed }) => closed)).toBe(true);
  const checked = () => product.logged.filter((line) => line.includes("/api/login") && line.includes(":401")).length;
  expect(checked()).toBeLessThan(signIns / 2);
});

const status = async (path: string) => {
  const [reply] = await once(request({ host: "127.0.0.1", port: product.port, path }).end(), "response");
  reply.resume();
  return reply.statusCode as number;
};

test("while hundreds of photo requests wait, others are answered; only some photos are read at once", async () => {
  const file = `${newPhotoId()}/800.webp`;
  expect(await status(`/api/../uploads/${file}`)).toBe(404);
  expect(await status(`/%75ploads/${file}`)).toBe(301);
  const photos = Array.from({ length: 600 }, () => status(`/uploads/${file}`));
  await expect.poll(() => partsRead).toBe(100);

  const { visitor } = await signedInAs(product, "voter");
  const { id: entryId, contest_id } = await createEntry(product.database);
  const vote = await fetch(`${product.address}/api/contests/${contest_id}/vote`, {
    method: "PUT",
    headers: { cookie: visitor.cookieHeader, "content-type": "application/json" },
    body: JSON.stringify({ entryId }),
  });
  expect(vote.status).toBe(200);
  expect(await status("/api/health")).toBe(200);
  expect(partsRead).toBe(100);

  allowReading();
  expect(new Set(await Promise.all(photos))).toEqual(new Set([404]));
});
