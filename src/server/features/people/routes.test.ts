import { afterAll, describe, expect, test } from "vitest";
import type { ManagedPerson } from "#contract/people.ts";
import { roles } from "#domain/people/people.ts";
import { sessionHash } from "#server/features/auth/sessions/sessions.ts";
import { hashPassword } from "#server/features/auth/sign-in/passwords.ts";
import { createContest, createUser } from "#server/testing/factories.ts";
import { codeFor } from "#server/testing/mail-codes.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { signedInAs, signedInByGoogle, signedInByMail } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { refusals } from "#words/en/refusals.ts";

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const product = await testProduct({ mailServer });
const { database } = product;
const admin = await signedInAs(product, "admin");
const superAdmin = await signedInAs(product, "super_admin");

const path = "/api/admin/people";

async function list(query = "", visitor: Visitor = admin.visitor): Promise<ManagedPerson[]> {
  const response = await visitor.get(path + query);
  expect(response.status).toBe(200);
  return response.json();
}

const find = async (email: string) => (await list(`?search=${encodeURIComponent(email)}`))[0];
const act = (visitor: Visitor, personId: string, what: string, body?: object) =>
  visitor.post(`${path}/${personId}/${what}`, body);
const statusOf = async (visitor: Visitor) => (await visitor.get("/api/auth/user")).status;

async function actsOn(personId: string) {
  const { rows } = await database.pool.query(
    "select act, by_id, before, after from activity where person_id = $1 order by id",
    [personId],
  );
  return rows;
}

describe("the list", () => {
  test("has role, proof, last use, contests and lock of each account", async () => {
    const person = await signedInAs(product, "organizer", { first_name: "Olga", email_verified: true });
    await createContest(database, { organizer_id: person.user.id });
    expect(await find(person.user.email)).toEqual({
      id: person.user.id,
      email: person.user.email,
      firstName: "Olga",
      lastName: "Tanaka",
      profileImageUrl: null,
      role: "organizer",
      organizerStatus: "none",
      proof: "mail",
      createdAt: person.user.created_at.toISOString(),
      lastSeenAt: expect.any(String),
      sessionCount: 1,
      contestCount: 1,
      showCount: 0,
      lockedAt: null,
    });
    const absent = await createUser(database);
    expect(await find(absent.email)).toMatchObject({
      lastSeenAt: null,
      sessionCount: 0,
      contestCount: 0,
      proof: "none",
    });
  });

  test("is searched by all words in names and e-mail, and by role", async () => {
    const email = `${createUniqueEmail().split("@")[0]}@search.example.org`;
    const person = await createUser(database, { email, first_name: "Élodie", last_name: "O'Neill", role: "organizer" });
    for (const search of ["search.example", "ÉLODIE", "elodie", "ｅｌｏｄｉｅ", "o'neill élodie", email.toUpperCase()])
      expect((await list(`?search=${encodeURIComponent(search)}`)).map(({ id }) => id)).toContain(person.id);
    expect(await list(`?search=${encodeURIComponent("élodie nobody")}`)).toEqual([]);
    expect(await list("?search=%25")).toEqual([]);
    expect((await list("?search=search.example&role=organizer")).map(({ id }) => id)).toEqual([person.id]);
    expect(await list("?search=search.example&role=voter")).toEqual([]);
    expect((await admin.visitor.get(`${path}?role=king`)).status).toBe(400);
    expect((await admin.visitor.get(`${path}?search=${"x".repeat(255)}`)).status).toBe(400);
    expect((await admin.visitor.get(`${path}?search=%00`)).status).toBe(400);
  });

  test("comes in pages, newest first", async () => {
    await createUser(database);
    const newest = await createUser(database);
    expect((await list("?limit=1")).map(({ id }) => id)).toEqual([newest.id]);
    expect((await list("?limit=1&page=2"))[0]?.id).not.toBe(newest.id);
  });
});

