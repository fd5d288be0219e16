import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { SendingClient } from "#server/testing/sending-client.ts";
import { discardRefusedBody } from "./request-body.ts";

const megabyte = 1024 * 1024;
const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

type Read = (incoming: IncomingMessage) => Promise<unknown> | undefined;

/** Refuses every request after `read` has read as much of it as it wants. */
async function refusingServer(limits = { maxBytes: 16 * megabyte, maxMs: 60_000 }, read: Read = () => undefined) {
  const answered: IncomingMessage[] = [];
  const server = createServer(async (incoming, outgoing) => {
    discardRefusedBody(incoming, outgoing, limits);
    outgoing.on("finish", () => answered.push(incoming));
    await read(incoming);
    outgoing.writeHead(413).end("too large");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanUps.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { port: (server.address() as AddressInfo).port, answered };
}

const post = (headers = "") => `POST / HTTP/1.1\r\nHost: localhost\r\n${headers}`;

/** Writes until the server closes the connection. */
function sendEndlessly(socket: Socket): Promise<void> {
  const piece = Buffer.alloc(megabyte);
  socket.on("error", () => {});
  const write = () => socket.write(piece, (error) => error ?? write());
  write();
  return new Promise((resolve) => socket.on("close", () => resolve()));
}

/** Like a parser that stops when a body is too large. */
const readSome: Read = (incoming) =>
  new Promise<void>((resolve) => {
    const kept: Buffer[] = [];
    incoming.on("data", (chunk) => {
      if (kept.push(chunk) === 3) {
        incoming.pause();
        resolve();
      }
    });
  });

describe("a client that sends its whole body before it reads", () => {
  test.each([
    ["with a length, and keeps its connection", "", {}],
    ["with a length, and closes its connection", "Connection: close\r\n", {}],
    ["in chunks, and keeps its connection", "", { chunked: true }],
    ["in chunks, and closes its connection", "Connection: close\r\n", { chunked: true }],
  ])("%s", async (_, header, how) => {
    for (const read of [undefined, readSome]) {
      const { port } = await refusingServer(undefined, read);
      const client = new SendingClient(port);
      await client.send(post(header), 12 * megabyte, how);
      expect(await client.read()).toMatch(/^HTTP\/1\.1 413 /);
      client.socket.destroy();
    }
  });

  test("can use its connection again", async () => {
    const { port, answered } = await refusingServer();
    const client = new SendingClient(port);
    await client.send(post(), 12 * megabyte);
    await client.send(post(), 12 * megabyte);
    await client.read();
    await expect.poll(() => answered.map(({ complete }) => complete)).toEqual([true, true]);
    expect(answered[1]?.socket).toBe(answered[0]?.socket);
    client.socket.destroy();
  });

  test("is not cut off when other code closes the connection meanwhile", async () => {
    const { port, answered } = await refusingServer();
    const client = new SendingClient(port);
    const sending = client.send(post(), 12 * megabyte);
    await expect.poll(() => answered.length).toBe(1);
    answered[0]?.socket.destroySoon();
    await sending;
    expect(await client.read()).toMatch(/^HTTP\/1\.1 413 /);
    client.socket.destroy();
  });

  test("has its connection closed if it asked for that, even if it never closes it itself", async () => {
    const { port, answered } = await refusingServer();
    const client = new SendingClient(port);
    client.socket.allowHalfOpen = true;
    await client.send(post(), 12 * megabyte);
    await client.send(post("Connection: close\r\n"), 12 * megabyte);
    await once(client.socket.resume(), "end");
    await expect.poll(() => answered[0]?.socket.destroyed).toBe(true);
    client.socket.destroy();
  });
});

describe("a client that never ends", () => {
  test.each(["", "Connection: close\r\n"])("is cut off after a number of bytes (%j)", async (header) => {
    const maxBytes = 4 * megabyte;
    const { port, answered } = await refusingServer({ maxBytes, maxMs: 60_000 });
    const socket = connect(port, "127.0.0.1");
    socket.write(`${post(header)}Content-Length: ${1024 * 1024 * megabyte}\r\n\r\n`);
    await sendEndlessly(socket);
    expect(answered[0]?.socket.bytesRead).toBeGreaterThan(maxBytes);
    expect(answered[0]?.socket.bytesRead).toBeLessThan(maxBytes + megabyte);
  });

  test("is also cut off if it goes on sending after it has read the refusal", async () => {
    const maxBytes = 4 * megabyte;
    const { port, answered } = await refusingServer({ maxBytes, maxMs: 60_000 });
    const socket = connect(port, "127.0.0.1");
    socket.write(`${post()}Content-Length: ${1024 * 1024 * megabyte}\r\n\r\n`);
    await once(socket, "data");
    await sendEndlessly(socket);
    expect(answered[0]?.socket.bytesRead).toBeLessThan(maxBytes + megabyte);
  });

  test.each(["", "Connection: close\r\n"])("is cut off after a while, if it sends slowly (%j)", async (header) => {
    const { port, answered } = await refusingServer({ maxBytes: megabyte, maxMs: 20 });
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.write(`${post(header)}Content-Length: 1000\r\n\r\nx`);
    await once(socket.resume(), "end");
    await expect.poll(() => answered[0]?.socket.destroyed).toBe(true);
    socket.destroy();
  });
});

test("discarded bytes are not kept in memory", async () => {
  const { port } = await refusingServer({ maxBytes: 100 * megabyte, maxMs: 60_000 }, readSome);
  let highest = 0;
  const measuring = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().arrayBuffers);
  }, 5);
  const before = process.memoryUsage().arrayBuffers;
  const clients = Array.from({ length: 4 }, () => new SendingClient(port));
  await Promise.all(clients.map((client) => client.send(post(), 90 * megabyte)));
  clearInterval(measuring);
  for (const client of clients) client.socket.destroy();
  expect(highest - before).toBeLessThan(90 * megabyte);
});
