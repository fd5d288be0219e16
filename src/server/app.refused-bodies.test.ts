import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "./testing/app.ts";
import { createContest } from "./testing/factories.ts";
import { signedInAs } from "./testing/people.ts";
import { SendingClient } from "./testing/sending-client.ts";

/** A client that sends everything before it reads: it learns why it was refused, though the server has not read it all. */

let product: TestApp;
let served: Awaited<ReturnType<TestApp["listen"]>>;
let organizer: string;
let contestId: number;
beforeAll(async () => {
  product = await createTestApp();
  served = await product.listen();
  const { visitor, user } = await signedInAs(product, "organizer");
  organizer = `Cookie: ${visitor.cookieHeader}\r\n`;
  contestId = (await createContest(product.database, { organizer_id: user.id })).id;
});
afterAll(async () => {
  await served.close();
  await product.drop();
});

const megabyte = 1024 * 1024;
const json = "Content-Type: application/json\r\n";
const form = "Content-Type: multipart/form-data; boundary=b\r\n";
const upload = "POST /api/upload/contest-header";
type Refused = { request: () => string; headers: () => string; size: number; status: number };
const refused: Record<string, Refused> = {
  "a photo of nobody": { request: () => upload, headers: () => form, size: 9 * megabyte, status: 401 },
  "a photo that is too large": {
    request: () => upload,
    headers: () => organizer + form,
    size: 12 * megabyte,
    status: 413,
  },
  "a photo that is not sent as a form": {
    request: () => upload,
    headers: () => `${organizer}Content-Type: image/jpeg\r\n`,
    size: 9 * megabyte,
    status: 415,
  },
  "a form that is too large": {
    request: () => `PUT /api/contests/${contestId}`,
    headers: () => organizer + json,
    size: 3 * megabyte,
    status: 413,
  },
  "a vote that is too large": {
    request: () => `POST /api/contests/${contestId}/vote`,
    headers: () => organizer + json,
    size: 3 * megabyte,
    status: 413,
  },
  "a body for a path that is not there": {
    request: () => "POST /api/nothing",
    headers: () => json,
    size: 3 * megabyte,
    status: 404,
  },
};

describe.each([
  ["with a length", { chunked: false }],
  ["in chunks", { chunked: true }],
])("sent %s", (_, how) => {
  test.each(Object.entries(refused))("%s", async (_, { request, headers, size, status }) => {
    for (const connection of ["", "Connection: close\r\n"]) {
      const client = new SendingClient(served.port);
      await client.send(`${request()} HTTP/1.1\r\nHost: localhost:3000\r\n${connection}${headers()}`, size, how);
      expect(await client.read()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      client.socket.destroy();
    }
  });
});
