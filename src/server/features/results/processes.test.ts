import { describe, expect, onTestFinished, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { createDatabaseProxy } from "#server/testing/database-proxy.ts";
import { castVote, createContest, createEntry } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const read = async (visitor: Visitor, path: string) => (await visitor.get(path)).json();

/** The same browser, talking to another process. */
function sameBrowserAt(product: TestApp, visitor: Visitor): Visitor {
  const same = product.visitor();
  for (const [name, value] of visitor.cookies) same.cookies.set(name, value);
  return same;
}

describe("two processes", async () => {
  const one = await testProduct();
  const other = await testProduct({ beside: one });

  test("show each other's votes and edits, and a person's own vote whichever process took it", async () => {
    const organizer = await signedInAs(one, "organizer");
    const contest = await createContest(one.database, { organizer_id: organizer.user.id });
    const entry = await createEntry(one.database, { contest_id: contest.id });
    const path = `/api/contests/${contest.id}`;
    const { visitor } = await signedInAs(one, "voter");
    const elsewhere = sameBrowserAt(other, visitor);
    for (const browser of [visitor, elsewhere, one.visitor(), other.visitor()])
      expect(await read(browser, path)).toMatchObject({ totalVotes: 0, userVote: null });

    expect((await visitor.post(`${path}/vote`, { entryId: entry.id })).status).toBe(200);
    await expect
      .poll(async () => read(elsewhere, path))
      .toMatchObject({ totalVotes: 1, userVote: { entryId: entry.id }, entries: [{ voteCount: 1, percentage: 100 }] });
    await elsewhere.delete(`${path}/vote`);
    await expect.poll(async () => read(visitor, path)).toMatchObject({ totalVotes: 0, userVote: null });

    await organizer.visitor.put(path, { title: "Seen everywhere" });
    await expect.poll(async () => read(other.visitor(), path)).toMatchObject({ title: "Seen everywhere" });
    await organizer.visitor.delete(path);
    await expect.poll(async () => (await other.visitor().get(path)).status).toBe(404);
  });

  test("accept an access code that was entered at the other process", async () => {
    const contest = await createContest(one.database, { access_code: "s3same" });
    const path = `/api/contests/${contest.id}`;
    const { visitor } = await signedInAs(one, "voter");
    const elsewhere = sameBrowserAt(other, visitor);
    for (const browser of [visitor, elsewhere]) expect(await read(browser, path)).toMatchObject({ hasAccess: false });
    expect((await visitor.post(`${path}/access`, { code: "s3same" })).status).toBe(200);
    await expect.poll(async () => read(elsewhere, path)).toMatchObject({ hasAccess: true });
    await one.database.pool.query("update contests set access_code = 'another' where id = $1", [contest.id]);
    for (const browser of [visitor, elsewhere])
      await expect.poll(async () => read(browser, path)).toMatchObject({ hasAccess: false });
  });

  test("miss no change while the listening connection is lost", async () => {
    const entry = await createEntry(one.database);
    const path = `/api/contests/${entry.contest_id}`;
    expect(await read(one.visitor(), path)).toMatchObject({ totalVotes: 0 });
    await one.database.pool.query(`
      with listeners as (
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'scorequest listener' and datname = current_database()
      ) select count(*) from listeners`);
    await castVote(one.database, entry);
    await expect.poll(async () => read(one.visitor(), path)).toMatchObject({ totalVotes: 1 });
    await expect.poll(() => one.logged.join("")).toContain("listening to the database again");
    await castVote(one.database, entry);
    await expect.poll(async () => read(one.visitor(), path)).toMatchObject({ totalVotes: 2 });
  });
});

test("a poll does not wait for the viewer's own vote while the database does not answer", async () => {
  const product = await createTestApp();
  onTestFinished(product.drop);
  const entry = await createEntry(product.database);
  const path = `/api/contests/${entry.contest_id}`;
  const known = await signedInAs(product, "voter");
  const unknown = await signedInAs(product, "voter");
  expect((await known.visitor.post(`${path}/vote`, { entryId: entry.id })).status).toBe(200);
  expect(await read(known.visitor, path)).toMatchObject({ userVote: { entryId: entry.id } });
  const holder = await product.database.pool.connect();
  await holder.query("begin; lock table votes");
  expect(await read(known.visitor, path)).not.toHaveProperty("stale");
  expect(await read(unknown.visitor, path)).toMatchObject({ totalVotes: 1, userVote: null, stale: true });
  await holder.query("rollback");
  holder.release();
  await expect.poll(() => read(unknown.visitor, path)).not.toHaveProperty("stale");
});

describe("while the database is away", async () => {
  const proxy = await createDatabaseProxy();
  const product = await testProduct({ database: proxy.database });

  test("cached contests are served and marked as stale, and afterwards everything is up to date again", async () => {
    const entry = await createEntry(proxy.direct);
    const path = `/api/contests/${entry.contest_id}`;
    const { visitor } = await signedInAs(product, "voter");
    const anonymous = product.visitor();
    const newcomer = (await signedInAs(product, "voter")).visitor;
    expect((await visitor.post(`${path}/vote`, { entryId: entry.id })).status).toBe(200);
    const before = await visitor.get(path);
    expect(await before.json()).not.toHaveProperty("stale");
    await anonymous.get(path);

    await proxy.cut();
    await expect.poll(() => product.logged.join("")).toContain("lost the connection that listens");
    await expect.poll(async () => read(anonymous, path)).toMatchObject({ totalVotes: 1, stale: true });
    const expected = { totalVotes: 1, stale: true, userVote: { entryId: entry.id }, hasAccess: true };
    for (let polls = 0; polls < 20; polls += 1) expect(await read(visitor, path)).toMatchObject(expected);
    const revalidated = await visitor.get(path, { "if-none-match": before.headers.get("etag") ?? "" });
    expect(revalidated.status).toBe(200);
    for (const view of ["entries-with-votes", "top-entries"])
      expect((await anonymous.get(`${path}/${view}`)).status).toBe(200);
    expect((await newcomer.get(path)).status).toBe(503);
    expect((await anonymous.get("/api/contests/999999")).status).toBe(503);

    await castVote(proxy.direct, entry);
    await proxy.mend();
    await expect
      .poll(async () => read(visitor, path))
      .toMatchObject({ totalVotes: 2, userVote: { entryId: entry.id } });
    await expect.poll(async () => read(visitor, path)).not.toHaveProperty("stale");
    await expect.poll(async () => (await newcomer.get(path)).status).toBe(200);
    await expect.poll(() => product.logged.join("")).toContain("listening to the database again");
    await castVote(proxy.direct, entry);
    await expect.poll(async () => read(anonymous, path)).toMatchObject({ totalVotes: 3 });
  });
});
