import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { limits } from "#domain/limits.ts";
import { helpingMessages } from "#domain/people/helping.ts";
import { createAward, createContest, createHelper, createInvitation, createShow } from "#server/testing/factories.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { registeredWith, type SignedIn, signedInAs, signedInByGoogle, signedInByMail } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { refusals } from "#words/en/refusals.ts";
import { sayReason } from "#words/refusal-words.ts";

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const publicUrl = "http://localhost:3000";
const product = await testProduct({ mailServer, publicUrl });
/** The same database, without mail. */
const inLan = await testProduct({ beside: product });
const { database } = product;
beforeEach(() => database.pool.query("delete from attempts"));

async function newContest(values: { title?: string } = {}) {
  const organizer = await signedInAs(product, "organizer", { first_name: "Kenta", last_name: "Mori" });
  const contest = await createContest(database, { organizer_id: organizer.user.id, ...values });
  return { organizer, contest, path: `/api/contests/${contest.id}/helpers` };
}

const answer = async (response: Response) => ({ status: response.status, ...(await response.json()) });
const invite = async ({ organizer, path }: Invitable, email: string, role: unknown = "stage") =>
  answer(await organizer.visitor.post(path, { email, role }));
type Invitable = { organizer: SignedIn; path: string };

const tokenOf = (link: string) => link.split("#")[1] ?? "";
const open = async (visitor: Visitor, token: string) => answer(await visitor.post("/api/invitations/open", { token }));
const accept = async (visitor: Visitor, token: string) =>
  answer(await visitor.post("/api/invitations/accept", { token }));
const helpsOf = async (visitor: Visitor) => (await (await visitor.get("/api/auth/user")).json()).helps;
const list = async ({ organizer, path }: Invitable) => (await organizer.visitor.get(path)).json();

async function invited(role: "stage" | "co_organizer" = "stage") {
  const contest = await newContest();
  const email = createUniqueEmail();
  const reply = await invite(contest, email, role);
  expect(reply.status).toBe(201);
  return { ...contest, email, token: tokenOf(reply.link), invitation: reply.invitation };
}