describe("who may do what to whom", () => {
  const may = {
    admin: { voter: 200, organizer: 200, admin: 403, super_admin: 403 },
    super_admin: { voter: 200, organizer: 200, admin: 200, super_admin: 200 },
  } as const;

  test.each(["admin", "super_admin"] as const)("%s", async (role) => {
    const { visitor } = await signedInAs(product, role);
    for (const what of ["end-sessions", "lock", "unlock"]) {
      const found: Record<string, number> = {};
      for (const of of roles)
        found[of] = (await act(visitor, (await createUser(database, { role: of })).id, what)).status;
      expect(found, what).toEqual(may[role]);
    }
  });

  test("an admin makes voters and organizers, a super admin every role", async () => {
    for (const [manager, given] of [
      [admin, ["voter", "organizer"]],
      [superAdmin, roles],
    ] as const)
      for (const role of roles) {
        const { id } = await createUser(database, { role: role === "voter" ? "organizer" : "voter" });
        const response = await act(manager.visitor, id, "role", { role });
        expect(response.status, `${manager.user.role} gives ${role}`).toBe(
          (given as readonly string[]).includes(role) ? 200 : 403,
        );
      }
  });

  test("nobody does it to themselves", async () => {
    for (const manager of [admin, superAdmin])
      for (const [what, body] of [["role", { role: "voter" }], ["lock"], ["unlock"], ["end-sessions"]] as const) {
        const response = await act(manager.visitor, manager.user.id, what, body);
        expect(response.status).toBe(409);
        expect((await response.json()).message).toBe("This is your own account. Somebody else has to do this.");
      }
    expect(await statusOf(superAdmin.visitor)).toBe(200);
  });

  test("of two super admins who demote or lock each other at once, one stays", async () => {
    for (const [what, body] of [["role", { role: "voter" }], ["lock"]] as const) {
      const [one, other] = [await signedInAs(product, "super_admin"), await signedInAs(product, "super_admin")];
      const replies = await Promise.all([
        act(one.visitor, other.user.id, what, body),
        act(other.visitor, one.user.id, what, body),
      ]);
      const statuses = replies.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 403]).toContain(statuses[1]);
      const { rows } = await database.pool.query(
        "select from users where id = any($1) and role = 'super_admin' and locked_at is null",
        [[one.user.id, other.user.id]],
      );
      expect(rows).toHaveLength(1);
    }
  });

  test("bad roles and odd ids are refused", async () => {
    const { id } = await createUser(database);
    for (const body of [{}, { role: "king" }, { role: 1 }, { role: null }])
      expect((await act(admin.visitor, id, "role", body)).status).toBe(400);
    for (const odd of ["nobody", "%00", "%F0%9F", "x".repeat(65), "' or 1=1"])
      expect((await act(admin.visitor, odd, "lock")).status).toBe(404);
  });
});

describe("changing a role", () => {
  test("counts from the next request on, is recorded once, and is told by mail", async () => {
    const person = await signedInAs(product, "voter", { email_verified: true });
    const response = await act(admin.visitor, person.user.id, "role", { role: "organizer" });
    expect(await response.json()).toMatchObject({ id: person.user.id, role: "organizer", organizerStatus: "approved" });
    expect(await (await person.visitor.get("/api/auth/user")).json()).toMatchObject({ role: "organizer" });
    expect((await act(admin.visitor, person.user.id, "role", { role: "organizer" })).status).toBe(200);
    expect(await actsOn(person.user.id)).toEqual([
      { act: "role_changed", by_id: admin.user.id, before: { role: "voter" }, after: { role: "organizer" } },
    ]);
    const mail = await mailServer.next(person.user.email);
    expect(mail.subject).toBe("You are now an organizer on ScoreQuest");
  });
});

describe("ending sessions", () => {
  test("signs the person out everywhere, also as a guest with the same proven mailbox", async () => {
    const person = await signedInAs(product, "voter", { email_verified: true });
    const asGuest = await signedInByGoogle(product, person.user.email);
    const response = await act(admin.visitor, person.user.id, "end-sessions");
    expect(await response.json()).toMatchObject({ sessionCount: 0, lastSeenAt: null });
    expect(await statusOf(person.visitor)).toBe(401);
    expect(await statusOf(asGuest)).toBe(401);
    expect(await actsOn(person.user.id)).toMatchObject([{ act: "sessions_ended", by_id: admin.user.id }]);
    expect((await mailServer.next(person.user.email)).subject).toBe("You were signed out of ScoreQuest");
  });

  test("not those of the mailbox's owner, where somebody only registered its address", async () => {
    const person = await signedInAs(product, "voter");
    const owner = await signedInByGoogle(product, person.user.email);
    await act(admin.visitor, person.user.id, "end-sessions");
    expect(await statusOf(person.visitor)).toBe(401);
    expect(await statusOf(owner)).toBe(200);
    expect(mailServer.asked).not.toContain(person.user.email);
  });
});

