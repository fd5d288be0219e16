import { expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { createTestApp } from "#server/testing/app.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { testProduct } from "#server/testing/product.ts";
import type { Slice } from "./core.ts";

const getGreeting = endpoint("GET /api/greeting", { summary: "Greet", reply: z.object({ heard: z.int() }) });

/** All that a slice needs is one object: nothing else of the product knows it. */
function greetingSlice() {
  const heard: string[] = [];
  const events: string[] = [];
  const slice = {
    routes: (api) => api.handle(getGreeting, () => ({ heard: heard.length })),
    channels: {
      contest_changed: (contestId) => heard.push(contestId),
      greeting_heard: (name) => heard.push(name),
    },
    sweep: async () => events.push("swept"),
    endStreams: () => events.push("streams ended"),
    close: async () => void events.push("closed"),
  } satisfies Slice;
  return { slice, events };
}

test("a slice is added by one line: its routes are served, its channels heard, and it is closed with the rest", async () => {
  const { slice, events } = greetingSlice();
  const product = await testProduct({ more: [slice] });
  const heard = async () => (await (await product.visitor().get("/api/greeting")).json()).heard;
  expect(await heard()).toBe(0);
  await product.database.pool.query("select pg_notify('greeting_heard', 'Aiko')");
  await expect.poll(heard).toBe(1);
  await product.sweep();
  await product.drop();
  expect(events).toEqual(expect.arrayContaining(["swept", "streams ended", "closed"]));
});

test("slices are closed where the app cannot be made, because it does not hear the database", async () => {
  const { slice, events } = greetingSlice();
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const away = { ...database, url: database.url.replace(/[^/]+$/, "no_such_database") };
  await expect(createTestApp({ more: [slice], database: away })).rejects.toThrow("no_such_database");
  expect(events).toEqual(["streams ended", "closed"]);
});
