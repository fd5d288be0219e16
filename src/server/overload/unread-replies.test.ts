import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { closeUnreadReplies } from "./unread-replies.ts";

const timeoutMs = 50;
const closeAtTheEnd: (() => void)[] = [];
afterEach(() => closeAtTheEnd.splice(0).forEach((close) => void close()));

async function served(listener: RequestListener, keepAliveTimeout = 60_000) {
  const server = createServer({ keepAliveTimeout }, listener).listen(0, "127.0.0.1");
  closeUnreadReplies(server, timeoutMs);
  await once(server, "listening");
  closeAtTheEnd.push(() => server.close().closeAllConnections());
  const accepted = once(server, "connection") as Promise<[Socket]>;
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.on("error", () => {});
  closeAtTheEnd.push(() => client.destroy());
  client.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
  const [socket] = await accepted;
  return { server, client, socket };
}

test("a reply that nobody reads ends with its connection", async () => {
  const { socket } = await served((_, outgoing) => outgoing.end(Buffer.alloc(50_000_000)));
  await once(socket, "close");
  expect(socket.writableLength).toBe(0);
});

test("a reply that takes long to make arrives, and one that begins and goes on later", async () => {
  const { server, client } = await served((_, outgoing) => {
    outgoing.flushHeaders();
    server.once("timeout", () => {
      outgoing.write("first ");
      server.once("timeout", () => outgoing.end("second"));
    });
  });
  let reply = "";
  client.on("data", (chunk) => {
    reply += chunk;
  });
  await expect.poll(() => reply).toContain("second");
  expect(reply).toContain("first ");
});

test("a stream whose client stops reading after a while is closed too", async () => {
  const { server, socket } = await served((_, outgoing) => {
    outgoing.flushHeaders();
    server.once("timeout", () => outgoing.write(Buffer.alloc(50_000_000)));
  });
  await once(socket, "close");
  expect(socket.destroyed).toBe(true);
});

test("a connection without a request is kept for as long as the server says", async () => {
  const { socket, client } = await served((_, outgoing) => outgoing.end("here"), timeoutMs);
  client.resume();
  await once(socket, "close");
  expect(socket.destroyed).toBe(true);
});
