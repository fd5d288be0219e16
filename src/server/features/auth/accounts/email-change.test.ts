import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp } from "#server/testing/app.ts";
import { createContest, createEntry, createUser } from "#server/testing/factories.ts";
import { googleSignInAt } from "#server/testing/google-sign-in.ts";
import { startIssuer } from "#server/testing/issuer.ts";
import { emailChangeCode, undoTokenOf } from "#server/testing/mail-codes.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { type SignedIn, signedInAs, signedInByGoogle, signedInByMail } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { hashPassword } from "../sign-in/passwords.ts";

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const publicUrl = "http://localhost:3000";
const issuer = await startIssuer([`${publicUrl}/api/auth/google/callback`]);
afterAll(() => issuer.close());
const product = await testProduct({ mailServer, publicUrl, google: issuer.client });
const { database } = product;
beforeEach(() => database.pool.query("delete from attempts"));

const ask = (visitor: Visitor, email: unknown, password = "") =>
  visitor.post("/api/account/email", { email, password });
const confirm = (visitor: Visitor, email: string, code: string) =>
  visitor.post("/api/account/email/confirm", { email, code });
const undo = (token: string, visitor = product.visitor()) => visitor.post("/api/account/email/undo", { token });
const userOf = async (visitor: Visitor) => (await visitor.get("/api/auth/user")).json();
const statusOf = async (visitor: Visitor) => (await visitor.get("/api/auth/user")).status;
const person = (verified = true): Promise<SignedIn> => signedInAs(product, "voter", { email_verified: verified });

async function change({ visitor }: SignedIn): Promise<string> {
  const email = createUniqueEmail();
  const code = await emailChangeCode({ visitor, mailServer }, email);
  const response = await confirm(visitor, email, code);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ email, proof: "mail", emailVerified: true });
  return email;
}

async function vote(visitor: Visitor, entry?: { id: number; contest_id: number }) {
  const { id, contest_id } = entry ?? (await createEntry(database));
  const response = await visitor.post(`/api/contests/${contest_id}/vote`, { entryId: id });
  expect(response.status).toBe(200);
  return { id, contest_id };
}

async function voters(contestId: number): Promise<number> {
  const { rows } = await database.pool.query("select from votes where contest_id = $1", [contestId]);
  return rows.length;
}

const ownVote = async (visitor: Visitor, contestId: number) =>
  (await (await visitor.get(`/api/contests/${contestId}`)).json()).userVote?.entryId;

