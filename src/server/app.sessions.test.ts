import { beforeAll, describe, expect, test } from "vitest";
import { operatorAccounts } from "./features/auth/accounts/operator-accounts.ts";
import { hashPassword } from "./features/auth/sign-in/passwords.ts";
import { createTestApp } from "./testing/app.ts";
import { createContest, createUser } from "./testing/factories.ts";
import { signedInAs } from "./testing/people.ts";
import { testProductOnPort } from "./testing/product.ts";
import { createUniqueEmail } from "./testing/unique-email.ts";
import type { Visitor } from "./testing/visitor.ts";

/** A session works for its owner only, and ends for good: in the app and on the fast paths. */

const product = await testProductOnPort();
const password = "correct horse";
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

const account = () => createUser(product.database, { email: createUniqueEmail(), password_hash: passwordHash });

const whoIs = async (cookie: string) => {
  const response = await product.app.request("/api/auth/user", { headers: { cookie } });
  return response.status === 200 ? (await response.json()).id : undefined;
};

const cookieOf = ({ cookies }: Visitor) => `sq_session=${cookies.get("sq_session")}`;

describe("a session that somebody else knows", () => {
  test("does not become the victim's when they sign in, and does not make them the attacker", async () => {
    const victim = await account();
    const attacker = await signedInAs(product, "voter");
    const planted = cookieOf(attacker.visitor);
    const browser = product.visitor();
    browser.cookies.set("sq_session", attacker.visitor.cookies.get("sq_session") ?? "");
    expect((await browser.post("/api/login", { email: victim.email, password })).status).toBe(200);
    expect(cookieOf(browser)).not.toBe(planted);
    expect(await whoIs(cookieOf(browser))).toBe(victim.id);
    expect(await whoIs(planted)).toBeUndefined();
  });

  test.each(["/api/login", "/api/auth/login", "/api/register", "/api/auth/register"])(
    "that never was one is not adopted by %s",
    async (path) => {
      const browser = product.visitor();
      const planted = "A".repeat(43);
      browser.cookies.set("sq_session", planted);
      const { email } = await account();
      const body = path.endsWith("login")
        ? { email, password }
        : { email: createUniqueEmail(), password, firstName: "Aiko", lastName: "Tanaka" };
      expect((await browser.post(path, body)).status).toBeLessThan(300);
      expect(browser.cookies.get("sq_session")).not.toBe(planted);
      expect(await whoIs(`sq_session=${planted}`)).toBeUndefined();
    },
  );

  test("counts only in its cookie", async () => {
    const { visitor } = await signedInAs(product, "admin");
    const id = visitor.cookies.get("sq_session") ?? "";
    for (const headers of [
      { authorization: `Bearer ${id}` },
      { "x-session": id, sq_session: id },
      { cookie: `SQ_SESSION=${id}` },
      { cookie: `x_sq_session=${id}; sq_session2=${id}` },
      { cookie: `__Host-sq_session=${id}` },
    ])
      expect((await product.app.request(`/api/auth/user?sq_session=${id}`, { headers })).status).toBe(401);
    const https = await createTestApp({ publicUrl: "https://vote.example.org", beside: product });
    // without the prefix, a neighbouring site could have set it
    expect((await https.app.request("/api/auth/user", { headers: { cookie: `sq_session=${id}` } })).status).toBe(401);
    const prefixed = { headers: { cookie: `__Host-sq_session=${id}` } };
    expect((await https.app.request("/api/auth/user", prefixed)).status).toBe(200);
    await https.drop();
  });
});

describe("a session that has ended", () => {
  /** In the app, and on the fast paths for polls and votes. */
  async function whatItStillMay(cookie: string, contestId: number) {
    const headers = { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" };
    const contest = await (await fetch(`${product.address}/api/contests/${contestId}`, { headers })).json();
    const post = await product.app.request("/api/contests", { method: "POST", headers, body: "{}" });
    const vote = await fetch(`${product.address}/api/contests/${contestId}/vote`, { method: "DELETE", headers });
    return {
      me: await whoIs(cookie),
      canManage: contest.canManage,
      code: contest.accessCode,
      post: post.status,
      vote: vote.status,
    };
  }

  const nothing = { me: undefined, canManage: false, code: undefined, post: 401, vote: 401 };

  async function organizerAtWork() {
    const organizer = await signedInAs(product, "organizer", { password_hash: passwordHash });
    const { id } = await createContest(product.database, { organizer_id: organizer.user.id, access_code: "sesame" });
    const cookie = cookieOf(organizer.visitor);
    for (let time = 0; time < 2; time += 1)
      expect(await whatItStillMay(cookie, id)).toEqual({
        me: organizer.user.id,
        canManage: true,
        code: "sesame",
        post: 400,
        vote: 200,
      });
    return { organizer, contestId: id, cookie };
  }

  test.each(["/api/logout", "/api/auth/logout"])("by %s cannot be replayed", async (path) => {
    const { organizer, contestId, cookie } = await organizerAtWork();
    await organizer.visitor.get(path);
    expect(organizer.visitor.cookies.has("sq_session")).toBe(false);
    expect(await whatItStillMay(cookie, contestId)).toEqual(nothing);
  });

  test("by a new password is over on every device, and the old password is refused", async () => {
    const { organizer, contestId, cookie } = await organizerAtWork();
    const { email } = organizer.user;
    const elsewhere = product.visitor();
    await elsewhere.post("/api/login", { email, password });
    await operatorAccounts(product.database).setPassword(email, await hashPassword("another horse"));
    await expect.poll(() => whatItStillMay(cookie, contestId)).toEqual(nothing);
    await expect.poll(() => whoIs(cookieOf(elsewhere))).toBeUndefined();
    expect((await product.visitor().post("/api/login", { email, password })).status).toBe(401);
    expect((await product.visitor().post("/api/login", { email, password: "another horse" })).status).toBe(200);
  });

  test("loses its rights with a demotion", async () => {
    const { organizer, contestId, cookie } = await organizerAtWork();
    await operatorAccounts(product.database).setRole(organizer.user.email, "voter");
    const asVoter = { me: organizer.user.id, canManage: false, code: undefined, post: 403, vote: 403 };
    await expect.poll(() => whatItStillMay(cookie, contestId)).toEqual(asVoter);
  });
});