describe("an invitation", () => {
  test("is mailed with its link, names who invites to what as what, and is accepted with one press", async () => {
    const contest = await newContest({ title: 'Night <b>"Show"</b>' });
    const email = createUniqueEmail();
    const reply = await invite(contest, ` ${email.toUpperCase()} `, "co_organizer");
    expect(reply).toMatchObject({ status: 201, mailed: true, invitation: { email, role: "co_organizer" } });
    const { subject, text, html } = await mailServer.next(email);
    expect(subject).toBe('Kenta Mori invites you to help with "Night <b>"Show"</b>"');
    expect(text).toContain(reply.link);
    expect(text).toContain("as a co-organizer");
    expect(html).toContain("Night &lt;b&gt;");
    expect(reply.link).toMatch(new RegExp(`^${publicUrl}/invitation#[\\w-]{32}$`));

    const token = tokenOf(reply.link);
    const about = {
      contestId: contest.contest.id,
      contestTitle: 'Night <b>"Show"</b>',
      invitedBy: "Kenta Mori",
      role: "co_organizer",
      email: `${email[0]}…@${email.split("@")[1]}`,
    };
    expect(await open(product.visitor(), token)).toMatchObject({ status: 200, ...about, fit: "signed out" });
    const { visitor, user } = await signedInAs(product, "voter", { email, email_verified: true });
    expect(await open(visitor, token)).toMatchObject({ ...about, fit: "ready" });
    expect(await helpsOf(visitor)).toEqual([]);
    const help = { contestId: contest.contest.id, role: "co_organizer" };
    expect(await accept(visitor, token)).toEqual({ status: 200, ...help });
    expect(await helpsOf(visitor)).toEqual([help]);
    expect(await list(contest)).toMatchObject({
      helpers: [{ id: user.id, email, role: "co_organizer" }],
      invitations: [],
    });
    expect(await open(visitor, token)).toMatchObject({ status: 404, message: refusals.invitationNotValid });

    const log = await (await contest.organizer.visitor.get(`/api/contests/${contest.contest.id}/activity`)).json();
    expect(log.map(({ act }: { act: string }) => act)).toEqual(["helper_joined", "helper_invited"]);
    expect(log[0]).toMatchObject({ by: { id: user.id }, after: { role: "Co-organizer" } });
    expect(JSON.stringify(log[1])).not.toContain(email);
  });

  test("where no mail is configured gives a link to pass on, which the account of that address accepts", async () => {
    const contest = await newContest();
    const email = createUniqueEmail();
    const browser = inLan.visitor();
    for (const [name, value] of contest.organizer.visitor.cookies) browser.cookies.set(name, value);
    const reply = await answer(await browser.post(contest.path, { email, role: "stage" }));
    expect(reply).toMatchObject({ status: 201, mailed: false });
    expect(await (await browser.get(contest.path)).json()).toMatchObject({ hasMail: false });
    const { visitor } = await signedInAs(inLan, "voter", { email });
    expect(await accept(visitor, tokenOf(reply.link))).toMatchObject({ status: 200, role: "stage" });
  });

  test("is for its mailbox: another account is told so, and whoever merely registered the address proves it first", async () => {
    const { token, email } = await invited();
    const other = await signedInAs(product, "voter", { email_verified: true });
    expect(await open(other.visitor, token)).toMatchObject({ fit: "other mailbox" });
    expect(await accept(other.visitor, token)).toMatchObject({
      status: 403,
      message: sayReason(refusals, ["invitationOfOther", `${email[0]}…@${email.split("@")[1]}`]),
    });
    const squatter = await signedInAs(product, "voter", { email, email_verified: false });
    const newcomer = await registeredWith(product, email);
    for (const visitor of [squatter.visitor, newcomer]) {
      expect(await open(visitor, token)).toMatchObject({ fit: "unproven" });
      expect(await accept(visitor, token)).toMatchObject({ status: 403, message: refusals.invitationUnproven });
    }
    expect((await product.visitor().post("/api/invitations/accept", { token })).status).toBe(401);
  });

  test.each([
    ["a code", signedInByMail],
    ["Google", signedInByGoogle],
  ])("makes the account of somebody who signed in with %s and has none", async (_, signIn) => {
    const { token, email, contest } = await invited();
    const visitor = await signIn(product, email);
    expect(await accept(visitor, token)).toMatchObject({ status: 200 });
    expect(await (await visitor.get("/api/auth/user")).json()).toMatchObject({
      email,
      role: "voter",
      helps: [{ contestId: contest.id, role: "stage" }],
    });
  });

  test("names the other spelling where the mailbox has an account under that", async () => {
    const contest = await newContest();
    const email = createUniqueEmail();
    const { link } = await invite(contest, email.replace("@", "+show@"));
    await signedInAs(product, "voter", { email, email_verified: true });
    const visitor = await signedInByMail(product, email.replace("@", "+show@"));
    expect(await accept(visitor, tokenOf(link))).toMatchObject({ status: 409, message: refusals.otherSpelling });
  });

  test("is used once, also by two presses at once", async () => {
    const { token, email } = await invited();
    const { visitor } = await signedInAs(product, "voter", { email, email_verified: true });
    const presses = await Promise.all([accept(visitor, token), accept(visitor, token), accept(visitor, token)]);
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await helpsOf(visitor)).toHaveLength(1);
  });

  test("of somebody who helps already changes the role", async () => {
    const { token, email, contest } = await invited("co_organizer");
    const { visitor, user } = await signedInAs(product, "voter", { email, email_verified: true });
    await createHelper(database, { contest_id: contest.id, user_id: user.id, role: "stage" });
    expect(await accept(visitor, token)).toMatchObject({ status: 200 });
    expect(await helpsOf(visitor)).toEqual([{ contestId: contest.id, role: "co_organizer" }]);
  });

  test.each<[string, (one: Awaited<ReturnType<typeof invited>>) => Promise<unknown>]>([
    [
      "withdrawn",
      ({ organizer, path, invitation }) => organizer.visitor.delete(`${path}/invitations/${invitation.id}`),
    ],
    [
      "expired",
      ({ contest }) =>
        database.pool.query("update invitations set expires_at = now() where contest_id = $1", [contest.id]),
    ],
    [
      "of an organizer who may not run contests any more",
      ({ organizer }) => database.pool.query("update users set role = 'voter' where id = $1", [organizer.user.id]),
    ],
    [
      "of an organizer who was locked",
      ({ organizer }) => database.pool.query("update users set locked_at = now() where id = $1", [organizer.user.id]),
    ],
    [
      "of a contest that was deleted",
      ({ contest }) => database.pool.query("delete from contests where id = $1", [contest.id]),
    ],
    [
      "of a contest that was handed over",
      async ({ contest }) => {
        const { user } = await signedInAs(product, "organizer");
        await database.pool.query("update contests set organizer_id = $1 where id = $2", [user.id, contest.id]);
      },
    ],
  ])("%s opens nothing", async (_, end) => {
    const one = await invited();
    const { visitor } = await signedInAs(product, "voter", { email: one.email, email_verified: true });
    await end(one);
    expect(await open(visitor, one.token)).toMatchObject({ status: 404, message: refusals.invitationNotValid });
    expect(await accept(visitor, one.token)).toMatchObject({ status: 404, message: refusals.invitationNotValid });
    expect(await helpsOf(visitor)).toEqual([]);
  });

  test("has its token nowhere in the database and the log", async () => {
    const { token } = await invited();
    const { rows } = await database.pool.query("select invitations::text as text from invitations");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ text }) => text).join()).not.toContain(token);
    expect(product.logged.join("")).not.toContain(token);
  });

  test("can be sent again and copied: every link works, up to ten", async () => {
    const { organizer, path, invitation, email, token } = await invited();
    await mailServer.next(email);
    await database.pool.query("delete from attempts");
    const renew = async (mail: boolean) =>
      answer(await organizer.visitor.post(`${path}/invitations/${invitation.id}/renew`, { mail }));
    const before = mailServer.received.length;
    const again = await renew(true);
    expect(again).toMatchObject({ status: 200, mailed: true });
    expect((await mailServer.next(email, before)).text).toContain(again.link);
    const copied = await renew(false);
    expect(copied).toMatchObject({ mailed: false });
    for (const each of [token, tokenOf(again.link), tokenOf(copied.link)])
      expect((await open(product.visitor(), each)).status).toBe(200);
    for (let count = 0; count < 8; count += 1) await renew(false);
    expect((await open(product.visitor(), token)).status).toBe(404);
    expect((await open(product.visitor(), tokenOf(copied.link))).status).toBe(200);
  });

  test("that has expired stays so when it is sent again: only the new link opens it", async () => {
    const { organizer, path, invitation, token } = await invited();
    await database.pool.query("update invitations set expires_at = now() - interval '1 second' where id = $1", [
      invitation.id,
    ]);
    const renewed = await answer(
      await organizer.visitor.post(`${path}/invitations/${invitation.id}/renew`, { mail: false }),
    );
    expect((await open(product.visitor(), token)).status).toBe(404);
    expect((await open(product.visitor(), tokenOf(renewed.link))).status).toBe(200);
  });
});