describe("changing the e-mail", () => {
  test("needs the code from the new mailbox, and tells both", async () => {
    const one = await person();
    const email = await change(one);
    expect(await userOf(one.visitor)).toMatchObject({ id: one.user.id, email });
    const toFormer = await mailServer.next(one.user.email);
    expect(toFormer.subject).toBe("Your ScoreQuest account has a new email address");
    expect(toFormer.text).toContain(email);
    expect(toFormer.text).toMatch(/72 hours: http:\/\/localhost:3000\/undo-email#[\w-]{32}/);
    await expect.poll(() => mailServer.received.filter(({ envelopeTo }) => envelopeTo === email).length).toBe(2);
  });

  test("keeps the votes, and gives no second one: not now, not as a guest with either mailbox", async () => {
    const one = await person();
    const entry = await vote(one.visitor);
    const email = await change(one);
    expect(await ownVote(one.visitor, entry.contest_id)).toBe(entry.id);
    const other = await createEntry(database, { contest_id: entry.contest_id });
    for (const visitor of [
      one.visitor,
      await signedInByGoogle(product, one.user.email),
      await signedInByGoogle(product, email),
    ]) {
      expect((await visitor.put(`/api/contests/${entry.contest_id}/vote`, { entryId: other.id })).status).toBe(200);
      expect(await voters(entry.contest_id)).toBe(1);
    }
  });

  test("two votes that the mailboxes have given before stay as they are, and there is no third", async () => {
    const one = await person();
    const entry = await vote(one.visitor);
    const newEmail = createUniqueEmail();
    const guest = await signedInByGoogle(product, newEmail);
    await vote(guest, entry);
    const code = await emailChangeCode({ visitor: one.visitor, mailServer }, newEmail);
    expect((await confirm(one.visitor, newEmail, code)).status).toBe(200);
    expect(await voters(entry.contest_id)).toBe(2);
    await one.visitor.put(`/api/contests/${entry.contest_id}/vote`, { entryId: entry.id });
    expect(await voters(entry.contest_id)).toBe(2);
  });

  test("from an address that was only registered takes the own votes along, and not those of its owner", async () => {
    const impostor = await person(false);
    const own = await vote(impostor.visitor);
    const owner = await signedInByGoogle(product, impostor.user.email);
    const theirs = await vote(owner);
    await change(impostor);
    expect(await ownVote(impostor.visitor, own.contest_id)).toBe(own.id);
    expect(await voters(own.contest_id)).toBe(1);
    expect(await ownVote(impostor.visitor, theirs.contest_id)).toBeUndefined();
    expect(await ownVote(owner, theirs.contest_id)).toBe(theirs.id);
    expect(mailServer.asked).not.toContain(impostor.user.email);
  });

  test("counts the votes that waited for a proof", async () => {
    const one = await person(false);
    const contest = await createContest(database, { who_may_vote: "proven" });
    const entry = await vote(one.visitor, await createEntry(database, { contest_id: contest.id }));
    const waiting = await (await one.visitor.get(`/api/contests/${entry.contest_id}`)).json();
    expect(waiting).toMatchObject({ totalVotes: 0, userVote: { entryId: entry.id, counted: false } });
    await change(one);
    await expect
      .poll(async () => (await one.visitor.get(`/api/contests/${entry.contest_id}`)).json())
      .toMatchObject({ totalVotes: 1, userVote: { entryId: entry.id, counted: true } });
  });

  test("asks for the password, where there is one", async () => {
    const { visitor } = await signedInAs(product, "voter", { password_hash: await hashPassword("correct horse") });
    const response = await ask(visitor, createUniqueEmail(), "wrong horse");
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toEqual({ password: "That is not your current password" });
    expect((await ask(visitor, createUniqueEmail(), "correct horse")).status).toBe(204);
  });

  test("answers the same for an address that has an account; its owner is told", async () => {
    const one = await person();
    const other = await createUser(database);
    expect((await ask(one.visitor, other.email)).status).toBe(204);
    expect((await mailServer.next(other.email)).subject).toBe("You already have a ScoreQuest account");
    const free = createUniqueEmail();
    expect((await ask(one.visitor, free)).status).toBe(204);
    const answers = [];
    for (const email of [other.email, free]) {
      const reply = await confirm(one.visitor, email, "000 000");
      answers.push(`${reply.status} ${await reply.text()}`);
    }
    expect(answers[0]).toContain("4 tries left");
    expect(answers[1]).toBe(answers[0]);
  });

  test("an address that gets an account meanwhile is refused, and nothing changes", async () => {
    const one = await person();
    const email = createUniqueEmail();
    const code = await emailChangeCode({ visitor: one.visitor, mailServer }, email);
    await createUser(database, { email: email.replace("@", "+other@") });
    expect((await confirm(one.visitor, email, code)).status).toBe(409);
    expect(await userOf(one.visitor)).toMatchObject({ email: one.user.email });
  });

  test("a code works only for its address, in its session, once, and not for signing in", async () => {
    const one = await person();
    const email = createUniqueEmail();
    const code = await emailChangeCode({ visitor: one.visitor, mailServer }, email);
    expect((await confirm(one.visitor, createUniqueEmail(), code)).status).toBe(400);
    expect((await confirm((await person()).visitor, email, code)).status).toBe(400);
    expect((await one.visitor.post("/api/auth/code/confirm", { email, code })).status).toBe(400);
    expect((await one.visitor.post("/api/auth/code", { email, purpose: "email_change" })).status).toBe(400);
    expect((await confirm(one.visitor, email, "000 000")).status).toBe(400);
    expect((await confirm(one.visitor, email, code)).status).toBe(200);
    expect((await confirm(one.visitor, email, code)).status).toBe(400);
  });

  test.each(["", "x", "a\u0000@example.org", 5, null])("%j is refused as an address", async (email) => {
    expect((await ask((await person()).visitor, email)).status).toBe(400);
  });

  test("the present address is refused with a sentence", async () => {
    const one = await person();
    expect((await (await ask(one.visitor, one.user.email)).json()).message).toBe("This is already your address");
  });

  test("is not offered where no mail is configured", async () => {
    const quiet = await createTestApp({ beside: product });
    const { visitor } = await signedInAs(quiet, "voter");
    expect((await visitor.post("/api/account/email", { email: createUniqueEmail(), password: "" })).status).toBe(404);
    expect(await (await visitor.get("/api/account")).json()).toMatchObject({ sendsMail: false });
    await quiet.drop();
  });
});

describe("undoing it", () => {
  test("gives the account back to the former address, ends all sessions and removes the password", async () => {
    const one = await person();
    const entry = await vote(one.visitor);
    const token = await undoTokenOf({ visitor: one.visitor, mailServer, product });
    await one.visitor.post("/api/account/password", { currentPassword: "", password: "a thief's horse" });
    const { email: taken } = await userOf(one.visitor);

    const response = await undo(token);
    expect([response.status, await response.json()]).toEqual([200, { email: one.user.email }]);
    expect(await statusOf(one.visitor)).toBe(401);
    const { rows } = await database.pool.query("select email, password_hash, proof from users where id = $1", [
      one.user.id,
    ]);
    expect(rows).toEqual([{ email: one.user.email, password_hash: null, proof: "mail" }]);
    expect((await undo(token)).status).toBe(400);

    // The votes are back with the former mailbox, and the other one begins anew.
    const owner = await signedInByGoogle(product, one.user.email);
    expect(await ownVote(owner, entry.contest_id)).toBe(entry.id);
    const other = await signedInByGoogle(product, taken);
    expect(await ownVote(other, entry.contest_id)).toBeUndefined();
    await vote(other, entry);
    expect(await voters(entry.contest_id)).toBe(2);
  });

  test("shuts out the Google account that has signed in with the other address", async () => {
    const one = await person();
    const token = await undoTokenOf({ visitor: one.visitor, mailServer, product });
    const { email } = await userOf(one.visitor);
    const throughGoogle = async () => {
      issuer.person = { sub: "a thief", email };
      const visitor = product.visitor();
      expect(await googleSignInAt(publicUrl).signIn(visitor)).toBe("/");
      return userOf(visitor);
    };
    expect(await throughGoogle()).toMatchObject({ id: one.user.id });
    expect((await undo(token)).status).toBe(200);
    expect(await throughGoogle()).toMatchObject({ email, role: "voter", authProvider: "google" });
    expect((await throughGoogle()).id).not.toBe(one.user.id);
  });

  test("also gives the votes back where the other mailbox had voted first", async () => {
    const one = await person();
    const first = await createEntry(database);
    const email = createUniqueEmail();
    const guest = await signedInByGoogle(product, email);
    await vote(guest, first);
    const own = await vote(one.visitor);
    const code = await emailChangeCode({ visitor: one.visitor, mailServer }, email);
    expect((await confirm(one.visitor, email, code)).status).toBe(200);
    const { text } = await mailServer.next(one.user.email);
    expect((await undo(/undo-email#(\S+)/.exec(text ?? "")?.[1] ?? "")).status).toBe(200);
    const owner = await signedInByGoogle(product, one.user.email);
    expect(await ownVote(owner, own.contest_id)).toBe(own.id);
    expect(await ownVote(guest, own.contest_id)).toBeUndefined();
  });

  test("leaves no vote to a guest with another spelling of the other mailbox", async () => {
    const one = await person();
    const entry = await vote(one.visitor);
    const token = await undoTokenOf({ visitor: one.visitor, mailServer, product });
    const { email } = await userOf(one.visitor);
    const guest = await signedInByMail(product, email.replace("@", "+x@"));
    expect(await ownVote(guest, entry.contest_id)).toBe(entry.id);
    expect((await undo(token)).status).toBe(200);
    await expect.poll(() => ownVote(guest, entry.contest_id)).toBeUndefined();
    await guest.delete(`/api/contests/${entry.contest_id}/vote`);
    expect(await voters(entry.contest_id)).toBe(1);
  });

  test("an earlier address wins over later ones", async () => {
    const one = await person();
    const first = await undoTokenOf({ visitor: one.visitor, mailServer, product });
    await database.pool.query("delete from attempts");
    const second = await undoTokenOf({ visitor: one.visitor, mailServer, product });
    expect(await (await undo(first)).json()).toEqual({ email: one.user.email });
    expect((await undo(second)).status).toBe(400);
  });

  test("works for 72 hours", async () => {
    const one = await person();
    const token = await undoTokenOf({ visitor: one.visitor, mailServer, product });
    const { rows } = await database.pool.query(
      "update email_changes set expires_at = expires_at - interval '72 hours' where user_id = $1 returning expires_at <= now() as over",
      [one.user.id],
    );
    expect(rows).toEqual([{ over: true }]);
    expect((await undo(token)).status).toBe(400);
  });

  test.each(["", "made up", "\u0000", 5, null])("%j is no token", async (token) => {
    const response = await product.visitor().post("/api/account/email/undo", { token });
    expect(response.status).toBe(400);
  });

  test("is refused where the former address has another account now, and a new one cannot be registered meanwhile", async () => {
    const one = await person();
    const token = await undoTokenOf({ visitor: one.visitor, mailServer, product });
    const registration = { email: one.user.email, password: "correct horse", firstName: "A", lastName: "B" };
    await product.visitor().post("/api/register", registration);
    const { rows } = await database.pool.query("select from users where email = $1", [one.user.email]);
    expect(rows).toEqual([]);
    await createUser(database, { email: one.user.email });
    expect((await undo(token)).status).toBe(409);
  });
});
