import { once } from "node:events";
import { Agent, request } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { apiOn } from "#server/http/api.ts";
import { Refusal } from "#server/http/errors.ts";
import { testProductOnPort } from "#server/testing/product.ts";
import { startSite } from "#server/testing/site.ts";
import { authRoutes } from "../routes.ts";
import type { Caller } from "./caller.ts";
import { callersOf } from "./caller.ts";
import { deviceCookie } from "./device-cookie.ts";
import { type SignInQueue, signInQueue } from "./sign-in-queue.ts";

/** With so many processes each of them serves one at a time. */
const oneAtATime = (maxWaiting = 100) => signInQueue(1_000, { maxWaiting });

let people = 0;
/** Somebody with an account and a connection of their own. */
const from = (address: string, more: Partial<Caller> = {}): Caller => ({
  disconnected: new AbortController().signal,
  address,
  key: `account ${people++}`,
  isKnownBrowser: false,
  connection: {},
  ...more,
});
const venue = "192.0.2.1";
const somebody = () => from(venue);

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
  const all = ["a", "b", "c"].map((name) => come(name, somebody()));
  expect(served).toEqual([]);
  release();
  await Promise.all(all);
  expect(served).toEqual(["a", "b", "c"]);
});

test("a client that disconnects while waiting is not served", async () => {
  const { queue, served, come, release } = busyQueue();
  const connection = new AbortController();
  const leaving = come("leaving", { ...somebody(), disconnected: connection.signal });
  const staying = come("staying", somebody());
  expect(queue.waiting()).toBe(2);
  connection.abort();
  await expect(leaving).rejects.toThrow("Too many people");
  expect(queue.waiting()).toBe(1);
  release();
  await staying;
  expect(queue.waiting()).toBe(0);
  expect(served).toEqual(["staying"]);
});

