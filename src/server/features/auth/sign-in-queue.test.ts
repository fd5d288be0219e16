import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { apiOn } from "#server/http/api.ts";
import type { RequestEnvironment } from "#server/http/environment.ts";
import { routeTable } from "#server/http/fast-routes.ts";
import { beginRequest } from "#server/http/hono-adapter.ts";
import { createLog } from "#server/log.ts";
import { authRoutes } from "./routes.ts";
import { type Caller, signInQueue } from "./sign-in-queue.ts";

/** So many processes that each has one turn at a time. */
const oneAtATime = (waitingAtMost = 100) => signInQueue(1_000, { waitingAtMost });

const from = (address: string): Caller => ({ hungUp: new AbortController().signal, address });
const somebody = from("192.0.2.1");

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** A queue in which somebody's turn lasts until it is let go, and who had theirs since. */
function busyQueue(waitingAtMost?: number) {
  const queue = oneAtATime(waitingAtMost);
  const first = gate();
  const served: string[] = [];
  const running = queue(from("first"), () => first.opened);
  const come = (name: string, caller: Caller) => queue(caller, async () => void served.push(name));
  return { queue, served, come, release: first.open, running };
}

test("one after the other, in the order they came", async () => {
  const { served, come, release } = busyQueue();
  const all = ["a", "b", "c"].map((name) => come(name, somebody));
  expect(served).toEqual([]);
  release();
  await Promise.all(all);
  expect(served).toEqual(["a", "b", "c"]);
});

test("whoever hangs up while waiting costs nothing", async () => {
  const { served, come, release } = busyQueue();
  const impatient = new AbortController();
  const waiting = come("impatient", { ...somebody, hungUp: impatient.signal });
  const patient = come("patient", somebody);
  impatient.abort();
  await expect(waiting).rejects.toThrow("Too many people");
  release();
  await patient;
  expect(served).toEqual(["patient"]);
});

test("a failure lets the next one in", async () => {
  const queue = oneAtATime();
  await expect(queue(somebody, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await queue(somebody, async () => "served")).toBe("served");
});

describe("a flood from one network", () => {
  test("takes turns with the others, who do not wait for all of it", async () => {
    const { served, come, release } = busyQueue();
    const flood = Array.from({ length: 50 }, (_, number) => come(`flood ${number}`, from("203.0.113.9")));
    const venue = ["v1", "v2", "v3"].map((name) => come(name, from("192.0.2.1")));
    const home = come("home", from("2001:db8:7:7::1"));
    release();
    await Promise.all([...flood, ...venue, home]);
    expect(served.slice(0, 7)).toEqual(["flood 0", "v1", "home", "flood 1", "v2", "flood 2", "v3"]);
    expect(served).toHaveLength(54);
  });

  test("is one network, however many addresses of it are used", async () => {
    const { served, come, release } = busyQueue();
    const flood = Array.from({ length: 20 }, (_, number) => come("flood", from(`2001:db8:1:1::${number}`)));
    const visitor = come("visitor", from("192.0.2.1"));
    release();
    await Promise.all([...flood, visitor]);
    expect(served.indexOf("visitor")).toBe(1);
  });

  test("leaves room for others when all places are taken", async () => {
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

test.each(["/api/login", "/api/register"])("%s tells it where a request comes from", async (path) => {
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
