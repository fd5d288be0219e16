import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Account, AccountSession } from "#contract/accounts.ts";
import { hashPassword, passwordMatches } from "#server/features/auth/sign-in/passwords.ts";
import {
  castVote,
  createAward,
  createContest,
  createEntry,
  createExhibit,
  createShow,
  createUser,
} from "#server/testing/factories.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { signedInAs, signedInByGoogle } from "#server/testing/people.ts";
import { jpeg, photoForm } from "#server/testing/photos.ts";
import { testProduct } from "#server/testing/product.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const product = await testProduct({ mailServer });
const { database } = product;
beforeEach(() => database.pool.query("delete from attempts"));

const password = "correct horse";
const password_hash = await hashPassword(password);

const account = async (visitor: Visitor): Promise<Account> => (await visitor.get("/api/account")).json();
const sessionsOf = async (visitor: Visitor): Promise<AccountSession[]> =>
  (await visitor.get("/api/account/sessions")).json();
const statusOf = async (visitor: Visitor) => (await visitor.get("/api/auth/user")).status;

async function signIn(email: string, userAgent?: string): Promise<Visitor> {
  const visitor = product.visitor();
  const response = await visitor.send("POST", "/api/login", {
    headers: { "content-type": "application/json", ...(userAgent ? { "user-agent": userAgent } : {}) },
    body: JSON.stringify({ email, password }),
  });
  expect(response.status).toBe(200);
  return visitor;
}

describe("reading", () => {
  test("an account has its proof, whether it has a password, and its contests", async () => {
    const { visitor, user } = await signedInAs(product, "organizer", { email_verified: true, password_hash });
    const contest = await createContest(database, { organizer_id: user.id, title: "Tokyo Night" });
    expect(await account(visitor)).toEqual({
      id: user.id,
      email: user.email,
      firstName: "Aiko",
      lastName: "Tanaka",
      profileImageUrl: null,
      role: "organizer",
      organizerStatus: "none",
      authProvider: "local",
      emailVerified: true,
      proof: "mail",
      helps: [],
      hasAccount: true,
      hasPassword: true,
      createdAt: user.created_at.toISOString(),
      contests: [{ id: contest.id, title: "Tokyo Night" }],
      shows: [],
      sendsMail: true,
    });
  });

  test("a guest has none, and sees so", async () => {
    const visitor = await signedInByGoogle(product, createUniqueEmail());
    expect(await account(visitor)).toMatchObject({
      hasAccount: false,
      hasPassword: false,
      createdAt: null,
      contests: [],
      proof: "google",
    });
  });
});

describe("the name", () => {
  test("is changed, for this person's next request too", async () => {
    const { visitor } = await signedInAs(product, "voter");
    const response = await visitor.put("/api/account", { firstName: "  Emi ", lastName: "佐藤" });
    expect(await response.json()).toMatchObject({ firstName: "Emi", lastName: "佐藤" });
    expect(await (await visitor.get("/api/auth/user")).json()).toMatchObject({ firstName: "Emi" });
  });

  test.each([
    {},
    { firstName: "", lastName: "Sato" },
    { firstName: "Emi", lastName: "   " },
    { firstName: 5, lastName: "Sato" },
    { firstName: "Emi\u0000", lastName: "Sato" },
    { firstName: "x".repeat(101), lastName: "Sato" },
  ])("%.60j is refused and changes nothing", async (body) => {
    const { visitor } = await signedInAs(product, "voter");
    expect((await visitor.put("/api/account", body)).status).toBe(400);
    expect(await account(visitor)).toMatchObject({ firstName: "Aiko", lastName: "Tanaka" });
  });
});

test("the photo is removed, and its file with it", async () => {
  const { visitor } = await signedInAs(product, "voter");
  const uploaded = await visitor.send("POST", "/api/upload/profile", { body: photoForm(await jpeg()) });
  const { imageUrl } = await uploaded.json();
  expect(await account(visitor)).toMatchObject({ profileImageUrl: imageUrl });
  expect(await (await visitor.delete("/api/account/photo")).json()).toMatchObject({ profileImageUrl: null });
  expect((await visitor.get(imageUrl)).status).toBe(404);
  expect((await visitor.delete("/api/account/photo")).status).toBe(200);
});

