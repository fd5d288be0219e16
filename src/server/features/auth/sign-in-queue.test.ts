import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { apiOn } from "#server/http/api.ts";
import type { RequestEnvironment } from "#server/http/environment.ts";
import { beginRequest } from "#server/http/hono-adapter.ts";
import { routeTable } from "#server/http/route-table.ts";
import { createLog } from "#server/log.ts";
import { authRoutes } from "./routes.ts";
import { type Caller, signInQueue } from "./sign-in-queue.ts";

/** With so many processes each of them serves one at a time. */
const oneAtATime = (maxWaiting = 100) => signInQueue(1_000, { maxWaiting });

const from = (address: string): Caller => ({ disconnected: new AbortController().signal, address });
const somebody = from("192.0.2.1");

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** A queue whose first turn lasts until the test releases it, and who was served since. */
function busyQueue(maxWaiting?: number) {
  const queue = oneAtATime(maxWaiting);
  const first = gate();
  const served: string[] = [];
  const running = queue(from("first"), () => first.opened);
  const come = (name: string, caller: Caller) => queue(caller, async () => void served.push(name));
  return { queue, served, come, release: first.open, running };
}

test("people sign in one after the other, in their order", async () => {
  const { served, come, release } = busyQueue();
  const all = ["a", "b", "c"].map((name) => come(name, somebody));
  expect(served).toEqual([]);
  release();
  await Promise.all(all);
  expect(served).toEqual(["a", "b", "c"]);
});

test("a client that disconnects while waiting is not served", async () => {
  const { served, come, release } = busyQueue();
  const connection = new AbortController();
  const leaving = come("leaving", { ...somebody, disconnected: connection.signal });
  const staying = come("staying", somebody);
  connection.abort();
  await expect(leaving).rejects.toThrow("Too many people");
  release();
  await staying;
  expect(served).toEqual(["staying"]);
});

test("after a failure the next one starts", async () => {
  const queue = oneAtATime();
  await expect(queue(somebody, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await queue(somebody, async () => "served")).toBe("served");
});

describe("a flood from one network", () => {
  test("takes turns with other networks", async () => {
    const { served, come, release } = busyQueue();
    const flood = Array.from({ length: 50 }, (_, number) => come(`flood ${number}`, from("203.0.113.9")));
    const venue = ["v1", "v2", "v3"].map((name) => come(name, from("192.0.2.1")));
    const home = come("home", from("2001:db8:7:7::1"));
    release();
    await Promise.all([...flood, ...venue, home]);
    expect(served.slice(0, 7)).toEqual(["flood 0", "v1", "home", "flood 1", "v2", "flood 2", "v3"]);
    expect(served).toHaveLength(54);
  });

  test("is counted as one network, however many addresses it uses", async () => {
    const { served, come, release } = busyQueue();
    const flood = Array.from({ length: 20 }, (_, number) => come("flood", from(`2001:db8:1:1::${number}`)));
    const visitor = come("visitor", from("192.0.2.1"));
    release();
    await Promise.all([...flood, visitor]);
    expect(served.indexOf("visitor")).toBe(1);
  });

  test("leaves room for other networks when the queue is full", async () => {
    const { served, come, release } = busyQueue(10);
    const flood = Array.from({ length: 10 }, (_, number) => come(`flood ${number}`, from("203.0.113.9")));
    await expect(come("one more", from("203.0.113.9"))).rejects.toThrow("Too many people");
    const visitor = come("visitor", from("192.0.2.1"));
    await expect(flood.at(-1)).rejects.toThrow("Too many people");
    release();
    await Promise.all([...flood.slice(0, -1), visitor]);
    expect(served).toHaveLength(10);
    expect(served.indexOf("visitor")).toBe(1);
  });
});

test.each(["/api/login", "/api/register"])("%s passes the address of the client", async (path) => {
  const app = new Hono<RequestEnvironment>();
  const log = createLog("silent");
  app.use(beginRequest({ log, findPerson: () => undefined, trustProxy: true, securityHeaders: [] }));
  app.onError((error, context) => context.text(error.message, 503));
  const queue = async ({ address }: Caller) => Promise.reject(new Error(address));
  authRoutes(apiOn(app, routeTable()), { queue } as unknown as Parameters<typeof authRoutes>[1]);
  const person = { email: "aiko@example.org", password: "correct horse", firstName: "Aiko", lastName: "Tanaka" };
  const response = await app.request(path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.9, 192.0.2.1" },
    body: JSON.stringify(person),
  });
  expect(await response.text()).toBe("192.0.2.1");
});
