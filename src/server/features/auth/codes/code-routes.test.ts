import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp } from "#server/testing/app.ts";
import { mailsAreSent } from "#server/testing/database-state.ts";
import { createContest, createEntry, createUser } from "#server/testing/factories.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { testProduct } from "#server/testing/product.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { hashPassword, passwordMatches } from "../sign-in/passwords.ts";

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const product = await testProduct({ mailServer });
const { database } = product;
beforeEach(() => database.pool.query("delete from attempts"));

const ask = (visitor: Visitor, email: string, purpose?: string) =>
  visitor.post("/api/auth/code", { email, ...(purpose ? { purpose } : {}) });
const confirm = (visitor: Visitor, email: string, code: string) =>
  visitor.post("/api/auth/code/confirm", { email, code });
const userOf = async (visitor: Visitor) => {
  const reply = await visitor.get("/api/auth/user");
  return reply.status === 200 ? reply.json() : undefined;
};
const mailsTo = (email: string) => mailServer.received.filter(({ envelopeTo }) => envelopeTo === email);

/** Asks for a code and reads it in the mail. */
async function codeFor(visitor: Visitor, email: string, purpose?: string): Promise<string> {
  const before = mailsTo(email).length;
  expect((await ask(visitor, email, purpose)).status).toBe(204);
  await expect.poll(() => mailsTo(email).length).toBe(before + 1);
  return /\d{3} \d{3}/.exec(mailsTo(email).at(-1)?.subject ?? "")?.[0] ?? "";
}

async function signedInByCode(email: string): Promise<Visitor> {
  const visitor = product.visitor();
  expect((await confirm(visitor, email, await codeFor(visitor, email))).status).toBe(200);
  return visitor;
}

const password = "correct horse";
async function account(values: { email_verified?: boolean; password_hash?: null } = {}) {
  const email = createUniqueEmail();
  return createUser(database, { email, password_hash: await hashPassword(password), ...values });
}