describe("the password", () => {
  const change = (visitor: Visitor, body: object) => visitor.post("/api/account/password", body);

  test("is changed with the current one; other sessions end, this one stays, and a mail says so", async () => {
    const { visitor, user } = await signedInAs(product, "voter", { email_verified: true, password_hash });
    const elsewhere = await signIn(user.email);
    const response = await change(visitor, { currentPassword: password, password: "another horse" });
    expect(response.status).toBe(200);
    expect(await statusOf(visitor)).toBe(200);
    expect(await statusOf(elsewhere)).toBe(401);
    const { rows } = await database.pool.query("select password_hash as hash from users where id = $1", [user.id]);
    expect(await passwordMatches(rows[0].hash, "another horse")).toBe(true);
    const mail = await mailServer.next(user.email);
    expect(mail.subject).toBe("Your ScoreQuest account has a new password");
  });

  test("is set without one where there is none", async () => {
    const { visitor, user } = await signedInAs(product, "voter", { email_verified: true });
    expect(await (await change(visitor, { currentPassword: "", password })).json()).toMatchObject({
      hasPassword: true,
    });
    expect((await mailServer.next(user.email)).subject).toBe("Your ScoreQuest account now has a password");
  });

  test("a wrong current one changes nothing, and only ten may be tried", async () => {
    const { visitor, user } = await signedInAs(product, "voter", { password_hash });
    const wrong = { currentPassword: "wrong horse", password: "another horse" };
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) statuses.push((await change(visitor, wrong)).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect((await change(visitor, { ...wrong, currentPassword: password })).status).toBe(429);
    // The owner can still sign in elsewhere.
    await signIn(user.email);
  });

  test.each([{}, { password: "short" }, { password: "x".repeat(257) }, { password: 5 }])(
    "%.40j is refused",
    async (body) => {
      const { visitor } = await signedInAs(product, "voter");
      const response = await change(visitor, body);
      expect(response.status).toBe(400);
      expect((await response.json()).fields).toHaveProperty("password");
    },
  );

  test("no mail goes to an address that nobody has proven", async () => {
    const { visitor, user } = await signedInAs(product, "voter");
    expect((await change(visitor, { password })).status).toBe(200);
    const { rows } = await database.pool.query("select from outbox");
    expect(rows).toEqual([]);
    expect(mailServer.asked).not.toContain(user.email);
  });
});

describe("sessions", () => {
  const iPhone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

  test("are listed with the browser in words, this one first; one or all others can be ended", async () => {
    const user = await createUser(database, { password_hash });
    const phone = await signIn(user.email, iPhone);
    const [here, another] = [await signIn(user.email), await signIn(user.email)];
    const listed = await sessionsOf(here);
    expect(listed).toHaveLength(3);
    expect(listed[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      browser: "A browser",
      isCurrent: true,
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
    });
    const onPhone = listed.find(({ browser }) => browser === "Safari on iPhone");
    const ended = await here.delete(`/api/account/sessions/${onPhone?.id}`);
    expect(await ended.json()).toHaveLength(2);
    expect(await statusOf(phone)).toBe(401);
    expect((await here.delete(`/api/account/sessions/${onPhone?.id}`)).status).toBe(404);

    expect(await (await here.post("/api/account/sessions/end-others")).json()).toEqual([listed[0]]);
    expect(await statusOf(another)).toBe(401);
    expect(await statusOf(here)).toBe(200);
  });

  test("of others are neither seen nor ended", async () => {
    const [one, other] = [await signedInAs(product, "voter"), await signedInAs(product, "super_admin")];
    const [theirs] = await sessionsOf(one.visitor);
    expect(await sessionsOf(other.visitor)).toHaveLength(1);
    expect((await other.visitor.delete(`/api/account/sessions/${theirs?.id}`)).status).toBe(404);
    await other.visitor.post("/api/account/sessions/end-others");
    expect(await statusOf(one.visitor)).toBe(200);
  });

  test("a guest has them too", async () => {
    const email = createUniqueEmail();
    const [here, there] = [await signedInByGoogle(product, email), await signedInByGoogle(product, email)];
    expect(await sessionsOf(here)).toHaveLength(2);
    await here.post("/api/account/sessions/end-others");
    expect(await statusOf(there)).toBe(401);
  });

  test("say when they were last used", async () => {
    const { visitor, user } = await signedInAs(product, "voter");
    await database.pool.query(
      "update sessions set last_seen_at = now() - interval '3 days' where sess ->> 'userId' = $1",
      [user.id],
    );
    await visitor.get("/api/auth/user");
    const [session] = await sessionsOf(visitor);
    expect(Date.now() - Date.parse(session?.lastSeenAt ?? "")).toBeLessThan(60 * 60 * 1000);
  });
});

