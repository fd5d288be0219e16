import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { WhoMayVote } from "#domain/votes/who-may-vote.ts";
import { createTestApp } from "#server/testing/app.ts";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { googleSignInAt } from "#server/testing/google-sign-in.ts";
import { startIssuer } from "#server/testing/issuer.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { registeredWith, signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { findDifferences } from "./recount.ts";

const publicUrl = "http://localhost:3000";
const mailServer = await startMailServer();
const issuer = await startIssuer([`${publicUrl}/api/auth/google/callback`]);
afterAll(async () => {
  await mailServer.close();
  await issuer.close();
});
const options = { publicUrl, mailServer, google: issuer.client };
const product = await testProduct(options);
const { database } = product;
const google = googleSignInAt(publicUrl);
beforeEach(() => database.pool.query("delete from attempts"));

async function contestOf(whoMayVote: WhoMayVote = "proven") {
  const contest = await createContest(database, { who_may_vote: whoMayVote });
  const entry = await createEntry(database, { contest_id: contest.id });
  const other = await createEntry(database, { contest_id: contest.id });
  return { contest, entry, other, path: `/api/contests/${contest.id}` };
}

async function codeFor(visitor: Visitor, email: string, purpose = "sign_in"): Promise<string> {
  const received = () => mailServer.received.filter(({ envelopeTo }) => envelopeTo === email);
  const before = received().length;
  expect((await visitor.post("/api/auth/code", { email, purpose })).status).toBe(204);
  await expect.poll(() => received().length).toBe(before + 1);
  return /\d{3} \d{3}/.exec(received().at(-1)?.subject ?? "")?.[0] ?? "";
}

async function confirmByCode(visitor: Visitor, email: string): Promise<void> {
  const code = await codeFor(visitor, email);
  expect((await visitor.post("/api/auth/code/confirm", { email, code })).status).toBe(200);
}

const viewOf = async (visitor: Visitor, path: string) => (await visitor.get(path)).json();
const voteIn = async (visitor: Visitor, path: string, entryId: number) =>
  (await visitor.put(`${path}/vote`, { entryId })).json();
const confirmationsLeft = async () => (await database.pool.query("select count(*) from confirmations")).rows[0].count;

describe("a vote of somebody who has merely registered", () => {
  test("is saved, and counts from the code on in every contest that is still open, at once in the own view", async () => {
    const open = [await contestOf(), await contestOf("proven_or_pass")];
    const ended = await contestOf();
    const { visitor, user } = await signedInAs(product, "voter", { email: createUniqueEmail() });
    for (const { path, entry } of [...open, ended])
      expect(await voteIn(visitor, path, entry.id)).toMatchObject({
        userVote: { entryId: entry.id, counted: false },
        totalVotes: 0,
      });
    await database.pool.query("update contests set end_date = now() where id = $1", [ended.contest.id]);
    await confirmByCode(visitor, user.email);
    for (const { path, entry } of open)
      expect(await viewOf(visitor, path)).toMatchObject({
        userVote: { entryId: entry.id, counted: true },
        totalVotes: 1,
        votesByProof: { none: 0, mail: 1, google: 0, pass: 0 },
      });
    await expect
      .poll(() => viewOf(visitor, ended.path))
      .toMatchObject({ userVote: { counted: false }, totalVotes: 0, waitingVotes: 1 });
  });

  test("counts for whoever gave it, and for nobody else who registered the same address", async () => {
    const { path, entry, other } = await contestOf();
    const second = await contestOf();
    const email = createUniqueEmail();
    const registered = async () => {
      const visitor = product.visitor();
      const person = { email, password: "correct horse", firstName: "Aki", lastName: "Ito" };
      expect((await visitor.post("/api/register", person)).status).toBe(201);
      return visitor;
    };
    const stranger = await registered();
    await voteIn(stranger, path, other.id);
    await voteIn(stranger, second.path, second.other.id);
    const owner = await registered();
    await voteIn(owner, path, entry.id);
    await database.pool.query("delete from attempts");
    await confirmByCode(owner, email);
    expect(await viewOf(owner, path)).toMatchObject({ userVote: { entryId: entry.id, counted: true }, totalVotes: 1 });
    expect(await viewOf(owner, second.path)).toMatchObject({ userVote: { counted: false }, totalVotes: 0 });
    const { rows } = await database.pool.query("select giver from votes where contest_id = $1", [entry.contest_id]);
    expect(rows).toEqual([{ giver: null }]);
  });

  test("counts after Google has proven the mailbox in the same browser", async () => {
    const { path, entry } = await contestOf();
    const email = createUniqueEmail();
    const { visitor } = await signedInAs(product, "voter", { email });
    await voteIn(visitor, path, entry.id);
    issuer.person = { sub: email, email };
    await google.signIn(visitor);
    expect(await viewOf(visitor, path)).toMatchObject({
      userVote: { entryId: entry.id, counted: true },
      votesByProof: { google: 1 },
    });
  });

  test("waits for one press where its mailbox is proven elsewhere: somebody else may have given it", async () => {
    const { path, entry, other } = await contestOf();
    for (const [place, how] of ["code", "google", "password"].entries()) {
      const email = createUniqueEmail();
      const { visitor: stranger } = await signedInAs(product, "voter", { email });
      await voteIn(stranger, path, other.id);
      const owner = product.visitor();
      if (how === "code") await confirmByCode(owner, email);
      if (how === "google") {
        issuer.person = { sub: email, email };
        await google.signIn(owner);
      }
      if (how === "password") {
        const code = await codeFor(owner, email, "password_reset");
        const reset = await owner.post("/api/auth/password-reset", { email, code, password: "correct horse" });
        expect(reset.status).toBe(200);
      }
      expect(await viewOf(owner, path)).toMatchObject({
        userVote: { entryId: other.id, counted: false },
        totalVotes: place,
      });
      const pressed = how === "google" ? entry : other; // a change, or the same vote again
      expect(await voteIn(owner, path, pressed.id)).toMatchObject({
        userVote: { counted: true },
        totalVotes: place + 1,
      });
      expect((await stranger.get("/api/auth/user")).status).toBe(401);
    }
  });
});