describe("inviting", () => {
  test("tells nothing about accounts: the reply is the same for an address with and without one", async () => {
    const contest = await newContest();
    const { user } = await signedInAs(product, "organizer");
    const replies = [await invite(contest, user.email), await invite(contest, createUniqueEmail())];
    const shapes = replies.map(({ invitation, link, ...rest }) => ({
      ...rest,
      fields: Object.keys(invitation).sort(),
      linkLength: link.length,
    }));
    expect(shapes[0]).toEqual(shapes[1]);
  });

  test("is limited for each mailbox and inviter; beyond that there is a link and no mail", async () => {
    const email = createUniqueEmail();
    const first = await newContest();
    expect(await invite(first, email)).toMatchObject({ mailed: true });
    expect(await invite(await newContest(), email)).toMatchObject({ status: 201, mailed: false });
    await database.pool.query("delete from attempts where key like 'invitation-minute%'");
    await database.pool.query("update attempts set points = 50 where key = $1", [
      `invitation-inviter:${first.organizer.user.id}`,
    ]);
    expect(await invite(first, createUniqueEmail())).toMatchObject({ status: 201, mailed: false });
    await database.pool.query("update attempts set points = 5 where key like 'invitation-mailbox%'");
    expect(await invite(await newContest(), email)).toMatchObject({ status: 201, mailed: false });
  });

  test("is refused for the organizer, for helpers and for who is invited, however the address is spelled", async () => {
    const contest = await newContest();
    const spelled = (email: string) => email.replace("@", "+x@");
    const { user } = await signedInAs(product, "voter");
    await createHelper(database, { contest_id: contest.contest.id, user_id: user.id });
    const { email } = await createInvitation(database, { contest_id: contest.contest.id });
    for (const [address, message] of [
      [contest.organizer.user.email, helpingMessages.isOrganizer],
      [user.email, helpingMessages.helpsAlready],
      [email, helpingMessages.invitedAlready],
    ] as const)
      expect(await invite(contest, spelled(address))).toMatchObject({ status: 409, fields: { email: message } });
  });

  test("twice at once makes one invitation", async () => {
    const contest = await newContest();
    const email = createUniqueEmail();
    const replies = await Promise.all([invite(contest, email), invite(contest, email), invite(contest, email)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await list(contest)).invitations).toHaveLength(1);
  });

  test("is refused beyond the limit of a contest", async () => {
    const contest = await newContest();
    for (let count = 0; count < limits.helpersOfContest; count += 1)
      await createInvitation(database, { contest_id: contest.contest.id });
    expect(await invite(contest, createUniqueEmail())).toMatchObject({ status: 409, message: helpingMessages.tooMany });
  });

  test.each([
    ["", "stage", "email"],
    ["no address", "stage", "email"],
    ["a\u0000@example.org", "stage", "email"],
    [`${"x".repeat(300)}@example.org`, "stage", "email"],
    [5, "stage", "email"],
    ["a@example.org", "organizer", "role"],
    ["a@example.org", "super_admin", "role"],
    ["a@example.org", null, "role"],
  ])("%j as %j is refused with a message", async (email, role, field) => {
    const contest = await newContest();
    const response = await contest.organizer.visitor.post(contest.path, { email, role });
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toHaveProperty(field);
  });
});