test("after a failure the next one starts", async () => {
  const queue = oneAtATime();
  await expect(queue(somebody(), () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await queue(somebody(), async () => "served")).toBe("served");
});

describe("a flood from one network", () => {
  test("takes turns with other networks", async () => {
    const { served, come, release } = busyQueue();
    const flood = Array.from({ length: 20 }, (_, number) => come(`flood ${number}`, from("203.0.113.9")));
    const visitors = ["v1", "v2", "v3"].map((name) => come(name, from(venue)));
    const home = come("home", from("2001:db8:7:7::1"));
    release();
    await Promise.all([...flood, ...visitors, home]);
    expect(served.slice(0, 7)).toEqual(["flood 0", "v1", "home", "flood 1", "v2", "flood 2", "v3"]);
    expect(served).toHaveLength(24);
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

describe("somebody who holds 3,000 places of a network", () => {
  const fewConnections = Array.from({ length: 300 }, () => ({}));
  const flood = (come: (name: string, caller: Caller) => Promise<void>, caller: (number: number) => Caller) =>
    Array.from({ length: 3_000 }, (_, number) => come("flood", caller(number)).catch(() => "refused"));

  test("with few accounts and few connections delays a first attempt by a few turns", async () => {
    const { served, come, release } = busyQueue(5_000);
    const connections = Array.from({ length: 5 }, () => ({}));
    const all = flood(come, (number) => from(venue, { key: `few ${number % 5}`, connection: connections[number % 5] }));
    const visitor = come("visitor", from(venue));
    release();
    await visitor;
    expect(served.indexOf("visitor")).toBeLessThan(8);
    const refused = (await Promise.all(all)).filter((outcome) => outcome === "refused");
    expect(refused, "each account has ten places").toHaveLength(2_950);
  });

  test.each([
    ["few accounts and many connections", (number: number) => from(venue, { key: `few ${number % 300}` })],
    [
      "many accounts and few connections",
      (number: number) => from(venue, { connection: fewConnections[number % 300] }),
    ],
    ["many accounts and many connections", () => from(venue)],
  ])("with %s delays a first attempt by a few turns", async (_how, caller) => {
    const { served, come, release } = busyQueue(5_000);
    const all = flood(come, caller);
    const visitors = ["v1", "v2", "v3"].map((name) => come(name, from(venue)));
    release();
    await Promise.all(visitors);
    expect(Math.max(...["v1", "v2", "v3"].map((name) => served.indexOf(name)))).toBeLessThan(10);
    await Promise.all(all);
  });

  test("and sends another attempt after every reply delays a first attempt by a few turns", async () => {
    const { served, come, release } = busyQueue(5_000);
    const again = async (connection: object): Promise<void> => {
      while (served.length < 4_000) await come("flood", from(venue, { connection }));
    };
    const all = Array.from({ length: 3_000 }, () => again({}));
    release();
    for (const name of ["v1", "v2", "v3"]) {
      const before = served.length;
      await come(name, from(venue));
      expect(served.indexOf(name) - before).toBeLessThan(5);
    }
    await Promise.all(all);
  });

  test("does not delay a browser that has signed in to the account before", async () => {
    const { served, come, release } = busyQueue(5_000);
    const all = flood(come, () => from(venue));
    const owners = ["o1", "o2"].map((name) => come(name, from(venue, { isKnownBrowser: true })));
    release();
    await Promise.all(owners);
    expect(served.indexOf("o2")).toBeLessThan(5);
    await Promise.all(all);
  });

  test("does not keep first attempts out when all places are taken", async () => {
    const { served, come, release } = busyQueue(3_000);
    const all = flood(come, () => from(venue));
    const visitor = come("visitor", from(venue));
    release();
    await visitor;
    expect(served.indexOf("visitor")).toBeLessThan(5);
    expect((await Promise.all(all)).filter((outcome) => outcome === "refused")).toHaveLength(1);
  });
});

describe("an attempt that is repeated", () => {
  const nothing = async () => undefined;

  test.each([
    ["after a wrong password", (queue: SignInQueue, caller: Caller) => queue(caller, nothing)],
    ["after an error", (queue: SignInQueue, caller: Caller) => queue(caller, () => Promise.reject(new Error("no")))],
  ])("%s yields to first ones, and gets every fourth turn", async (_when, fail) => {
    const { queue, served, come, release, running } = busyQueue();
    const caller = from(venue);
    release();
    await running;
    await fail(queue, caller).catch(() => {});
    const second = gate();
    const busy = queue(from(venue), () => second.opened);
    const again = come("again", { ...caller, connection: {} });
    const firsts = ["a", "b", "c", "d", "e"].map((name) => come(name, from(venue)));
    second.open();
    await Promise.all([busy, again, ...firsts]);
    expect(served.indexOf("again")).toBeGreaterThan(0);
    expect(served.indexOf("again")).toBeLessThan(4);
  });

  test("after it was given up while waiting yields to first ones", async () => {
    const { served, come, release } = busyQueue();
    const connection = new AbortController();
    const caller = from(venue, { disconnected: connection.signal });
    const left = come("left", caller);
    connection.abort();
    await expect(left).rejects.toThrow("Too many people");
    const again = come("again", { ...caller, disconnected: new AbortController().signal, connection: {} });
    const first = come("first", from(venue));
    release();
    await Promise.all([again, first]);
    expect(served).toEqual(["first", "again"]);
  });

  test("after it has succeeded is a first one again", async () => {
    const { queue, served, come, release, running } = busyQueue();
    const caller = from(venue);
    release();
    await running;
    await queue(caller, nothing);
    await queue(caller, async () => "signed in");
    const second = gate();
    const busy = queue(from(venue), () => second.opened);
    const all = [come("again", { ...caller, connection: {} }), come("first", from(venue))];
    second.open();
    await Promise.all([busy, ...all]);
    expect(served).toEqual(["again", "first"]);
  });
});

test.each(["/api/login", "/api/register"])("%s says who wants to sign in, and from where", async (path) => {
  const queue = async ({ address, key }: Caller) => Promise.reject(new Refusal("conflict", `${address}, ${key}`));
  const parts = {
    queue,
    accountKey: (email: string) => `key of ${email}`,
    callerOf: callersOf({ isBehindProxy: true }),
    deviceCookie: deviceCookie({ appSecret: "secret", https: false }),
  };
  const app = await startSite(
    (routes) => authRoutes(apiOn(routes), parts as unknown as Parameters<typeof authRoutes>[1]),
    { proxyHops: 1 },
  );
  onTestFinished(app.close);
  const person = { email: "aiko@example.org", password: "correct horse", firstName: "Aiko", lastName: "Tanaka" };
  const response = await app.request(path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": "203.0.113.9, 192.0.2.1" },
    body: JSON.stringify(person),
  });
  expect(await response.json()).toMatchObject({ message: "192.0.2.1, key of aiko@example.org" });
});

test("connections that send one attempt after the other yield to somebody's first one", async () => {
  const product = await testProductOnPort();
  const agents = Array.from({ length: 40 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  let isFlooding = true;
  let answered = 0;
  const flood = agents.map(async (agent) => {
    while (isFlooding) {
      expect(await signIn(product.port, agent)).toBe(401);
      answered += 1;
    }
  });
  await expect.poll(() => answered).toBeGreaterThan(agents.length);
  const before = answered;
  expect(await signIn(product.port, new Agent())).toBe(401);
  const answeredMeanwhile = answered - before;
  isFlooding = false;
  await Promise.all(flood);
  for (const agent of agents) agent.destroy();
  expect(answeredMeanwhile).toBeLessThan(20);
});

/** With a made-up account; the status of the reply. */
async function signIn(port: number, agent: Agent): Promise<number | undefined> {
  const sent = request({
    port,
    agent,
    path: "/api/login",
    method: "POST",
    headers: { "content-type": "application/json" },
  });
  sent.end(JSON.stringify({ email: `${people++}@example.org`, password: "a wild guess" }));
  const [reply] = await once(sent, "response");
  reply.resume();
  await once(reply, "end");
  return reply.statusCode;
}
