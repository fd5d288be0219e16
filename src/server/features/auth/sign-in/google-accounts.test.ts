import { afterAll, describe, expect, test } from "vitest";
import { takeVotes } from "#server/features/votes/batches/take-votes.ts";
import { testSecret } from "#server/testing/app.ts";
import { ballotFor } from "#server/testing/ballots.ts";
import { createEntry, createUser } from "#server/testing/factories.ts";
import { googleSignInAt, isSignedIn, userOf } from "#server/testing/google-sign-in.ts";
import { type IssuerPerson, startIssuer } from "#server/testing/issuer.ts";
import { registeredWith, signedInAs, signedInByGoogle, signedInByMail } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import { runServerCommand } from "#server/testing/server-process.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { refusals } from "#words/en/refusals.ts";
import { releaseMailbox } from "../voters/release-mailbox.ts";
import { googleIdOf, voterIdOf } from "../voters/voter-id.ts";
import { hashPassword } from "./passwords.ts";

const publicUrl = "http://localhost:3000";
const { leaveForGoogle, throughIssuer, comeBack, signIn } = googleSignInAt(publicUrl);
const issuer = await startIssuer([`${publicUrl}/api/auth/google/callback`]);
afterAll(() => issuer.close());
const product = await testProduct({ publicUrl, google: issuer.client });
const otherProcess = await testProduct({ publicUrl, google: issuer.client, beside: product });

async function signedIn(person: IssuerPerson, at = product): Promise<Visitor> {
  issuer.person = person;
  const visitor = at.visitor();
  expect(await signIn(visitor)).toBe("/");
  return visitor;
}

/** Comes back from Google with all of them at the same moment, to two processes in turn; returns the last pages. */
async function signInAtOnce(people: IssuerPerson[]) {
  const waiting: { visitor: Visitor; callback: string }[] = [];
  for (const [place, person] of people.entries()) {
    issuer.person = person;
    const visitor = (place % 2 ? product : otherProcess).visitor();
    waiting.push({ visitor, callback: await throughIssuer(await leaveForGoogle(visitor)) });
  }
  const pages = await Promise.all(waiting.map(({ visitor, callback }) => comeBack(visitor, callback)));
  return { visitors: waiting.map(({ visitor }) => visitor), pages };
}

async function contestWithEntries() {
  const first = await createEntry(product.database);
  const second = await createEntry(product.database, { contest_id: first.contest_id });
  return { path: `/api/contests/${first.contest_id}`, first: first.id, second: second.id, entry: first };
}

const voteOf = async (visitor: Visitor, path: string) => (await (await visitor.get(path)).json()).userVote;
const totalOf = async (path: string) => (await (await product.visitor().get(path)).json()).totalVotes;

async function vote(visitor: Visitor, path: string, entryId: number): Promise<void> {
  expect((await visitor.put(`${path}/vote`, { entryId })).status).toBe(200);
}

function expectOtherAccount(page: string): void {
  const { searchParams } = new URL(page, publicUrl);
  expect([searchParams.get("error"), searchParams.get("details")]).toEqual([
    "oauth_error",
    refusals.otherGoogleAccount,
  ]);
}

