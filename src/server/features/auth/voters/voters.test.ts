import { createHmac } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { createTestApp, testSecret } from "#server/testing/app.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { castVote, createContest, createEntry } from "#server/testing/factories.ts";
import { migrateAsBeforeVoters } from "#server/testing/former-database.ts";
import { googleSignInAt, isSignedIn } from "#server/testing/google-sign-in.ts";
import { startIssuer } from "#server/testing/issuer.ts";
import { signedInAs } from "#server/testing/people.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { sessionHash } from "../sessions/sessions.ts";
import { hashPassword } from "../sign-in/passwords.ts";

/** As the version before named a voter: by the mailbox, in the spelling of its domain. */
const formerVoterId = (mailbox: string) => createHmac("sha256", testSecret).update(mailbox).digest("hex");

const publicUrl = "http://localhost:3000";
const issuer = await startIssuer([`${publicUrl}/api/auth/google/callback`]);
afterAll(() => issuer.close());
const { signIn } = googleSignInAt(publicUrl);
const password = "correct horse";

describe("a database of the version before, with mailboxes of an internationalised domain", async () => {
  const database = await createTestDatabase({ migrated: false });
  await migrateAsBeforeVoters(database.pool);
  const { pool } = database;
  const addUser = async (email: string, createdAt: string) => {
    const { rows } = await pool.query(
      "insert into users (email, password_hash, role, created_at) values ($1, $2, 'organizer', $3) returning id",
      [email, await hashPassword(password), createdAt],
    );
    return rows[0].id as string;
  };
  const organizerId = await addUser("organizer@example.org", "2026-01-01");
  const newEntry = async (contest_id?: number) =>
    createEntry(database, {
      contest_id: contest_id ?? (await createContest(database, { organizer_id: organizerId })).id,
    });
  const newContest = async () => {
    const first = await newEntry();
    return { path: `/api/contests/${first.contest_id}`, first, second: await newEntry(first.contest_id) };
  };
  /** A session as the version before stored it. */
  const addSession = async (id: string, content: object) => {
    const sess = JSON.stringify({ ...content, createdAt: new Date().toISOString() });
    const values = [sessionHash(id), sess, new Date(Date.now() + 60 * 60 * 1000)];
    await pool.query("insert into sessions (sid, sess, expire) values ($1, $2, $3)", values);
  };

  const [one, both, onlyNewer, none, guests] = [
    await newContest(),
    await newContest(),
    await newContest(),
    await newContest(),
    await newContest(),
  ];
  await addUser("solo@bücher.example", "2026-02-01");
  await castVote(database, one.first, formerVoterId("solo@bücher.example"));
  // One mailbox with two accounts, which could vote twice.
  const olderId = await addUser("aiko@müller.example", "2026-02-01");
  const newerId = await addUser("aiko@xn--mller-kva.example", "2026-03-01");
  await castVote(database, both.first, formerVoterId("aiko@müller.example"));
  await castVote(database, both.second, formerVoterId("aiko@xn--mller-kva.example"));
  await castVote(database, onlyNewer.second, formerVoterId("aiko@xn--mller-kva.example"));
  // Somebody who signed in with Google, has no account and is still signed in.
  const guestSession = "g".repeat(43);
  const guest = { email: "gia@痛車.jp", firstName: "Gia", lastName: null, profileImageUrl: null };
  await addSession(guestSession, { google: guest });
  await castVote(database, guests.first, formerVoterId("gia@痛車.jp"));

  await migrate(pool);
  const product = await createTestApp({ publicUrl, google: issuer.client, database });
  afterAll(product.drop);

  const signedIn = async (email: string, status = 200) => {
    const visitor = product.visitor();
    expect((await visitor.post("/api/login", { email, password })).status).toBe(status);
    return visitor;
  };
  const userOf = async (visitor: Visitor) => (await visitor.get("/api/auth/user")).json();
  const voteOf = async (visitor: Visitor, { path }: { path: string }) =>
    (await (await visitor.get(path)).json()).userVote?.entryId;
  const totalOf = async ({ path }: { path: string }) => (await (await product.visitor().get(path)).json()).totalVotes;
  const vote = async (visitor: Visitor, { path }: { path: string }, { id }: { id: number }) =>
    expect((await visitor.put(`${path}/vote`, { entryId: id })).status).toBe(200);
  const voterIdsIn = async ({ first }: { first: { contest_id: number } }) =>
    (await pool.query("select voter_id from votes where contest_id = $1 order by id", [first.contest_id])).rows.map(
      ({ voter_id }) => voter_id,
    );

  /** Does some work while another connection changes the contest. */
  const whileChanging = async ({ first }: { first: { contest_id: number } }, work: () => Promise<void>) => {
    const other = await pool.connect();
    await other.query("begin; set local idle_in_transaction_session_timeout = 0");
    await other.query("select from contests where id = $1 for update", [first.contest_id]);
    try {
      await work();
    } finally {
      await other.query("rollback");
      other.release();
    }
  };

  test("an account is found by every spelling and keeps its voter id and its vote", async () => {
    for (const email of ["solo@bücher.example", "Solo@xn--bcher-kva.example", "solo@BU\u0308CHER.example"]) {
      const visitor = await signedIn(email);
      expect(await voteOf(visitor, one)).toBe(one.first.id);
      await vote(visitor, one, one.second);
      await vote(visitor, one, one.first);
    }
    expect(await totalOf(one)).toBe(1);
    expect(await voterIdsIn(one)).toEqual([formerVoterId("solo@bücher.example")]);
  });

  test("two accounts of one mailbox both work, and are one voter from now on", async () => {
    const visitors = [await signedIn("aiko@müller.example"), await signedIn("aiko@xn--mller-kva.example")];
    expect([(await userOf(visitors[0] as Visitor)).id, (await userOf(visitors[1] as Visitor)).id]).toEqual([
      olderId,
      newerId,
    ]);
    for (const visitor of visitors) {
      expect(await voteOf(visitor, both)).toBe(both.first.id);
      await vote(visitor, both, both.first);
      expect(await voteOf(visitor, onlyNewer)).toBe(onlyNewer.second.id);
      await vote(visitor, none, none.first);
    }
    const older = formerVoterId("aiko@müller.example");
    expect(await voterIdsIn(both)).toEqual([older, formerVoterId("aiko@xn--mller-kva.example")]);
    expect(await voterIdsIn(onlyNewer)).toEqual([older]);
    expect(await voterIdsIn(none)).toEqual([older]);
    expect([await totalOf(both), await totalOf(onlyNewer), await totalOf(none)]).toEqual([2, 1, 1]);
  });

  test("somebody who signed in with Google stays signed in and cannot vote again, whatever Google's spelling is", async () => {
    const known = product.visitor();
    known.cookies.set("sq_session", guestSession);
    expect(await isSignedIn(known)).toBe(true);
    issuer.person = { sub: "gia", email: "Gia@xn--nsyw54c.jp" };
    const anew = product.visitor();
    expect(await signIn(anew)).toBe("/");
    for (const visitor of [known, anew]) {
      expect(await voteOf(visitor, guests)).toBe(guests.first.id);
      await vote(visitor, guests, guests.second);
      await vote(visitor, guests, guests.first);
    }
    expect(await voterIdsIn(guests)).toEqual([formerVoterId("gia@痛車.jp")]);
  });

  test("a mailbox that Google proves gets its older account, and the other one loses its password", async () => {
    issuer.person = { sub: "aiko", email: "aiko@xn--mller-kva.example" };
    const visitor = product.visitor();
    await signIn(visitor);
    expect((await userOf(visitor)).id).toBe(olderId);
    expect(await voteOf(visitor, none)).toBe(none.first.id);
    await signedIn("aiko@xn--mller-kva.example", 401);
  });

  test("wrong passwords are counted for each account, not for the spelling", async () => {
    await addUser("guessed@bücher.example", "2026-02-01");
    const spellings = ["guessed@bücher.example", "guessed@xn--bcher-kva.example"];
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const email = spellings[guess % 2];
      statuses.push((await product.visitor().post("/api/login", { email, password: "wrong" })).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses[10]).toBe(429);
  });

  test("the first lookup of a mailbox that has never voted waits for no contest and notifies nobody", async () => {
    const listener = await pool.connect();
    const notified: string[] = [];
    listener.on("notification", ({ payload = "" }) => notified.push(payload));
    await listener.query("listen voter_changed");
    await whileChanging(none, async () => {
      for (const email of ["new@ä.ö.ü.ß.example", "new@ä.ö.example", "new@bücher.example"]) {
        const { visitor } = await signedInAs(product, "voter", { email });
        expect((await visitor.get("/api/auth/user")).status).toBe(200);
      }
    });
    await pool.query("notify voter_changed, 'the last one'");
    await expect.poll(() => notified).toContain("the last one");
    expect(notified).toEqual(["the last one"]);
    await listener.query("unlisten *");
    listener.release();
  });

  test("a mailbox that has to wait for a contest before it is united keeps nobody else waiting", async () => {
    const former = formerVoterId("rosa@bücher.example");
    await castVote(database, none.first, formerVoterId("rosa@xn--bcher-kva.example"));
    await castVote(database, guests.first, former);
    const { visitor: rosa } = await signedInAs(product, "voter", { email: "rosa@bücher.example" });
    await whileChanging(one, async () => {
      const united = rosa.get("/api/auth/user");
      for (let person = 0; person < 5; person += 1) {
        const { visitor } = await signedInAs(product, "voter");
        expect((await visitor.get("/api/auth/user")).status).toBe(200);
      }
      expect((await united).status).toBe(503); // it gives up after a while
      expect((await pool.query("select from voters where id = $1", [former])).rows).toEqual([]);
    });
    await expect.poll(() => voteOf(rosa, none)).toBe(none.first.id);
    expect(await voteOf(rosa, guests)).toBe(guests.first.id);
    expect(await voterIdsIn(guests)).not.toContain(former);
  });
});