describe("the data file", () => {
  test("has all that is kept about somebody, and no hash", async () => {
    const { visitor, user } = await signedInAs(product, "organizer", { email_verified: true, password_hash });
    const contest = await createContest(database, { organizer_id: user.id, title: "Tokyo Night" });
    const entry = await createEntry(database, { contest_id: contest.id, name: "Miku", voting_id: "7" });
    await visitor.post(`/api/contests/${contest.id}/vote`, { entryId: entry.id });
    await visitor.put(`/api/contests/${contest.id}`, { isPublic: false });
    const response = await visitor.get("/api/account/export");
    expect(response.headers.get("content-disposition")).toContain("scorequest-my-data.json");
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      account: { email: user.email, role: "organizer", hasPassword: true },
      votes: [{ contest: "Tokyo Night", show: null, entry: "Miku", votingId: "7" }],
      contests: [{ title: "Tokyo Night", showId: null }],
      sessions: [{ isCurrent: true }],
      activity: [{ act: "contest_changed", byMe: true }],
      organizerRequests: [],
      photos: [],
      formerAddresses: [],
    });
    expect(text).not.toContain("argon2");
  });

  test("says which show an award is of, and names what one has voted for by its number where another award hides the names", async () => {
    const { visitor, user } = await signedInAs(product, "organizer");
    const show = await createShow(database, { organizer_id: user.id, title: "Itasha Night" });
    const exhibit = await createExhibit(database, show, { name: "Miku", number: "7" });
    const award = await createAward(database, show, { title: "Best Paint" });
    const { rows } = await database.pool.query("select id from entries where exhibit_id = $1", [exhibit.id]);
    await visitor.post(`/api/contests/${award.id}/vote`, { entryId: rows[0].id });
    const kept = async () => (await visitor.get("/api/account/export")).json();
    const ofShow = { showId: show.id, show: "Itasha Night" };
    expect(await kept()).toMatchObject({
      shows: [{ title: "Itasha Night" }],
      contests: [{ title: "Best Paint", ...ofShow }],
      votes: [{ contest: "Best Paint", ...ofShow, entry: "Miku", votingId: "7" }],
    });
    await createAward(database, show, { show_entry_name: false, position: 2 });
    expect(await kept()).toMatchObject({ votes: [{ entry: null, votingId: "7" }] });
  });

  test("of a guest has the votes and who signed in", async () => {
    const email = createUniqueEmail();
    const visitor = await signedInByGoogle(product, email);
    const entry = await createEntry(database);
    await visitor.post(`/api/contests/${entry.contest_id}/vote`, { entryId: entry.id });
    const kept = await (await visitor.get("/api/account/export")).json();
    expect(kept).toMatchObject({ account: null, signedInAs: { email }, votes: [{ contestId: entry.contest_id }] });
  });

  test("of somebody who only registered an address does not have the votes of its owner", async () => {
    const email = createUniqueEmail();
    const owner = await signedInByGoogle(product, email);
    const entry = await createEntry(database);
    await owner.post(`/api/contests/${entry.contest_id}/vote`, { entryId: entry.id });
    const { visitor } = await signedInAs(product, "voter", { email });
    expect((await (await visitor.get("/api/account/export")).json()).votes).toEqual([]);
  });
});

