import { afterAll, describe, expect, test } from "vitest";
import { mailsAreSent } from "#server/testing/database-state.ts";
import { createContest, createEntry, createUser } from "#server/testing/factories.ts";
import { codeFor } from "#server/testing/mail-codes.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { testProduct } from "#server/testing/product.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { hashPassword } from "./passwords.ts";

/** Where mail is configured, registering does not tell whether an address has an account. */

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const product = await testProduct({ mailServer });
const { database } = product;
const oldPassword = "correct horse";
const oldHash = await hashPassword(oldPassword);

const person = (email: string, more: object = {}) => ({
  email,
  password: "another horse",
  firstName: "Aiko",
  lastName: "Tanaka",
  ...more,
});
const register = (visitor: Visitor, email: string, more: object = {}) =>
  visitor.post("/api/register", person(email, more));
const signIn = (email: string, password: string) => product.visitor().post("/api/login", { email, password });
const userOf = async (visitor: Visitor) => (await visitor.get("/api/auth/user")).json();
const accounts = async (email: string) =>
  (await database.pool.query("select * from users where email = $1", [email])).rows;
const takenAddress = async (verified = true) =>
  (await createUser(database, { password_hash: oldHash, email_verified: verified, first_name: "Old" })).email;

/** The code of the mail that registering has caused. */
async function mailedCode(email: string): Promise<string> {
  const { subject } = await mailServer.next(email);
  return /\d{3} \d{3}/.exec(subject ?? "")?.[0] ?? "";
}
const confirm = (visitor: Visitor, email: string, code: string) =>
  visitor.post("/api/auth/code/confirm", { email, code });

async function registered(email: string, more: object = {}) {
  const visitor = product.visitor();
  expect((await register(visitor, email, more)).status).toBe(201);
  const reply = await confirm(visitor, email, await mailedCode(email));
  expect(reply.status).toBe(200);
  return { visitor, user: await reply.json() };
}

test("its code goes first where the contest that somebody registers for ends soon", async () => {
  await database.pool.query(`create table added_mails as select * from outbox where false;
    create function keep_mail() returns trigger language plpgsql as $$
      begin insert into added_mails select new.*; return null; end $$;
    create trigger keep_mails after insert on outbox for each row execute function keep_mail()`);
  const soon = await createContest(database, { end_date: new Date(Date.now() + 5 * 60_000) });
  for (const [path, forContest] of [
    ["/api/register", soon.id],
    ["/api/auth/register", soon.id],
    ["/api/register", undefined],
  ] as const)
    expect((await product.visitor().post(path, person(createUniqueEmail(), { forContest }))).status).toBe(201);
  const { rows } = await database.pool.query(
    "select line, needed_at < expires_at as early from added_mails order by id",
  );
  expect(rows).toEqual([
    { line: 1, early: true },
    { line: 1, early: true },
    { line: 2, early: false },
  ]);
  await database.pool.query("drop trigger keep_mails on outbox; drop table added_mails");
  for (const forContest of [0, 1.5, "1", 2 ** 40])
    expect((await product.visitor().post("/api/register", person(createUniqueEmail(), { forContest }))).status).toBe(
      400,
    );
});

