import { expect, onTestFinished, test } from "vitest";
import { createLog } from "#server/core/log.ts";
import { createDatabaseProxy, type DatabaseProxy } from "#server/testing/database-proxy.ts";
import { migrate } from "./migrate.ts";
import { databaseNotifications } from "./notifications.ts";

const poolerSentence = "leads to a connection pooler";

async function proxied(): Promise<DatabaseProxy> {
  const proxy = await createDatabaseProxy();
  onTestFinished(proxy.database.drop);
  return proxy;
}

async function listenThrough({ database, direct }: DatabaseProxy, heartbeat?: { everyMs: number; withinMs: number }) {
  const heard: string[] = [];
  const logged: string[] = [];
  let missed = 0;
  const notifications = databaseNotifications({
    url: database.url,
    pool: direct.pool,
    log: createLog("debug", { write: (line) => logged.push(line) }),
    ...(heartbeat && { heartbeat }),
  });
  await notifications.listen({
    handlers: { said: (payload) => heard.push(payload) },
    onMissed: () => {
      missed += 1;
    },
  });
  onTestFinished(notifications.close);
  const say = (text: string) => direct.pool.query("select pg_notify('said', $1)", [text]);
  return { notifications, heard, logged, missed: () => missed, say };
}

test("a connection that answers and hears nothing is given up, and made anew", async () => {
  const proxy = await proxied();
  const { notifications, heard, logged, missed, say } = await listenThrough(proxy, { everyMs: 20, withinMs: 500 });
  // Said again and again, because on a busy machine a heartbeat may be late and what is said meanwhile is missed.
  const hears = (text: string) =>
    expect
      .poll(async () => {
        await say(text);
        return heard;
      })
      .toContain(text);
  await hears("before");

  proxy.deafen(true);
  await expect.poll(() => notifications.isListening()).toBe(false);
  expect(logged.join("")).toContain("lost the connection that listens");
  expect(missed()).toBeGreaterThan(1);
  proxy.deafen(false);
  await hears("after");
  await expect.poll(() => notifications.isListening()).toBe(true);
});

test("the age of the last heartbeat is known, and it starts anew with each", async () => {
  const proxy = await proxied();
  const { notifications } = await listenThrough(proxy, { everyMs: 20, withinMs: 60_000 });
  proxy.deafen(true);
  const agedTo = notifications.heartbeatAgeMs() + 200;
  await expect.poll(() => notifications.heartbeatAgeMs()).toBeGreaterThan(agedTo);
  proxy.deafen(false);
});

test("a pool that cannot send the heartbeat does not end a connection that answers", async () => {
  const proxy = await proxied();
  const { pool } = proxy.direct;
  const { notifications, missed } = await listenThrough(proxy, { everyMs: 20, withinMs: 60_000 });
  const { query } = pool;
  let attempts = 0;
  Object.assign(pool, {
    query: async () => {
      attempts += 1;
      throw new Error("timeout exceeded when trying to connect");
    },
  });
  onTestFinished(() => {
    Object.assign(pool, { query });
  });
  await expect.poll(() => attempts).toBeGreaterThan(3);
  expect([notifications.isListening(), missed()]).toEqual([true, 1]);
});

test("a pooler is refused with a sentence, by the start and by the listener", async () => {
  const proxy = await proxied();
  proxy.hideBackends(true);
  await expect(migrate(proxy.database.pool)).rejects.toThrow(poolerSentence);
  await expect(listenThrough(proxy)).rejects.toThrow(poolerSentence);
});

test("a pooler that comes between later is reported, and the connection is tried until it is gone", async () => {
  const proxy = await proxied();
  const { notifications, logged } = await listenThrough(proxy);
  proxy.hideBackends(true);
  await proxy.cut();
  await proxy.mend();
  await expect.poll(() => logged.join("")).toContain(poolerSentence);
  expect(notifications.isListening()).toBe(false);
  proxy.hideBackends(false);
  await expect.poll(() => notifications.isListening()).toBe(true);
});