describe("a locked account", () => {
  const password = "correct horse";

  async function lockedPerson() {
    const password_hash = await hashPassword(password);
    const person = await signedInAs(product, "voter", { email_verified: true, password_hash });
    expect(await statusOf(person.visitor)).toBe(200);
    const response = await act(admin.visitor, person.user.id, "lock");
    expect(await response.json()).toMatchObject({ lockedAt: expect.any(String), sessionCount: 0 });
    return person;
  }

  test("is signed out and cannot sign in by password, by code or as a guest, until it is unlocked", async () => {
    const { visitor, user } = await lockedPerson();
    expect(await statusOf(visitor)).toBe(401);
    const { email } = user;

    const byPassword = await visitor.post("/api/login", { email, password });
    expect([byPassword.status, (await byPassword.json()).message]).toEqual([403, refusals.accountLocked]);
    const code = await codeFor({ visitor, mailServer, product }, email);
    const byCode = await visitor.post("/api/auth/code/confirm", { email, code });
    expect([byCode.status, (await byCode.json()).message]).toEqual([403, refusals.accountLocked]);
    await expect(signedInByGoogle(product, email)).rejects.toThrow(refusals.accountLocked);
    await expect(signedInByGoogle(product, email.replace("@", "+tag@"))).rejects.toThrow(refusals.accountLocked);
    expect(await statusOf(visitor)).toBe(401);

    const unlocked = await act(admin.visitor, user.id, "unlock");
    expect(await unlocked.json()).toMatchObject({ lockedAt: null });
    expect((await visitor.post("/api/login", { email, password })).status).toBe(200);
    expect(await actsOn(user.id)).toMatchObject([{ act: "person_locked" }, { act: "person_unlocked" }]);
    expect((await mailServer.next(email)).subject).toBe("Your ScoreQuest account was locked");
  });

  test("its guests are signed out too, with every spelling and with the former address", async () => {
    const user = await createUser(database, { email_verified: true });
    const former = createUniqueEmail();
    await database.pool.query(
      `insert into email_changes (token_hash, user_id, former_email, former_verified, expires_at)
       values ($1, $2, $3, true, now() + interval '1 hour')`,
      [`token of ${user.id}`, user.id, former],
    );
    const spellings = [user.email, former].flatMap((email) => [email, email.replace("@", "+tag@")]);
    const guests = await Promise.all(spellings.map((email) => signedInByMail(product, email)));
    const other = await signedInByMail(product, createUniqueEmail());
    for (const guest of [...guests, other]) expect(await statusOf(guest)).toBe(200); // remembered from now on
    expect((await act(admin.visitor, user.id, "lock")).status).toBe(200);
    for (const guest of guests) await expect.poll(() => statusOf(guest)).toBe(401);
    expect(await statusOf(other)).toBe(200);
    for (const email of spellings) await expect(signedInByMail(product, email)).rejects.toThrow(refusals.accountLocked);
  });

  test("a wrong password does not tell that it is locked", async () => {
    const { visitor, user } = await lockedPerson();
    const response = await visitor.post("/api/login", { email: user.email, password: "wrong horse" });
    expect(response.status).toBe(401);
  });

  test("a session that comes into being at the same moment signs nobody in", async () => {
    const { user } = await lockedPerson();
    const visitor = product.visitor();
    await database.pool.query("insert into sessions (sid, sess, expire) values ($1, $2, now() + interval '1 day')", [
      sessionHash("late"),
      JSON.stringify({ userId: user.id, createdAt: new Date().toISOString() }),
    ]);
    visitor.cookies.set("sq_session", "late");
    expect(await statusOf(visitor)).toBe(401);
  });

  test("locking twice is one act", async () => {
    const { user } = await lockedPerson();
    expect((await act(admin.visitor, user.id, "lock")).status).toBe(200);
    expect(await actsOn(user.id)).toHaveLength(1);
  });

  test("a locked admin may do nothing any more", async () => {
    const other = await signedInAs(product, "admin");
    await act(superAdmin.visitor, other.user.id, "lock");
    expect((await other.visitor.get(path)).status).toBe(401);
  });
});