describe("the answer", () => {
  test.each(["/api/register", "/api/auth/register"])("of %s is the same for new and taken addresses", async (path) => {
    const answers: object[] = [];
    for (const email of [createUniqueEmail(), await takenAddress(), await takenAddress(false)]) {
      const visitor = product.visitor();
      const reply = await visitor.post(
        path,
        person(email, { requestOrganizerAccess: true, organizerReason: "A show of cars" }),
      );
      const headers = [...reply.headers]
        .filter(([name]) => !["set-cookie", "x-request-id", "content-length", "date"].includes(name))
        .sort();
      const cookies = reply.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ""));
      const { id, ...user } = await reply.json();
      expect(id).toMatch(/^new-/);
      expect(user.email).toBe(email);
      expect(await userOf(visitor)).toEqual({ id, ...user });
      answers.push({ status: reply.status, headers, cookies, user: { ...user, email: "" } });
    }
    expect(answers[0]).toMatchObject({ status: 201, user: { role: "voter", organizerStatus: "none", proof: "none" } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test("is the same for whoever tries the password afterwards, or asks to organize", async () => {
    for (const email of [createUniqueEmail(), await takenAddress()]) {
      const visitor = product.visitor();
      await register(visitor, email);
      expect((await signIn(email, "another horse")).status).toBe(401);
      const reply = await visitor.post("/api/organizer-requests", { reason: "I run the spring car-art show." });
      expect(reply.status).toBe(403);
      expect((await reply.json()).message).toBe("Please enter the code we emailed you first");
    }
  });

  test("writes the same for both, so that it takes as long", async () => {
    const written: object[] = [];
    for (const email of [createUniqueEmail(), await takenAddress()]) {
      const before = await rowCounts();
      await register(product.visitor(), email);
      const after = await rowCounts();
      written.push(Object.fromEntries(tables.map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)])));
    }
    expect(written[0]).toEqual({ users: 0, sessions: 1, codes: 1, organizer_requests: 0 });
    expect(written[1]).toEqual(written[0]);
  });

  const tables = ["users", "sessions", "codes", "organizer_requests"];
  async function rowCounts(): Promise<Record<string, number>> {
    const selects = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
    return (await database.pool.query(`select ${selects.join(", ")}`)).rows[0];
  }
});