describe("a Google account that has another e-mail now", () => {
  const sub = "moved";
  const [before, after] = [createUniqueEmail(), createUniqueEmail()];

  test("is the same voter, and so is an account of either mailbox", async () => {
    const { path, first, second } = await contestWithEntries();
    const old = await signedIn({ sub, email: before });
    await vote(old, path, first);
    const now = await signedIn({ sub, email: after }, otherProcess);
    expect((await userOf(now)).id).toBe((await userOf(old)).id);
    expect(await voteOf(now, path)).toMatchObject({ entryId: first });
    await vote(now, path, second);
    for (const email of [before, after]) {
      const { visitor } = await signedInAs(product, "voter", { email, email_verified: true });
      await vote(visitor, path, first);
    }
    expect(await totalOf(path)).toBe(1);
  });

  test("is signed in to the same account, and nobody gets that of the new mailbox by registering it", async () => {
    const [email, newEmail] = [createUniqueEmail(), createUniqueEmail()];
    const user = await createUser(product.database, { email, email_verified: true, role: "organizer" });
    const squatter = { email: newEmail, password: "known to the squatter" };
    const password_hash = await hashPassword(squatter.password);
    await createUser(product.database, { email: newEmail, password_hash });
    await signedIn({ sub: "organizer", email });
    const visitor = await signedIn({ sub: "organizer", email: newEmail });
    expect(await userOf(visitor)).toMatchObject({ id: user.id, role: "organizer", email });
    expect((await product.visitor().post("/api/login", squatter)).status).toBe(401);
  });

  test("gets the account that it made with the e-mail before", async () => {
    const email = createUniqueEmail();
    const guest = await signedIn({ sub: "made", email });
    await guest.post("/api/organizer-requests", { reason: "I run the spring car-art show." });
    const visitor = await signedIn({ sub: "made", email: createUniqueEmail() });
    expect(await userOf(visitor)).toMatchObject({ email, organizerStatus: "pending" });
  });

  test("takes over the votes of the new mailbox where it has none itself; where both have voted, both votes stay", async () => {
    const [both, onlyMailbox, neither] = [
      await contestWithEntries(),
      await contestWithEntries(),
      await contestWithEntries(),
    ];
    const [email, newEmail] = [createUniqueEmail(), createUniqueEmail()];
    const google = await signedIn({ sub: "took over", email });
    await vote(google, both.path, both.first);
    const { visitor: owner } = await signedInAs(product, "voter", { email: newEmail, email_verified: true });
    await vote(owner, both.path, both.second);
    await vote(owner, onlyMailbox.path, onlyMailbox.second);

    await signedIn({ sub: "took over", email: newEmail }, otherProcess);
    for (const visitor of [google, owner]) {
      await expect.poll(() => voteOf(visitor, both.path)).toMatchObject({ entryId: both.first });
      await expect.poll(() => voteOf(visitor, onlyMailbox.path)).toMatchObject({ entryId: onlyMailbox.second });
    }
    for (const visitor of [google, owner]) {
      await vote(visitor, onlyMailbox.path, onlyMailbox.first);
      await vote(visitor, neither.path, neither.first);
    }
    expect([await totalOf(both.path), await totalOf(onlyMailbox.path), await totalOf(neither.path)]).toEqual([2, 1, 1]);
  });

  test("a process that has not been told yet takes no vote under the mailbox's own id", async () => {
    const { entry } = await contestWithEntries();
    const take = takeVotes(product.database.pool);
    const [email, newEmail] = [createUniqueEmail(), createUniqueEmail()];
    await signedIn({ sub: "told later", email });
    await signedIn({ sub: "told later", email: newEmail });
    expect(await take([ballotFor(entry, { voterId: voterIdOf(newEmail, testSecret) })])).toEqual([
      { refusal: "person-changed" },
    ]);
    const [outcome] = await take([ballotFor(entry, { voterId: voterIdOf(email, testSecret) })]);
    expect(outcome).toMatchObject({ totalVotes: 1 });
  });

  test("at the same moment with several e-mails is one voter", async () => {
    const people = Array.from({ length: 6 }, () => ({ sub: "at once", email: createUniqueEmail() }));
    for (const { email } of people) await createUser(product.database, { email, email_verified: true });
    const { visitors, pages } = await signInAtOnce(people);
    expect(pages).toEqual(people.map(() => "/"));
    const users = await Promise.all(visitors.map(userOf));
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
    const { rows } = await product.database.pool.query("select distinct voter_id from voters where google_id = $1", [
      googleIdOf({ issuer: issuer.url, subject: "at once" }, testSecret),
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe("another Google account with the same e-mail", () => {
  test("is refused and told why, and the first one stays signed in", async () => {
    const first = await signedIn({ sub: "first", email: "shared@example.org" });
    issuer.person = { sub: "second", email: "Shared+tag@Example.org" };
    const second = product.visitor();
    expectOtherAccount(await signIn(second));
    expect(await isSignedIn(second)).toBe(false);
    expect(await isSignedIn(first)).toBe(true);
  });

  test("of another issuer with the same subject is another one, too", () => {
    const ids = ["https://accounts.google.com", "https://issuer.example"].map((url) =>
      googleIdOf({ issuer: url, subject: "1" }, testSecret),
    );
    expect(new Set(ids).size).toBe(2);
  });

  test("at the same moment: one of them gets in", async () => {
    const email = createUniqueEmail();
    const people = ["a", "b", "c", "d"].map((sub) => ({ sub: `${sub} at once`, email }));
    const { pages } = await signInAtOnce(people);
    expect(pages.filter((page) => page === "/")).toHaveLength(1);
    for (const page of pages.filter((each) => each !== "/")) expectOtherAccount(page);
  });

  test("gets in when the mailbox is released; votes stay with the first one, whose sessions with it end", async () => {
    const { path, first, second } = await contestWithEntries();
    const email = createUniqueEmail();
    const account = await createUser(product.database, { email, email_verified: true, role: "organizer" });
    const before = await signedIn({ sub: "left the company", email });
    await vote(before, path, first);
    const guests = [
      await signedInByGoogle(product, email.toUpperCase()),
      await signedInByMail(product, email),
      await signedInByMail(product, email.replace("@", "+x@")),
      await registeredWith(product, email),
    ];

    const environment = { DATABASE_URL: product.database.url, APP_SECRET: testSecret, DATA_DIR: product.photoFolder };
    const release = async (of: string) => {
      const { output, ended } = runServerCommand("admin", ["release", of], environment);
      return { code: await ended, output: output() };
    };
    expect(await release(email)).toMatchObject({ code: 0, output: expect.stringContaining("may use it") });
    expect(await release(email)).toMatchObject({ code: 1, output: expect.stringContaining("No Google account") });
    for (const visitor of [before, ...guests]) await expect.poll(() => isSignedIn(visitor)).toBe(false);

    const newcomer = await signedIn({ sub: "joined the company", email });
    expect(await userOf(newcomer)).toMatchObject({ id: account.id, role: "organizer" });
    expect(await voteOf(newcomer, path)).toBeNull();
    await vote(newcomer, path, second);
    const leaver = await signedIn({ sub: "left the company", email: createUniqueEmail() });
    expect(await voteOf(leaver, path)).toMatchObject({ entryId: first });
    await vote(leaver, path, second);
    expect(await totalOf(path)).toBe(2);
    issuer.person = { sub: "left the company", email };
    expectOtherAccount(await signIn(product.visitor()));
  });

  test("sees nothing of the first one in a released mailbox, also where two mailboxes had voted", async () => {
    const [both, takenBack, ended] = [
      await contestWithEntries(),
      await contestWithEntries(),
      await contestWithEntries(),
    ];
    const [kept, released] = [createUniqueEmail(), createUniqueEmail()];
    const { pool } = product.database;
    for (const email of [kept, released]) {
      const { visitor } = await signedInAs(product, "voter", { email, email_verified: true });
      await vote(visitor, both.path, both.first);
      await vote(visitor, takenBack.path, takenBack.first);
      await vote(visitor, ended.path, ended.first);
      await pool.query("insert into contest_access (contest_id, voter_id, code_hash) values ($1, $2, 'hash')", [
        both.entry.contest_id,
        voterIdOf(email, testSecret),
      ]);
    }
    const before = await signedIn({ sub: "had both", email: kept });
    await signedIn({ sub: "had both", email: released });
    expect((await before.delete(`${takenBack.path}/vote`)).status).toBe(200);
    await pool.query("update contests set end_date = now() where id = $1", [ended.entry.contest_id]);
    await pool.query("update votes set giver = 'the account'");
    expect(await releaseMailbox(product.database, released, testSecret)).toBe(true);
    // In an open contest a vote that belongs to nobody would be one more for its voter.
    const untied = "select contest_id, giver from votes where voter_id like '%-%'";
    expect((await pool.query(untied)).rows).toEqual([{ contest_id: ended.entry.contest_id, giver: null }]);

    const newcomer = await signedIn({ sub: "has one", email: released });
    expect([await voteOf(newcomer, both.path), await voteOf(newcomer, takenBack.path)]).toEqual([null, null]);
    const access = "select from contest_access where voter_id = $1";
    expect((await pool.query(access, [voterIdOf(released, testSecret)])).rows).toEqual([]);
    await vote(newcomer, both.path, both.second);
    await vote(before, both.path, both.second);
    await expect.poll(() => voteOf(before, takenBack.path)).toMatchObject({ entryId: takenBack.first });
    await expect.poll(() => totalOf(both.path)).toBe(2);
    await expect.poll(() => totalOf(ended.path)).toBe(2);
    await expect.poll(() => totalOf(takenBack.path)).toBe(1);
  });
});
