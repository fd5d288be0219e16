import { describe, expect, onTestFinished, test } from "vitest";
import { operatorAccounts } from "./features/auth/accounts/operator-accounts.ts";
import { hashPassword } from "./features/auth/sign-in/passwords.ts";
import { moveVoters, voterChanges } from "./features/auth/voters/voter-changes.ts";
import { voterIdOf } from "./features/auth/voters/voter-id.ts";
import { createTestApp, testSecret } from "./testing/app.ts";
import { openEventStream } from "./testing/event-stream.ts";
import { createAward, createShow } from "./testing/factories.ts";
import { type SignedIn, signedInAs } from "./testing/people.ts";
import { testProductOnPort } from "./testing/product.ts";

const product = await testProductOnPort();

/** A contest and its show that a person watches in two processes, and somebody else. */
async function watchedContest() {
  const other = await createTestApp({ beside: product });
  const served = await other.listen();
  onTestFinished(async () => {
    await served.close();
    await other.drop();
  });
  const show = await createShow(product.database);
  const contest = await createAward(product.database, show);
  const person = await signedInAs(product, "voter");
  const watch = (address: string, cookie?: string) =>
    Promise.all(
      [`contests/${contest.id}`, `shows/${show.id}`].map((watched) =>
        openEventStream(`${address}/api/${watched}/live`, cookie ? { cookie } : {}),
      ),
    );
  const watchers = [
    ...(await watch(product.address, person.visitor.cookieHeader)),
    ...(await watch(served.address, person.visitor.cookieHeader)),
  ];
  const somebody = await watch(product.address);
  const somebodyElse = await watch(product.address, (await signedInAs(product, "voter")).visitor.cookieHeader);
  const all = [...watchers, ...somebody, ...somebodyElse];
  onTestFinished(() => all.forEach((stream) => void stream.close()));
  for (const stream of all) await expect.poll(() => stream.events.length).toBe(1);
  return { person, watchers, somebody, somebodyElse };
}

const loseNotifications = () =>
  product.database.pool.query(`
    with listeners as (
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'scorequest listener' and datname = current_database()
    ) select count(*) from listeners`);

describe("the streams of a session end in every process, and tell nothing more,", () => {
  const endings: Record<string, (person: SignedIn) => Promise<unknown>> = {
    "with a new password": async ({ user }) =>
      operatorAccounts(product.database).setPassword(user.email, await hashPassword("another horse")),
    "with the sign-out": ({ visitor }) => visitor.get("/api/logout"),
    "when its person votes under another id": ({ user }) =>
      voterChanges(product.database)((transaction) =>
        moveVoters(transaction, [voterIdOf(user.email, testSecret)], "another"),
      ),
    "when its account is deleted": ({ user }) =>
      product.database.pool.query("delete from users where id = $1", [user.id]),
  };

  test.each(Object.keys(endings))("%s", async (ending) => {
    const { person, watchers, somebody, somebodyElse } = await watchedContest();
    await endings[ending]?.(person);
    for (const stream of watchers) {
      await expect.poll(() => stream.ended()).toBe(true);
      expect(stream.events.map(({ event }) => event)).toEqual(["counts", "closing"]);
    }
    expect([...somebody, ...somebodyElse].map((stream) => stream.ended())).toEqual([false, false, false, false]);
  });
});

test("streams of people end when the end of a session may have been missed, others go on", async () => {
  const { watchers, somebody, somebodyElse } = await watchedContest();
  await loseNotifications();
  for (const stream of [...watchers, ...somebodyElse]) await expect.poll(() => stream.ended()).toBe(true);
  expect(somebody.map((stream) => stream.ended())).toEqual([false, false]);
});