describe("signing in by a code", () => {
  test("needs no account and makes none: the session has the person, who is proven", async () => {
    const email = createUniqueEmail();
    const visitor = product.visitor();
    const code = await codeFor(visitor, email);
    const reply = await confirm(visitor, email, code);
    expect(reply.status).toBe(200);
    const user = await reply.json();
    expect(user).toMatchObject({ email, role: "voter", authProvider: "mail", emailVerified: true, proof: "mail" });
    expect(await userOf(visitor)).toEqual(user);
    const { rows } = await database.pool.query("select from users where email = $1", [email]);
    expect(rows).toEqual([]);
  });

  test("the mail has the code in its subject and first line, and says that it was automatic", async () => {
    const email = createUniqueEmail();
    const code = await codeFor(product.visitor(), email);
    const [mail] = mailsTo(email);
    expect(mail?.subject).toBe(`${code} is your ScoreQuest code`);
    expect(mail?.text?.split("\n")[0]).toContain(code);
    expect(mail?.html).toContain(code);
    expect(mail?.html).not.toMatch(/<(a|img|script)\b/);
    expect(mail?.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  });

  test("signs in to the account of a proven mailbox, which keeps its password", async () => {
    const { email, id } = await account({ email_verified: true });
    const visitor = await signedInByCode(email);
    expect(await userOf(visitor)).toMatchObject({ id, email, proof: "mail" });
    expect((await product.visitor().post("/api/login", { email, password })).status).toBe(200);
  });

  test("lets an owner in on a new device whom wrong passwords of others have locked out", async () => {
    const { email, id } = await account({ email_verified: true });
    for (let guess = 0; guess < 10; guess += 1)
      await product.visitor().post("/api/login", { email, password: `wrong ${guess}` });
    expect((await product.visitor().post("/api/login", { email, password })).status).toBe(429);
    const visitor = product.visitor();
    const code = await codeFor(visitor, email);
    expect(await (await confirm(visitor, email, code)).json()).toMatchObject({ id });
    // This browser is known from now on, so that the password works here too.
    expect((await visitor.post("/api/login", { email, password })).status).toBe(200);
    expect((await product.visitor().post("/api/login", { email, password })).status).toBe(429);
  });

  test("whoever registered somebody else's address in advance loses it", async () => {
    const { email, id } = await account();
    const stranger = product.visitor();
    expect((await stranger.post("/api/login", { email, password })).status).toBe(200);

    const owner = await signedInByCode(email);
    expect(await userOf(owner)).toMatchObject({ id, firstName: null, lastName: null, emailVerified: true });
    expect(await userOf(stranger)).toBeUndefined();
    expect((await product.visitor().post("/api/login", { email, password })).status).toBe(401);
  });

  test("proves the mailbox of one's own account, which keeps its password, name and session", async () => {
    const { email, id, first_name } = await account();
    const visitor = product.visitor();
    await visitor.post("/api/login", { email, password });
    expect(await userOf(visitor)).toMatchObject({ id, proof: "none" });
    const reply = await confirm(visitor, email, await codeFor(visitor, email));
    expect(await reply.json()).toMatchObject({ id, firstName: first_name, proof: "mail" });
    expect(await userOf(visitor)).toMatchObject({ id, proof: "mail" });
    expect((await product.visitor().post("/api/login", { email, password })).status).toBe(200);
  });

  test("votes count as proven, and a mailbox has one vote in all its spellings", async () => {
    const contest = await createContest(database);
    const entry = await createEntry(database, { contest_id: contest.id });
    const name = createUniqueEmail().split("@")[0];
    for (const spelling of [`${name}@gmail.com`, `${name}+x@gmail.com`, `${name}@googlemail.com`]) {
      await database.pool.query("delete from attempts");
      const visitor = await signedInByCode(spelling);
      const { status } = await visitor.post(`/api/contests/${contest.id}/vote`, { entryId: entry.id });
      expect([200, 409]).toContain(status);
    }
    const { rows } = await database.pool.query("select proof from votes where contest_id = $1", [contest.id]);
    expect(rows).toEqual([{ proof: "mail" }]);
  });

  test("a person without an account gets one when they ask to organize", async () => {
    const email = createUniqueEmail();
    const visitor = await signedInByCode(email);
    const reply = await visitor.post("/api/organizer-requests", { reason: "I run the spring car-art show." });
    expect(reply.status).toBe(201);
    expect(await userOf(visitor)).toMatchObject({ email, organizerStatus: "pending", authProvider: "local" });
  });
});

describe("a code", () => {
  test("is accepted as it is typed or pasted", async () => {
    const email = createUniqueEmail();
    const visitor = product.visitor();
    const code = await codeFor(visitor, email);
    expect((await confirm(visitor, ` ${email.toUpperCase()} `, ` ${code.replace(" ", "")}\n`)).status).toBe(200);
  });

  test("works once", async () => {
    const email = createUniqueEmail();
    const visitor = product.visitor();
    const code = await codeFor(visitor, email);
    const replies = await Promise.all(Array.from({ length: 4 }, () => confirm(visitor, email, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("works only in the browser that asked for it", async () => {
    const email = createUniqueEmail();
    const asking = product.visitor();
    const code = await codeFor(asking, email);
    const other = product.visitor();
    await ask(other, createUniqueEmail());
    for (const visitor of [other, product.visitor()]) {
      const reply = await confirm(visitor, email, code);
      expect(reply.status).toBe(400);
      expect((await reply.json()).fields.code).toContain("only in the browser that asked for it");
    }
    expect((await confirm(asking, email, code)).status).toBe(200);
  });

  test("works only for the address that it was sent to", async () => {
    const email = createUniqueEmail();
    const visitor = product.visitor();
    const [name, domain] = email.split("@");
    const code = await codeFor(visitor, `${name}+x@${domain}`);
    expect((await confirm(visitor, email, code)).status).toBe(400);
    expect(await userOf(visitor)).toBeUndefined();
  });

  test("can be tried five times, and the person is told", async () => {
    const email = createUniqueEmail();
    const visitor = product.visitor();
    const code = await codeFor(visitor, email);
    const wrong = code === "000 000" ? "111 111" : "000 000";
    for (const left of ["4 tries", "3 tries", "2 tries", "1 try"]) {
      const reply = await confirm(visitor, email, wrong);
      expect(reply.status).toBe(400);
      expect((await reply.json()).fields).toEqual({ code: `That code is wrong. ${left} left.` });
    }
    expect((await (await confirm(visitor, email, wrong)).json()).message).toContain("That was the last try");
    expect((await confirm(visitor, email, code)).status).toBe(400);
  });

  test("that is no code costs no try", async () => {
    const email = createUniqueEmail();
    const visitor = product.visitor();
    const code = await codeFor(visitor, email);
    for (const typed of ["", "12345", "abcdef", "1234567", "\u0000"]) {
      const reply = await confirm(visitor, email, typed);
      expect((await reply.json()).fields).toEqual({ code: "Please enter the six digits of the code" });
    }
    expect((await confirm(visitor, email, code)).status).toBe(200);
  });

  test("for signing in sets no password, and the other way round", async () => {
    const { email } = await account({ email_verified: true });
    const visitor = product.visitor();
    const code = await codeFor(visitor, email);
    const reset = await visitor.post("/api/auth/password-reset", { email, code, password: "another horse" });
    expect(reset.status).toBe(400);
    await database.pool.query("delete from attempts");
    const resetCode = await codeFor(visitor, email, "password_reset");
    expect((await confirm(visitor, email, resetCode)).status).toBe(400);
    expect(await userOf(visitor)).toBeUndefined();
  });
});

describe("asking for a code", () => {
  test("gets the same answer with and without an account, also when there were too many", async () => {
    const { email } = await account();
    const replies = [];
    for (const address of [email, createUniqueEmail(), email]) {
      const reply = await ask(product.visitor(), address);
      const headers = Object.fromEntries(reply.headers);
      for (const name of ["set-cookie", "x-request-id", "date"]) delete headers[name];
      replies.push({ status: reply.status, body: await reply.text(), headers });
    }
    expect(replies[0]).toMatchObject({ status: 204, body: "" });
    expect(replies[1]).toEqual(replies[0]);
    expect(replies[2]).toEqual(replies[0]);
  });

  test("a mailbox gets one a minute, however it is spelled", async () => {
    const name = createUniqueEmail().split("@")[0];
    const spellings = [`${name}@gmail.com`, `${name}+a@gmail.com`, `${name}@googlemail.com`, `${name}+b@gmail.com`];
    const visitor = product.visitor();
    for (const spelling of spellings) await ask(visitor, spelling);
    await mailsAreSent(database.pool);
    expect(spellings.flatMap(mailsTo)).toHaveLength(1);
  });

  test.each([
    {},
    { email: "nobody" },
    { email: "a@example.org", purpose: "voting" },
    { email: 5 },
    { email: "a\u0000@x.org" },
  ])("%j is refused", async (body) => {
    expect((await product.visitor().post("/api/auth/code", body)).status).toBe(400);
  });
});

describe("a stranger who asks for codes of somebody's mailbox", () => {
  /** Signs in by a code, as people do who come back. */
  const knownOwner = async (email: string) => {
    const owner = await signedInByCode(email);
    await owner.get("/api/logout");
    await database.pool.query("delete from attempts");
    return owner;
  };

  test.each(["with an account", "without one"])(
    "keeps its owner from none in a browser they have used before, %s",
    async (how) => {
      const email = how === "with an account" ? (await account({ email_verified: true })).email : createUniqueEmail();
      const owner = await knownOwner(email);
      await codeFor(product.visitor(), email);
      const code = await codeFor(owner, email);
      await ask(product.visitor(), email);
      expect((await confirm(owner, email, code)).status).toBe(200);
    },
  );

  test("gets none of their own by an account that was never proven", async () => {
    const { email } = await account();
    const strangers = [product.visitor(), product.visitor()];
    for (const stranger of strangers) {
      expect((await stranger.post("/api/login", { email, password })).status).toBe(200);
      await ask(stranger, email);
    }
    await mailsAreSent(database.pool);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("does not replace the code that their owner has asked for on a new phone", async () => {
    const email = createUniqueEmail();
    const owner = product.visitor();
    const code = await codeFor(owner, email);
    await database.pool.query("delete from attempts");
    const stranger = product.visitor();
    await codeFor(stranger, email);
    for (let guess = 0; guess < 6; guess += 1) await confirm(stranger, email, `00000${guess}`);
    expect((await confirm(owner, email, code)).status).toBe(200);
  });
});

describe("where the database fails in the middle", () => {
  test("the code can be sent again", async () => {
    const { email } = await account();
    const visitor = product.visitor();
    const code = await codeFor(visitor, email);
    // A sign-in by a code proves the account, which fails here.
    await database.pool.query(`create function fail() returns trigger language plpgsql as $$
      begin raise exception 'no room' using errcode = '53100'; end $$`);
    await database.pool.query("create trigger fails before update on users for each row execute function fail()");
    expect((await confirm(visitor, email, code)).status).toBeGreaterThanOrEqual(500);
    await database.pool.query("drop trigger fails on users");
    expect((await confirm(visitor, email, code)).status).toBe(200);
  });
});

describe("a new password", () => {
  test("ends all sessions, proves the mailbox and signs in", async () => {
    const { email, id } = await account();
    const stranger = product.visitor();
    await stranger.post("/api/login", { email, password });
    const visitor = product.visitor();
    const code = await codeFor(visitor, email, "password_reset");
    const reply = await visitor.post("/api/auth/password-reset", { email, code, password: "another horse" });
    expect(await reply.json()).toMatchObject({ id, proof: "mail" });
    expect(await userOf(visitor)).toMatchObject({ id });
    expect(await userOf(stranger)).toBeUndefined();
    const { rows } = await database.pool.query("select password_hash from users where id = $1", [id]);
    expect(await passwordMatches(rows[0].password_hash, "another horse")).toBe(true);
  });

  test.each([
    ["another one", { email_verified: true }, "Your ScoreQuest account has a new password"],
    ["another one, of a mailbox that is proven by it", {}, "Your ScoreQuest account has a new password"],
    ["the first one", { email_verified: true, password_hash: null }, "Your ScoreQuest account now has a password"],
  ])("is told to the mailbox: %s", async (_, values, subject) => {
    const { email } = await account(values);
    const visitor = product.visitor();
    const code = await codeFor(visitor, email, "password_reset");
    await visitor.post("/api/auth/password-reset", { email, code: "000000", password: "another horse" });
    expect((await visitor.post("/api/auth/password-reset", { email, code, password: "another horse" })).status).toBe(
      200,
    );
    await expect.poll(() => mailsTo(email).map((mail) => mail.subject)).toHaveLength(2);
    expect(mailsTo(email)[1]).toMatchObject({ subject, text: expect.stringContaining("Forgot password?") });
  });

  test("must be one, and a bad one costs no try", async () => {
    const { email } = await account();
    const visitor = product.visitor();
    const code = await codeFor(visitor, email, "password_reset");
    const reply = await visitor.post("/api/auth/password-reset", { email, code, password: "short" });
    expect((await reply.json()).fields).toEqual({ password: "Password must be at least 6 characters" });
    const { status } = await visitor.post("/api/auth/password-reset", { email, code, password: "another horse" });
    expect(status).toBe(200);
  });

  test("where there is no account, the mailbox is told, and nobody else", async () => {
    const email = createUniqueEmail();
    const visitor = product.visitor();
    expect((await ask(visitor, email, "password_reset")).status).toBe(204);
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    expect(mailsTo(email)[0]?.subject).toBe("No ScoreQuest account with this address");
  });

  test("codes that are wrong get the same answers with and without an account", async () => {
    const answers: string[][] = [];
    for (const email of [(await account()).email, createUniqueEmail()]) {
      const visitor = product.visitor();
      await ask(visitor, email, "password_reset");
      const given: string[] = [];
      for (let tries = 0; tries < 6; tries += 1) {
        const code = `00000${tries}`;
        const reply = await visitor.post("/api/auth/password-reset", { email, code, password: "another horse" });
        given.push(`${reply.status} ${await reply.text()}`);
      }
      answers.push(given);
    }
    expect(answers[0]?.[0]).toContain("4 tries left");
    expect(answers[1]).toEqual(answers[0]);
  });
});

test("without a mail server there are no codes", async () => {
  const silent = await createTestApp({ beside: product });
  const reply = await ask(silent.visitor(), createUniqueEmail());
  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({ message: "This site sends no email" });
  await silent.drop();
});
