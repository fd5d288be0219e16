import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { startWithBody } from "./slow-bodies.ts";

const never = 24 * 60 * 60 * 1000;
const requests = new Map<string, { hasStarted: boolean }>();
let readBody: (incoming: IncomingMessage) => Promise<string> = text;

const server = createServer((incoming, outgoing) => {
  const request = { hasStarted: false };
  requests.set(incoming.url as string, request);
  startWithBody(incoming, { maxMs: never, maxPauseMs: never }, () => {
    request.hasStarted = true;
    void readBody(incoming).then((body) => outgoing.end(body));
  });
}).listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function begin(path: string, length: number): Socket {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`);
  return socket;
}

const arrived = (path: string) => expect.poll(() => requests.get(path)).toBeDefined();

/** Another request is answered: what came before it has been seen. */
async function askSomethingElse(): Promise<void> {
  const socket = begin("/else", 1);
  socket.write("x");
  await text(socket);
}

const readers: [string, typeof readBody][] = [
  ["by events", text],
  ["as a web stream", (incoming) => text(Readable.toWeb(incoming) as ReadableStream)],
  ["by listeners", listen],
];

function listen(incoming: IncomingMessage): Promise<string> {
  let body = "";
  incoming.on("data", (chunk) => {
    body += chunk;
  });
  return once(incoming, "end").then(() => body);
}

test.each(readers)("a request starts when its body is there, and reads it %s", async (name, read) => {
  readBody = read;
  const path = `/${encodeURIComponent(name)}`;
  const socket = begin(path, 10);
  const reply = text(socket);
  await arrived(path);
  socket.write("01234");
  await askSomethingElse();
  expect(requests.get(path)?.hasStarted).toBe(false);
  socket.write("56789");
  expect(await reply).toMatch(/0123456789$/);
});

test("one with a large body starts before that is there", async () => {
  const socket = begin("/large", 10_000);
  socket.write("x".repeat(100));
  await expect.poll(() => requests.get("/large")?.hasStarted).toBe(true);
  socket.write("x".repeat(9_900));
  expect(await text(socket)).toMatch(/x{10}$/);
});

test("one without a body starts at once", async () => {
  const reply = await text(begin("/empty", 0));
  expect(reply).toMatch(/^HTTP\/1\.1 200 /);
});

test("one whose sender goes away never starts", async () => {
  const socket = begin("/gone", 10);
  await arrived("/gone");
  socket.destroy();
  await askSomethingElse();
  expect(requests.get("/gone")?.hasStarted).toBe(false);
});