describe("a new address", () => {
  test("has an account when its code is entered: with its password, its name, and proof", async () => {
    const email = createUniqueEmail();
    const visitor = product.visitor();
    await register(visitor, email);
    expect(await accounts(email)).toEqual([]);
    const reply = await confirm(visitor, email, await mailedCode(email));
    const user = await reply.json();
    expect(user).toMatchObject({ email, firstName: "Aiko", lastName: "Tanaka", authProvider: "local", proof: "mail" });
    expect(await userOf(visitor)).toEqual(user);
    expect(await (await signIn(email, "another horse")).json()).toEqual(user);
  });

  test("keeps its request to organize for the account", async () => {
    const more = { requestOrganizerAccess: true, organizerReason: "  I run the spring show.  " };
    const { user } = await registered(createUniqueEmail(), more);
    expect(user.organizerStatus).toBe("pending");
    const { rows } = await database.pool.query("select reason from organizer_requests where user_id = $1", [user.id]);
    expect(rows).toEqual([{ reason: "I run the spring show." }]);
  });

  test("can vote before the code is entered, and it is the same voter afterwards", async () => {
    const email = createUniqueEmail();
    const contest = await createContest(database);
    const entry = await createEntry(database, { contest_id: contest.id });
    const visitor = product.visitor();
    await register(visitor, email);
    expect((await visitor.post(`/api/contests/${contest.id}/vote`, { entryId: entry.id })).status).toBe(200);
    await confirm(visitor, email, await mailedCode(email));
    const view = await (await visitor.get(`/api/contests/${contest.id}`)).json();
    expect(view.userVote).toMatchObject({ entryId: entry.id });
    expect(view.totalVotes).toBe(1);
  });

  test("registered in another browser is left to whoever enters a code", async () => {
    const email = createUniqueEmail();
    const stranger = product.visitor();
    await register(stranger, email);
    await mailServer.next(email);
    const owner = product.visitor();
    const code = await codeFor({ visitor: owner, mailServer, product }, email);
    expect(await (await confirm(owner, email, code)).json()).toMatchObject({ authProvider: "mail", firstName: null });
    expect(await accounts(email)).toEqual([]);
    expect((await signIn(email, "another horse")).status).toBe(401);
  });

  test("of a mailbox whose other spelling has an account gets no second one", async () => {
    const name = createUniqueEmail().split("@")[0];
    await createUser(database, { email: `${name}@gmail.com`, email_verified: true });
    const { user } = await registered(`${name}+x@gmail.com`);
    expect(user).toMatchObject({ email: `${name}+x@gmail.com`, authProvider: "mail", proof: "mail" });
    expect(await accounts(`${name}+x@gmail.com`)).toEqual([]);
  });

  test("entered twice at once is one account", async () => {
    const email = createUniqueEmail();
    const visitor = product.visitor();
    await register(visitor, email);
    const code = await mailedCode(email);
    const replies = await Promise.all([confirm(visitor, email, code), confirm(visitor, email, code)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await accounts(email)).toHaveLength(1);
  });
});

describe("the owner of a taken address", () => {
  test("is told by a mail, and keeps account and password", async () => {
    const email = await takenAddress();
    await register(product.visitor(), email);
    const { subject, text } = await mailServer.next(email);
    expect(subject).toMatch(/^\d{3} \d{3} is your ScoreQuest code$/);
    expect(text).toContain("already has an account");
    expect(text).toContain("If that was not you, you can ignore this email.");
    expect(await accounts(email)).toMatchObject([{ password_hash: oldHash, first_name: "Old" }]);
    expect((await signIn(email, oldPassword)).status).toBe(200);
  });

  test("gets into it with the code of that mail", async () => {
    const email = await takenAddress();
    const { user } = await registered(email);
    expect(user).toMatchObject({ email, firstName: "Old", proof: "mail" });
    expect((await signIn(email, oldPassword)).status).toBe(200);
    expect((await signIn(email, "another horse")).status).toBe(401);
  });

  test("whose account somebody registered in advance gets it, with the own name and password", async () => {
    const email = await takenAddress(false);
    const stranger = product.visitor();
    expect((await stranger.post("/api/login", { email, password: oldPassword })).status).toBe(200);
    const { user } = await registered(email);
    expect(user).toMatchObject({ email, firstName: "Aiko", proof: "mail" });
    expect((await stranger.get("/api/auth/user")).status).toBe(401);
    expect((await signIn(email, oldPassword)).status).toBe(401);
    expect((await signIn(email, "another horse")).status).toBe(200);
  });

  test("is not mailed more than once a minute", async () => {
    const email = await takenAddress();
    for (let round = 0; round < 3; round += 1) expect((await register(product.visitor(), email)).status).toBe(201);
    await mailsAreSent(database.pool);
    expect(mailServer.received.filter(({ envelopeTo }) => envelopeTo === email)).toHaveLength(1);
  });
});

test("whoever registers the address of an account neither sees, changes, exports nor deletes its votes", async () => {
  const email = await takenAddress(false);
  const entry = await createEntry(database);
  const path = `/api/contests/${entry.contest_id}`;
  const owner = product.visitor();
  expect((await owner.post("/api/login", { email, password: oldPassword })).status).toBe(200);
  expect((await owner.put(`${path}/vote`, { entryId: entry.id })).status).toBe(200);

  const stranger = product.visitor();
  expect((await register(stranger, email)).status).toBe(201);
  expect((await (await stranger.get(path)).json()).userVote).toBeNull();
  expect((await stranger.put(`${path}/vote`, { entryId: entry.id })).status).toBe(409);
  expect((await stranger.delete(`${path}/vote`)).status).toBe(409);
  const exported = await (await stranger.get("/api/account/export")).json();
  expect(exported.votes).toEqual([]);
  await stranger.send("DELETE", "/api/account", {
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  expect((await (await owner.get(path)).json()).userVote).toMatchObject({ entryId: entry.id });
});

test("whoever registers the address of an account and guesses access codes does not keep its owner out", async () => {
  const email = await takenAddress(false);
  const { id } = await createContest(database, { access_code: "sesame" });
  const enter = (visitor: Visitor, code: string) => visitor.post(`/api/contests/${id}/access`, { code });
  const stranger = product.visitor();
  await register(stranger, email);
  for (let guess = 0; guess < 10; guess += 1) expect((await enter(stranger, `guess ${guess}`)).status).toBe(403);
  expect((await enter(stranger, "sesame")).status).toBe(429);

  const owner = product.visitor();
  expect((await owner.post("/api/login", { email, password: oldPassword })).status).toBe(200);
  expect((await enter(owner, "sesame")).status).toBe(200);
});