describe("helpers", () => {
  test("are removed by the organizer, or stop by themselves, and nobody else", async () => {
    const contest = await newContest();
    const helper = await signedInAs(product, "voter");
    const other = await signedInAs(product, "voter");
    const helping = async () => {
      await createHelper(database, { contest_id: contest.contest.id, user_id: helper.user.id, role: "co_organizer" });
      await expect.poll(() => helpsOf(helper.visitor)).toHaveLength(1);
    };
    const path = `${contest.path}/${helper.user.id}`;
    await helping();
    expect((await other.visitor.delete(path)).status).toBe(403);
    expect((await helper.visitor.delete(`${contest.path}/${contest.organizer.user.id}`)).status).toBe(403);
    expect((await contest.organizer.visitor.delete(path)).status).toBe(200);
    expect(await helpsOf(helper.visitor)).toEqual([]);
    expect((await contest.organizer.visitor.delete(path)).status).toBe(404);
    await helping();
    expect((await helper.visitor.delete(path)).status).toBe(200);
    expect(await helpsOf(helper.visitor)).toEqual([]);
    const log = await (await contest.organizer.visitor.get(`/api/contests/${contest.contest.id}/activity`)).json();
    expect(log.map(({ act }: { act: string }) => act)).toEqual(["helper_left", "helper_removed"]);
  });

  test("see who helps, and not who is invited", async () => {
    const { contest, path, organizer } = await invited();
    const { visitor, user } = await signedInAs(product, "voter");
    await createHelper(database, { contest_id: contest.id, user_id: user.id });
    expect(await (await visitor.get(path)).json()).toMatchObject({ helpers: [{ id: user.id }], hasMail: true });
    expect(await (await visitor.get(path)).json()).not.toHaveProperty("invitations");
    expect((await list({ organizer, path })).invitations).toHaveLength(1);
  });

  test("have the contests that they help with in a list of their own, with nothing secret", async () => {
    const { visitor, user } = await signedInAs(product, "voter");
    expect(await (await visitor.get("/api/contests/helping")).json()).toEqual([]);
    const secret = await createContest(database, { is_public: false, access_code: "s3same" });
    await createHelper(database, { contest_id: secret.id, user_id: user.id, role: "stage" });
    await expect.poll(() => helpsOf(visitor)).toHaveLength(1);
    const response = await visitor.get("/api/contests/helping");
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject([{ id: secret.id, role: "stage" }]);
    expect(text).not.toMatch(/s3same|showTitle/);
  });

  test("are told the show of each award that they help with", async () => {
    const { visitor, user } = await signedInAs(product, "voter");
    const show = await createShow(database, { title: "Fox night" });
    const awards = [await createAward(database, show), await createAward(database, show)];
    await createHelper(database, { contest_id: awards[0]?.id as number, user_id: user.id, role: "co_organizer" });
    await expect.poll(() => helpsOf(visitor)).toHaveLength(2);
    const helped = await (await visitor.get("/api/contests/helping")).json();
    expect(helped).toHaveLength(2);
    for (const award of helped)
      expect(award).toMatchObject({ showId: show.id, showTitle: "Fox night", role: "co_organizer" });
  });

  test("find their help and their invitations among what is kept about them, and lose both with the account", async () => {
    const { email, contest } = await invited();
    const { visitor, user } = await signedInAs(product, "voter", { email, email_verified: true });
    const show = await createShow(database, { title: "Fox night" });
    const award = await createAward(database, show, { title: "Best Paint" });
    await createHelper(database, { contest_id: contest.id, user_id: user.id });
    await createHelper(database, { contest_id: award.id, user_id: user.id, role: "stage" });
    await createInvitation(database, { contest_id: award.id, email });
    const ofAward = { contest: "Best Paint", showId: show.id, show: "Fox night", role: "stage" };
    expect(await (await visitor.get("/api/account/export")).json()).toMatchObject({
      helpsWith: [{ contestId: contest.id, show: null, role: "co_organizer" }, ofAward],
      invitations: [{ contest: contest.title, role: "stage" }, ofAward],
    });
    expect((await visitor.post("/api/account/delete", { email })).status).toBe(200);
    const { rows } = await database.pool.query(
      "select contest_id from helpers where contest_id = $1 union all select contest_id from invitations where contest_id = $1",
      [contest.id],
    );
    expect(rows).toEqual([]);
  });
});
