import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { createContest } from "./testing/factories.ts";
import { signedInAs } from "./testing/people.ts";
import { noisyPicture } from "./testing/photos.ts";
import { testProductOnPort } from "./testing/product.ts";

/** A connection whose body does not come takes the place of another one. */

const never = 24 * 60 * 60 * 1000;
const boundary = "a-boundary-as-long-as-those-of-browsers";
const json = "Content-Type: application/json\r\n";

/** Sends what is given and returns what comes back until the server closes the connection. */
async function replyUntilClosed(port: number, ...texts: (string | Buffer)[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  for (const text of texts) socket.write(text);
  await once(socket, "close");
  return Buffer.concat(chunks).toString("latin1");
}

describe("a body", async () => {
  const product = await testProductOnPort({ bodyTimes: { maxMs: 50, maxPauseMs: never } });
  const { id } = await createContest(product.database);

  test.each([
    ["of a vote", `POST /api/contests/${id}/vote`, "Content-Length: 20\r\n", '{"entryId":'],
    ["of a sign-in", "POST /api/login", "Content-Length: 2000\r\n", '{"email":'],
    ["in chunks", "POST /api/login", "Transfer-Encoding: chunked\r\n", '9\r\n{"email":\r\n'],
    ["of nothing", "POST /api/register", "Content-Length: 2000\r\n", ""],
  ])("of anybody must arrive in time: %s", async (_, request, length, body) => {
    const reply = await replyUntilClosed(
      product.port,
      `${request} HTTP/1.1\r\nHost: localhost\r\n${json}${length}\r\n${body}`,
    );
    expect(reply).toMatch(/^HTTP\/1\.1 408 /);
  });
});

async function uploadHead(product: Awaited<ReturnType<typeof testProductOnPort>>, length: number) {
  const { visitor } = await signedInAs(product, "organizer");
  return (
    `POST /api/upload/contest-header HTTP/1.1\r\nHost: localhost\r\nCookie: ${visitor.cookieHeader}\r\n` +
    `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n\r\n`
  );
}

async function photoBody(): Promise<Buffer> {
  const photo = await noisyPicture(600, 400).jpeg().toBuffer();
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="x.jpg"\r\n` +
    "Content-Type: image/jpeg\r\n\r\n";
  return Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

describe("a photo of somebody who may send one", async () => {
  const patient = await testProductOnPort({ bodyTimes: { maxMs: 1, maxPauseMs: never } });
  const strict = await testProductOnPort({ bodyTimes: { maxMs: never, maxPauseMs: 50 } });

  test("may take long while it arrives", async () => {
    const body = await photoBody();
    const socket = connect(patient.port, "127.0.0.1");
    let reply = "";
    socket.on("data", (chunk) => {
      reply += chunk;
    });
    socket.write(await uploadHead(patient, body.length));
    for (let from = 0; from < body.length; from += 20_000) {
      socket.write(body.subarray(from, from + 20_000));
      await fetch(`${patient.address}/api/health`); // takes longer than other bodies may
    }
    await expect.poll(() => reply).toMatch(/^HTTP\/1\.1 20\d /);
    socket.destroy();
  });

  test("that stops arriving loses its connection", async () => {
    const body = await photoBody();
    const reply = await replyUntilClosed(strict.port, await uploadHead(strict, body.length), body.subarray(0, 30_000));
    expect(reply).toMatch(/^HTTP\/1\.1 408 /);
  });
});
