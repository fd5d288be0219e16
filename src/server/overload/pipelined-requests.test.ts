import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { onePerConnection } from "./pipelined-requests.ts";

const closeAtTheEnd: (() => void)[] = [];
afterEach(() => closeAtTheEnd.splice(0).forEach((close) => void close()));

const flood = (count: number) =>
  Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nhost: x\r\n\r\n`).join("");
const lastOf = (count: number) => `GET /${count} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`;

/** A server that answers each request when the test says so, or at once. */
async function served({ atOnce = false, perConnection = 10_000, inAll = 10_000 } = {}) {
  const waiting: { url: string; outgoing: ServerResponse }[] = [];
  let parsed = 0;
  const server = createServer(
    onePerConnection(
      ({ url = "" }, outgoing) => {
        if (atOnce) outgoing.end(url);
        else waiting.push({ url, outgoing });
      },
      { maxHeld: { perConnection, inAll } },
    ),
  ).listen(0, "127.0.0.1");
  server.on("request", () => {
    parsed += 1;
  });
  await once(server, "listening");
  const sockets: Socket[] = [];
  server.on("connection", (socket) => sockets.push(socket));
  closeAtTheEnd.push(() => server.close().closeAllConnections());
  return {
    waiting,
    sockets,
    parsed: () => parsed,
    connect: () => connect((server.address() as AddressInfo).port, "127.0.0.1"),
  };
}

test("of one connection one request is answered at a time, and no more are read meanwhile", async () => {
  const { waiting, sockets, connect } = await served();
  const client = connect();
  client.on("error", () => {});
  client.write(flood(100_000));
  await expect.poll(() => waiting.length).toBe(1);
  await expect.poll(() => sockets[0]?.isPaused()).toBe(true);
  const bytesRead = sockets[0]?.bytesRead as number;
  expect(bytesRead).toBeGreaterThan(0);
  expect(bytesRead).toBeLessThanOrEqual(64 * 1024);
  for (let at = 0; at < 10; at += 1) {
    expect(waiting.map(({ url }) => url)).toEqual([`/${at}`]);
    waiting.shift()?.outgoing.end();
    await expect.poll(() => waiting.length).toBe(1);
  }
  expect(sockets[0]?.bytesRead).toBe(bytesRead);
  client.destroy();
});

test("all of them are answered, in order, also those whose body comes last", async () => {
  const { connect } = await served({ atOnce: true });
  const client = connect();
  const count = 10_000;
  client.write(`GET /first HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\n\r\nabc${flood(count)}`);
  client.write("GET /body HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n");
  client.write("b".repeat(100_000) + lastOf(count));
  const replies = String(Buffer.concat(await client.toArray()));
  const bodies = [...replies.matchAll(/\r\n\r\n(\/[a-z\d]+)/g)].map(([, body]) => body);
  expect(bodies).toEqual(["/first", ...Array.from({ length: count }, (_, at) => `/${at}`), "/body", `/${count}`]);
});

test("a request after the others have been answered is a request like any other", async () => {
  const { connect } = await served({ atOnce: true });
  const client = connect();
  let replies = "";
  client.on("data", (chunk) => {
    replies += chunk;
  });
  for (let round = 1; round <= 3; round += 1) {
    client.write(flood(5));
    await expect.poll(() => replies.match(/HTTP\/1\.1 200/g)?.length).toBe(round * 5);
  }
  client.destroy();
});

test("a connection with too many of them is closed, and the rest of what it has sent is not even parsed", async () => {
  const { waiting, parsed, connect } = await served({ perConnection: 100 });
  for (let round = 1; round <= 3; round += 1) {
    const greedy = connect();
    greedy.on("error", () => {});
    greedy.write(flood(100_000));
    await expect.poll(() => greedy.closed).toBe(true);
    expect(parsed()).toBe(round * 102); // the first is being answered, and the last was one too many
  }
  const patient = connect();
  patient.write(flood(100));
  await expect.poll(parsed).toBe(3 * 102 + 100);
  await expect.poll(() => waiting.length).toBe(4);
  waiting.pop()?.outgoing.end();
  await expect.poll(() => waiting.at(-1)?.url).toBe("/1");
  patient.destroy();
});

test("where too many are held in all, a connection with more of them is closed, and the others go on", async () => {
  const { waiting, connect } = await served({ inAll: 100 });
  const patient = connect();
  patient.write(flood(50));
  await expect.poll(() => waiting.length).toBe(1);
  const greedy = connect();
  greedy.on("error", () => {});
  greedy.write(flood(1_000));
  await once(greedy, "close");
  const another = connect();
  another.write(flood(50));
  await expect.poll(() => waiting.map(({ url }) => url)).toEqual(["/0", "/0", "/0"]);
  for (const client of [patient, another]) {
    expect(client.closed).toBe(false);
    client.destroy();
  }
});

test("what a client leaves behind is forgotten", async () => {
  const { waiting, sockets, connect } = await served({ inAll: 100 });
  for (let round = 0; round < 5; round += 1) {
    const client = connect();
    client.write(flood(80));
    await expect.poll(() => waiting.length).toBe(round + 1);
    sockets[round]?.destroy(); // its reading is paused, so that only a failed reply would show that the client has gone
    await once(client, "close");
  }
});

const post = "POST /post HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n";

test.each([
  ["at once", post + flood(1)],
  ["after others", flood(2) + post + flood(1)],
])("a connection that sends a request behind a POST is closed (%s)", async (_, requests) => {
  const { connect } = await served();
  const client = connect();
  client.on("error", () => {});
  client.write(requests);
  await once(client, "close");
  expect(client.closed).toBe(true);
});

test("that the client of the last request has gone is noticed while it is answered", async () => {
  const { waiting, sockets, connect } = await served();
  const client = connect();
  client.write(flood(2) + post);
  for (const url of ["/0", "/1"]) {
    await expect.poll(() => waiting[0]?.url).toBe(url);
    waiting.shift()?.outgoing.end();
  }
  await expect.poll(() => waiting[0]?.url).toBe("/post");
  client.destroy();
  await expect.poll(() => sockets[0]?.destroyed).toBe(true);
});
