import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { replyLimit } from "./reply-limit.ts";

const stalledMs = 50;
const closeAtTheEnd: (() => void)[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const close of closeAtTheEnd.splice(0)) close();
});

/** A server that sends two replies at once, of the length that the path says, or when the test says so. */
async function served() {
  const started: { url: string; outgoing: ServerResponse }[] = [];
  let arrived = 0;
  const replies = replyLimit({ max: 2, maxWaiting: 3, stalledMs });
  const server = createServer(({ url = "" }, outgoing) => {
    arrived += 1;
    replies.add(outgoing, () => {
      started.push({ url, outgoing });
      const length = Number(url.slice(1));
      if (length > 0) outgoing.end(Buffer.alloc(length));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  closeAtTheEnd.push(() => server.close().closeAllConnections());

  async function ask(path: string, reads = true): Promise<Socket> {
    const before = arrived;
    const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
    client.on("error", () => {});
    if (reads) client.resume();
    closeAtTheEnd.push(() => client.destroy());
    client.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await expect.poll(() => arrived).toBe(before + 1);
    return client;
  }
  return { ask, replies, started, urls: () => started.map(({ url }) => url) };
}

test("two are sent at once, further ones wait in order, and too many are too many", async () => {
  const { ask, replies, started, urls } = await served();
  for (const path of ["/a", "/b", "/c", "/d"]) await ask(path);
  expect(urls()).toEqual(["/a", "/b"]);
  expect(replies.isFull()).toBe(false);
  await ask("/e");
  expect(replies.isFull()).toBe(true);
  started[1]?.outgoing.end();
  await expect.poll(urls).toEqual(["/a", "/b", "/c"]);
  expect(replies.isFull()).toBe(false);
  started[0]?.outgoing.end();
  await expect.poll(urls).toEqual(["/a", "/b", "/c", "/d"]);
});

test("a client that goes away leaves its place to others, whether it waited or not", async () => {
  const { ask, started, urls } = await served();
  const [first] = [await ask("/a"), await ask("/b")];
  const waiting = await ask("/c");
  await ask("/d");
  waiting.destroy();
  await once(waiting, "close");
  await ask("/e");
  first.destroy();
  await expect.poll(() => urls().at(-1)).toMatch(/[cd]/);
  started[1]?.outgoing.end();
  await expect.poll(urls).toContain("/d");
});

test("replies that nobody reads are ended when others wait, and not before", async () => {
  const watching = vi.spyOn(globalThis, "setInterval");
  const { ask, urls } = await served();
  const unread = [await ask("/50000000", false), await ask("/50000001", false)];
  // While nobody waits, nobody looks at them. Code of other tests in this process may have timers too.
  expect(watching).not.toHaveBeenCalledWith(expect.any(Function), stalledMs);
  expect(unread.map(({ closed }) => closed)).toEqual([false, false]);
  await ask("/10");
  expect(watching).toHaveBeenCalledWith(expect.any(Function), stalledMs);
  await expect.poll(urls).toContain("/10");
});

test("a reply that takes long to make is not ended", async () => {
  const { ask, started, urls } = await served();
  await ask("/made-slowly");
  await ask("/50000000", false);
  await ask("/10");
  await expect.poll(urls).toContain("/10");
  expect(started[0]?.outgoing.destroyed).toBe(false);
});
