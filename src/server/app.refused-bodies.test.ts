import { describe, expect, test } from "vitest";
import { createContest } from "./testing/factories.ts";
import { signedInAs } from "./testing/people.ts";
import { testProductOnPort } from "./testing/product.ts";
import { SendingClient } from "./testing/sending-client.ts";

/** A client that sends its whole body before it reads anything can still read why it was refused. */

const product = await testProductOnPort();
const { visitor, user } = await signedInAs(product, "organizer");
const contest = await createContest(product.database, { organizer_id: user.id });

const megabyte = 1024 * 1024;
const organizer = `Cookie: ${visitor.cookieHeader}\r\n`;
const json = "Content-Type: application/json\r\n";
const form = "Content-Type: multipart/form-data; boundary=b\r\n";
const upload = "POST /api/upload/contest-header";

const refused = [
  ["a photo of somebody who is not signed in", upload, form, 9 * megabyte, 401],
  ["a photo that is too large", upload, organizer + form, 12 * megabyte, 413],
  ["a photo that is not in a form", upload, `${organizer}Content-Type: image/jpeg\r\n`, 9 * megabyte, 415],
  ["a form that is too large", `PUT /api/contests/${contest.id}`, organizer + json, 3 * megabyte, 413],
  ["a vote that is too large", `POST /api/contests/${contest.id}/vote`, organizer + json, 3 * megabyte, 413],
  ["a body for a path that does not exist", "POST /api/nothing", json, 3 * megabyte, 404],
] as const;

describe.each([
  ["with a length", { chunked: false }],
  ["in chunks", { chunked: true }],
])("sent %s", (_, how) => {
  test.each(refused)("%s", async (_, request, headers, size, status) => {
    for (const connection of ["", "Connection: close\r\n"]) {
      const client = new SendingClient(product.port);
      await client.send(`${request} HTTP/1.1\r\nHost: localhost:3000\r\n${connection}${headers}`, size, how);
      expect(await client.read()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      client.socket.destroy();
    }
  });
});