describe("deleting", () => {
  const remove = (visitor: Visitor, email: string) => visitor.post("/api/account/delete", { email });
  const day = 24 * 60 * 60 * 1000;

  async function votesOf(contestId: number) {
    const { rows } = await database.pool.query("select voter_id from votes where contest_id = $1", [contestId]);
    return rows.map(({ voter_id }) => voter_id as string);
  }

  async function endedContest() {
    const entry = await createEntry(database);
    const vote = async (visitor: Visitor) => {
      expect((await visitor.post(`/api/contests/${entry.contest_id}/vote`, { entryId: entry.id })).status).toBe(200);
      await database.pool.query("update contests set end_date = $2 where id = $1", [
        entry.contest_id,
        new Date(Date.now() - day / 2),
      ]);
    };
    return { contestId: entry.contest_id, vote };
  }

  test("takes votes in open contests back, unties those in ended ones, and leaves nothing", async () => {
    const { visitor, user } = await signedInAs(product, "voter", { email_verified: true, password_hash });
    const open = await createEntry(database);
    await castVote(database, open);
    await visitor.post(`/api/contests/${open.contest_id}/vote`, { entryId: open.id });
    const ended = await endedContest();
    await ended.vote(visitor);
    const [before] = await votesOf(ended.contestId);
    const elsewhere = await signIn(user.email);

    expect((await remove(visitor, user.email.toUpperCase())).status).toBe(200);
    expect(await statusOf(visitor)).toBe(401);
    expect(await statusOf(elsewhere)).toBe(401);
    expect(await votesOf(open.contest_id)).toHaveLength(1);
    const [after] = await votesOf(ended.contestId);
    expect(after).toMatch(/^[0-9a-f-]{36}$/);
    expect(after).not.toBe(before);
    const view = await (await product.visitor().get(`/api/contests/${ended.contestId}`)).json();
    expect(view.totalVotes).toBe(1);
    const { rows } = await database.pool.query("select from users where id = $1", [user.id]);
    expect(rows).toEqual([]);
    const { rows: mapped } = await database.pool.query("select from voters where voter_id = $1", [before]);
    expect(mapped).toEqual([]);
    expect((await mailServer.next(user.email)).subject).toBe("Your ScoreQuest account was deleted");

    // The mailbox begins anew: one vote again, and no trace of the former ones.
    const again = await signedInByGoogle(product, user.email);
    expect((await (await again.get(`/api/contests/${ended.contestId}`)).json()).userVote).toBeNull();
  });

  test("leaves nothing that votes of a never proven account in ended contests have in common", async () => {
    const { visitor, user } = await signedInAs(product, "voter", { email_verified: false });
    const contests = [await endedContest(), await endedContest()];
    for (const { vote } of contests) await vote(visitor);
    const ids = contests.map(({ contestId }) => contestId);
    const rows = async () =>
      (await database.pool.query("select * from votes where contest_id = any ($1) order by contest_id", [ids])).rows;
    const before = await rows();
    expect(new Set(before.map(({ giver }) => giver)).size).toBe(1);

    expect((await remove(visitor, user.email)).status).toBe(200);
    const after = await rows();
    expect(after.map(({ giver, counted }) => ({ giver, counted }))).toEqual([
      { giver: null, counted: true },
      { giver: null, counted: true },
    ]);
    for (const column of ["voter_id", "updated_at"])
      expect(new Set(after.map((row) => String(row[column].toJSON?.() ?? row[column]))).size, column).toBe(2);
    expect(after.map((row) => row.updated_at)).toEqual(before.map((row) => row.updated_at));
    const kept = JSON.stringify(after);
    for (const { voter_id, giver } of before) {
      expect(kept).not.toContain(voter_id);
      expect(kept).not.toContain(giver);
    }
    for (const { contestId } of contests) {
      const view = await (await product.visitor().get(`/api/contests/${contestId}`)).json();
      expect(view.totalVotes).toBe(1);
    }
    // The same address, registered again, has no votes, and may change none.
    const again = await signedInAs(product, "voter", { email: user.email });
    for (const id of ids) expect((await (await again.visitor.get(`/api/contests/${id}`)).json()).userVote).toBeNull();
  });

  test("of a guest takes back and unties the votes", async () => {
    const email = createUniqueEmail();
    const visitor = await signedInByGoogle(product, email);
    const open = await createEntry(database);
    await visitor.post(`/api/contests/${open.contest_id}/vote`, { entryId: open.id });
    expect((await remove(visitor, email)).status).toBe(200);
    expect(await votesOf(open.contest_id)).toEqual([]);
    expect(await statusOf(visitor)).toBe(401);
  });

  test("of an address that was only registered leaves the votes of its owner alone", async () => {
    const email = createUniqueEmail();
    const owner = await signedInByGoogle(product, email);
    const open = await createEntry(database);
    await owner.post(`/api/contests/${open.contest_id}/vote`, { entryId: open.id });
    const { visitor } = await signedInAs(product, "voter", { email });
    expect((await remove(visitor, email)).status).toBe(200);
    expect(await votesOf(open.contest_id)).toHaveLength(1);
    expect(await statusOf(owner)).toBe(200);
  });

  test.each(["", "somebody@else.example", 5, null])(
    "%s, typed instead of the e-mail, deletes nothing",
    async (typed) => {
      const { visitor } = await signedInAs(product, "voter");
      const response = await visitor.post("/api/account/delete", { email: typed });
      expect(response.status).toBe(400);
      expect((await response.json()).fields).toHaveProperty("email");
      expect(await statusOf(visitor)).toBe(200);
    },
  );

  test("says which shows are in the way", async () => {
    const { visitor, user } = await signedInAs(product, "organizer");
    const show = await createShow(database, { organizer_id: user.id, title: "Itasha Night" });
    await createContest(database, { organizer_id: user.id, show_id: show.id, position: 1, takes: "all" });
    const { contests, shows } = await (await visitor.get("/api/account")).json();
    expect({ contests, shows }).toEqual({ contests: [], shows: [{ id: show.id, title: "Itasha Night" }] });
    const response = await remove(visitor, user.email);
    const message = 'Please hand over or delete your shows and contests first: "Itasha Night".';
    expect([response.status, (await response.json()).message]).toEqual([409, message]);
    expect(await (await visitor.get("/api/account/export")).json()).toMatchObject({
      shows: [{ title: "Itasha Night" }],
    });
  });

  test("says which contests are in the way", async () => {
    const { visitor, user } = await signedInAs(product, "organizer");
    await createContest(database, { organizer_id: user.id, title: "Tokyo Night" });
    await createContest(database, { organizer_id: user.id, title: "Osaka Day" });
    const response = await remove(visitor, user.email);
    expect(response.status).toBe(409);
    expect((await response.json()).message).toBe(
      'Please hand over or delete your contests first: "Osaka Day", "Tokyo Night".',
    );
    expect(await statusOf(visitor)).toBe(200);
  });

  test("the last super admin stays", async () => {
    const alone = await testProductWithOneSuperAdmin();
    const response = await remove(alone.visitor, alone.user.email);
    expect(response.status).toBe(409);
    expect((await response.json()).message).toContain("only super admin");
    await signedInAs(product, "super_admin");
    expect((await remove(alone.visitor, alone.user.email)).status).toBe(200);
  });

  async function testProductWithOneSuperAdmin() {
    await database.pool.query("update users set role = 'voter' where role = 'super_admin'");
    return signedInAs(product, "super_admin");
  }
});
