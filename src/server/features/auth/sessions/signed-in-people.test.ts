import { expect, test } from "vitest";
import type { TestApp } from "#server/testing/app.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import { statementsDuring } from "#server/testing/statements.ts";
import { sessionHash, sessionStore } from "./sessions.ts";
import { signedInPeople } from "./signed-in-people.ts";

const one = await testProduct();
const other = await testProduct({ beside: one });

/** The same browser, connected to the other process. */
async function alsoAtOther(visitor: ReturnType<TestApp["visitor"]>) {
  const same = other.visitor();
  for (const [name, value] of visitor.cookies) same.cookies.set(name, value);
  return same;
}

test("finding out who somebody is costs a statement only the first time", async () => {
  const { visitor } = await signedInAs(one, "voter");
  const poll = async () => expect((await visitor.get("/api/auth/user")).status).toBe(200);
  expect(await statementsDuring(one.database, poll)).toBeGreaterThan(0);
  expect(
    await statementsDuring(one.database, async () => {
      for (let polls = 0; polls < 20; polls += 1) await poll();
    }),
  ).toBeLessThanOrEqual(1); // one more where the notification of the sign-in comes late
});

test("a session works in every process, and signing out ends it in all of them", async () => {
  const { visitor } = await signedInAs(one, "voter");
  const elsewhere = await alsoAtOther(visitor);
  expect((await elsewhere.get("/api/auth/user")).status).toBe(200);
  await visitor.get("/api/logout");
  await expect.poll(async () => (await elsewhere.get("/api/auth/user")).status).toBe(401);
});

test("a demoted admin is refused in every process", async () => {
  const { visitor, user } = await signedInAs(one, "admin");
  const elsewhere = await alsoAtOther(visitor);
  for (const browser of [visitor, elsewhere])
    expect((await browser.get("/api/admin/organizer-requests")).status).toBe(200);
  await one.database.pool.query("update users set role = 'voter' where id = $1", [user.id]);
  for (const browser of [visitor, elsewhere])
    await expect.poll(async () => (await browser.get("/api/admin/organizer-requests")).status).toBe(403);
});

test("a deleted account is signed out", async () => {
  const { visitor, user } = await signedInAs(one, "voter");
  expect((await visitor.get("/api/auth/user")).status).toBe(200);
  await one.database.pool.query("delete from users where id = $1", [user.id]);
  await expect.poll(async () => (await visitor.get("/api/auth/user")).status).toBe(401);
});

test("a change is not missed while a process has lost its notifications", async () => {
  const { visitor, user } = await signedInAs(one, "admin");
  expect((await visitor.get("/api/admin/organizer-requests")).status).toBe(200);
  await one.database.pool.query(`
    with listeners as (
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'scorequest listener' and datname = current_database()
    ) select count(*) from listeners`);
  await one.database.pool.query("update users set role = 'voter' where id = $1", [user.id]);
  await expect.poll(async () => (await visitor.get("/api/admin/organizer-requests")).status).toBe(403);
  await expect.poll(() => one.logged.join("")).toContain("listening to the database again");

  const { visitor: later, user: changed } = await signedInAs(one, "admin");
  expect((await later.get("/api/admin/organizer-requests")).status).toBe(200);
  await one.database.pool.query("update users set role = 'voter' where id = $1", [changed.id]);
  await expect.poll(async () => (await later.get("/api/admin/organizer-requests")).status).toBe(403);
});

test("a session that ends while it is being read signs nobody in", async () => {
  const { user } = await signedInAs(one, "voter");
  const sessions = sessionStore(one.database);
  const { id } = await sessions.create({ userId: user.id }, new Date());
  const findMany: typeof sessions.findMany = async (sids) => {
    const found = await sessions.findMany(sids);
    people.forgetSession(sessionHash(id));
    return found;
  };
  const people = signedInPeople({
    sessions: { ...sessions, findMany },
    voters: {
      find: async (emails) => emails.map(() => "voter"),
      unite: async () => "voter",
      castById: (castBy) => castBy,
    },
    isListening: () => true,
  });
  expect(await people.find(id, new Date())).toBeUndefined();
});