test("a process that dies between the proof and the count loses nothing: the next one counts", async () => {
  const { path, entry } = await contestOf();
  const { visitor } = await signedInAs(product, "voter");
  await voteIn(visitor, path, entry.id);
  await database.pool.query(
    "insert into confirmations (voter_id, giver, proof) select voter_id, giver, 'mail' from votes where contest_id = $1",
    [entry.contest_id],
  );
  const next = await createTestApp({ ...options, beside: product });
  await expect.poll(() => viewOf(product.visitor(), path)).toMatchObject({ totalVotes: 1, votesByProof: { mail: 1 } });
  await expect.poll(confirmationsLeft).toBe(0);
  await next.drop();
});

test("a contest that is locked meanwhile delays the count and loses nothing, and the person sees no error", async () => {
  const { path, entry, contest } = await contestOf();
  const { visitor, user } = await signedInAs(product, "voter", { email: createUniqueEmail() });
  await voteIn(visitor, path, entry.id);
  const code = await codeFor(visitor, user.email);
  const other = await database.pool.connect();
  await other.query("begin");
  await other.query("select from contests where id = $1 for update", [contest.id]);
  const reply = await visitor.post("/api/auth/code/confirm", { email: user.email, code });
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({ proof: "mail" });
  await other.query("commit");
  other.release();
  await expect.poll(() => viewOf(visitor, path)).toMatchObject({ userVote: { counted: true }, totalVotes: 1 });
});

test("a vote that has followed its voter to another id meanwhile is counted too", async () => {
  const { path, entry } = await contestOf();
  const { visitor } = await signedInAs(product, "voter");
  await voteIn(visitor, path, entry.id);
  await database.pool.query(
    `with moved as (
       update votes set voter_id = 'united-' || contest_id from (select voter_id, giver from votes where contest_id = $1) as before
       where contest_id = $1 returning before.voter_id, votes.voter_id as united, before.giver
     ), confirmed as (
       insert into confirmations (voter_id, giver, proof) select voter_id, giver, 'mail' from moved
     )
     insert into voters (id, voter_id) select voter_id, united from moved`,
    [entry.contest_id],
  );
  const next = await createTestApp({ ...options, beside: product });
  await expect.poll(() => viewOf(product.visitor(), path)).toMatchObject({ totalVotes: 1, votesByProof: { mail: 1 } });
  await expect.poll(confirmationsLeft).toBe(0);
  await next.drop();
});

/** Somebody who comes with an invented address, by the form. */
async function newRegistration(): Promise<Visitor> {
  const visitor = product.visitor();
  const person = { email: createUniqueEmail(), password: "long enough", firstName: "Max", lastName: "Many" };
  expect((await visitor.post("/api/register", person)).status).toBe(201);
  return visitor;
}

test("1,000 invented addresses change no count in a contest of proven voters", async () => {
  const { path, entry, other, contest } = await contestOf();
  const { visitor: honest, user } = await signedInAs(product, "voter", { email: createUniqueEmail() });
  await voteIn(honest, path, entry.id);
  await confirmByCode(honest, user.email);
  for (let round = 0; round < 50; round += 1) {
    // One of each 20 has registered; the others have the session that this makes, without its slow password hash.
    const attackers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        place === 0 ? newRegistration() : registeredWith(product, createUniqueEmail()),
      ),
    );
    for (const { userVote, totalVotes } of await Promise.all(
      attackers.map((visitor) => voteIn(visitor, path, other.id)),
    ))
      expect({ userVote, totalVotes }).toEqual({ userVote: { entryId: other.id, counted: false }, totalVotes: 1 });
  }
  const { rows } = await database.pool.query(
    `select count(*)::integer as waiting, count(distinct giver)::integer as givers, bool_and(giver like 'new-%') as "areNew"
     from votes where contest_id = $1 and not counted`,
    [contest.id],
  );
  expect(rows).toEqual([{ waiting: 1_000, givers: 1_000, areNew: true }]);
  const view = await viewOf(honest, path);
  expect(view).toMatchObject({ totalVotes: 1, votesByProof: { none: 0, mail: 1, google: 0, pass: 0 } });
  expect(view.entries.map(({ voteCount }: { voteCount: number }) => voteCount)).toEqual([1, 0]);
  const client = await database.pool.connect();
  expect(await findDifferences(client, contest.id)).toEqual([]);
  client.release();
});
