import { once } from "node:events";
import { rmSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { openAcceptHandles } from "./accept-handles.ts";

const backlog = 200;
const connectionCount = 60;
const cleanUps: (() => void)[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

async function listening(): Promise<Server> {
  const server = createServer((_, outgoing) => outgoing.end("welcome")).listen(0, "127.0.0.1", backlog);
  await once(server, "listening");
  cleanUps.push(() => server.close().closeAllConnections());
  return server;
}

async function withHandles(server: Server, count: number) {
  const handles = await openAcceptHandles(server, { count, backlog, signal: new AbortController().signal });
  cleanUps.push(() => handles.forEach((handle) => void handle.close()));
  return handles;
}

/** A module that sends a message to the parent process. */
async function sendingModule(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "scorequest-handles-"));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "sending.cjs");
  await writeFile(path, `process.send && process.send("hello");`);
  return path;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** How many turns of the event loop it takes to accept many connections that come at once. */
async function turnsToAcceptAll(server: Server): Promise<number> {
  let accepted = 0;
  server.on("connection", () => {
    accepted += 1;
  });
  const sockets = Array.from({ length: connectionCount }, (): Socket => connect(portOf(server), "127.0.0.1"));
  cleanUps.push(() => sockets.forEach((socket) => void socket.destroy()));
  let turns = 0;
  while (accepted < connectionCount) {
    await nextTurn();
    turns += 1;
  }
  return turns;
}

// When this fails, Node accepts several connections per turn by itself, and accept-handles.ts can go.
test("one handle accepts one connection in a turn of the event loop", async () => {
  expect(await turnsToAcceptAll(await listening())).toBeGreaterThanOrEqual(connectionCount);
});

test("several handles accept several connections in a turn", async () => {
  const server = await listening();
  expect(await withHandles(server, 11)).toHaveLength(11);
  expect(await turnsToAcceptAll(server)).toBeLessThan(connectionCount / 4);
});

test("every connection is answered, also one whose client closes its side after the request", async () => {
  const server = await listening();
  await withHandles(server, 3);
  const answers = Array.from({ length: 20 }, async () => {
    const socket = connect(portOf(server), "127.0.0.1");
    socket.end("GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n");
    return String(Buffer.concat(await socket.toArray()));
  });
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 200 OK.*welcome/s);
});

test("no connection is accepted after the handles are closed", async () => {
  const server = await listening();
  const handles = await withHandles(server, 3);
  const address = `http://127.0.0.1:${portOf(server)}`;
  for (const opened of [server, ...handles]) opened.close();
  // Until the helper process has ended, the port takes connections that nobody accepts.
  await expect(fetch(address, { signal: AbortSignal.timeout(5_000) })).rejects.toThrow();
});

test("opening stops early when the server stops", async () => {
  const server = await listening();
  const stopping = new AbortController();
  const opening = openAcceptHandles(server, { count: 3, backlog, signal: stopping.signal });
  stopping.abort();
  expect(await opening).toEqual([]);
});

test("a message without a handle is ignored", async () => {
  const server = await listening();
  vi.stubEnv("NODE_OPTIONS", `--require ${await sendingModule()}`);
  const handles = await withHandles(server, 3);
  expect(handles.map((handle) => handle.address())).toEqual([1, 2, 3].map(() => server.address()));
});

test("without a helper process the server works with its one handle", async () => {
  const server = await listening();
  vi.spyOn(process, "execPath", "get").mockReturnValue("/nowhere/node");
  expect(await withHandles(server, 3)).toEqual([]);
  expect(await (await fetch(`http://127.0.0.1:${portOf(server)}`)).text()).toBe("welcome");
});
