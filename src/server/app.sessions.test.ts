import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "./features/auth/passwords.ts";
import { userStore } from "./features/auth/store.ts";
import { createTestApp, type TestApp } from "./testing/app.ts";
import { setScene } from "./testing/cast-of-people.ts";
import { stateOf } from "./testing/database-state.ts";
import { openEventStream } from "./testing/event-stream.ts";
import { createContest, createEntry, createUser } from "./testing/factories.ts";
import { type ForgingIssuer, startForgingIssuer } from "./testing/forging-issuer.ts";
import { signedInAs } from "./testing/people.ts";
import { jpeg, photoForm } from "./testing/photos.ts";
import { createUniqueEmail } from "./testing/unique-email.ts";
import { endpoints, nameOf, validCall } from "./testing/valid-calls.ts";
import type { Visitor } from "./testing/visitor.ts";

let product: TestApp;
let served: Awaited<ReturnType<TestApp["listen"]>>;
const password = "correct horse";
let passwordHash: string;
beforeAll(async () => {
  product = await createTestApp();
  served = await product.listen();
  passwordHash = await hashPassword(password);
});
afterAll(async () => {
  await served.close();
  await product.drop();
});

const account = () => createUser(product.database, { email: createUniqueEmail(), password_hash: passwordHash });

const whoIs = async (cookie: string) => {
  const response = await product.app.request("/api/auth/user", { headers: { cookie } });
  return response.status === 200 ? (await response.json()).id : undefined;
};

const cookieOf = ({ cookies }: Visitor) => `sq_session=${cookies.get("sq_session")}`;

describe("a session that somebody else knows", () => {
  test("does not become the victim's by their signing in, and neither do they become the attacker", async () => {
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
    // what a neighbouring site could plant is not what we wrote
    expect((await https.app.request("/api/auth/user", { headers: { cookie: `sq_session=${id}` } })).status).toBe(401);
    const prefixed = { headers: { cookie: `__Host-sq_session=${id}` } };
    expect((await https.app.request("/api/auth/user", prefixed)).status).toBe(200);
    await https.drop();
  });
});

describe("a session that has ended", () => {
  /** By the ordinary way, by the fast lane, and in another process. */
  async function whatItStillMay(cookie: string, contestId: number) {
    const headers = { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" };
    const contest = await (await fetch(`${served.address}/api/contests/${contestId}`, { headers })).json();
    const post = await product.app.request("/api/contests", { method: "POST", headers, body: "{}" });
    const vote = await product.app.request(`/api/contests/${contestId}/vote`, { method: "DELETE", headers });
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

  test("by a new password is over on every device, and the old password is none", async () => {
    const { organizer, contestId, cookie } = await organizerAtWork();
    const { email } = organizer.user;
    const elsewhere = product.visitor();
    await elsewhere.post("/api/login", { email, password });
    await userStore(product.database).setPassword(email, await hashPassword("another horse"));
    await expect.poll(() => whatItStillMay(cookie, contestId)).toEqual(nothing);
    await expect.poll(() => whoIs(cookieOf(elsewhere))).toBeUndefined();
    expect((await product.visitor().post("/api/login", { email, password })).status).toBe(401);
    expect((await product.visitor().post("/api/login", { email, password: "another horse" })).status).toBe(200);
  });

  test("does not outlive a demotion with what it could do", async () => {
    const { organizer, contestId, cookie } = await organizerAtWork();
    await userStore(product.database).setRole(organizer.user.email, "voter");
    const asVoter = { me: organizer.user.id, canManage: false, code: undefined, post: 403, vote: 403 };
    await expect.poll(() => whatItStillMay(cookie, contestId)).toEqual(asVoter);
  });
});

describe("another site writes in a visitor's name", () => {
  const places: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", origin: "http://localhost:3000" },
    { "sec-fetch-site": "", origin: "http://localhost:3000" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "" },
    { origin: "http://localhost:3000.evil.example" },
    { origin: "https://localhost:3000" },
    { origin: "http://localhost" },
  ];

  const writes = endpoints
    .filter(({ method }) => method !== "GET")
    .map((endpoint) => [nameOf(endpoint), endpoint] as const);

  test.each(writes)("%s", async (_, endpoint) => {
    const setting = {
      who: "super_admin",
      whose: "own",
      accessCode: null,
      imageUrl: "https://example.org/a.jpg",
    } as const;
    const { visitor, ...ids } = await setScene(product, setting, { contest: true, request: true });
    const known = { email: createUniqueEmail(), password };
    const call = validCall(endpoint, { ...ids, accessCode: "", account: known, picture: await jpeg() });
    const fields = new URLSearchParams(Object.entries(call.body ?? {}).map(([name, value]) => [name, String(value)]));
    const json = JSON.stringify(call.body ?? {});
    const bodies: [type: string | undefined, body: () => BodyInit][] = [
      ["application/json", () => json],
      ["text/plain", () => json],
      ["application/x-www-form-urlencoded", () => fields.toString()],
      [undefined, () => call.form ?? photoForm(Buffer.from(json))],
    ];
    const before = await stateOf(product);
    const taken: unknown[] = [];
    for (const place of places)
      for (const [type, body] of bodies) {
        const headers = { cookie: cookieOf(visitor), ...place, ...(type ? { "content-type": type } : {}) };
        const request = { method: endpoint.method, headers, body: body() };
        const response = await product.app.request(`http://localhost:3000${call.path}`, request);
        if (response.status !== 403) taken.push({ place, type, status: response.status });
      }
    expect(taken).toEqual([]);
    expect(await stateOf(product)).toEqual(before);
  });
});

describe("no reply can be framed", () => {
  test("of whatever kind", async () => {
    const organizer = await signedInAs(product, "organizer");
    const { id } = await createContest(product.database, { organizer_id: organizer.user.id });
    await createEntry(product.database, { contest_id: id });
    const uploaded = await organizer.visitor.send("POST", "/api/upload/contest-header", {
      body: photoForm(await jpeg()),
    });
    const photo = (await uploaded.clone().json()).imageUrl;
    const contest = await organizer.visitor.get(`/api/contests/${id}`);
    const etag = { "if-none-match": contest.headers.get("etag") ?? "" };
    const { visitor } = organizer;
    const big = JSON.stringify({ title: "x".repeat(300_000) });
    const type = { "content-type": "application/json" };
    const overHttp = (headers = {}) => fetch(`${served.address}/api/contests/${id}`, { headers });
    await overHttp();
    const replies: [number, Response][] = [
      [200, await visitor.get("/")],
      [200, await visitor.get(`/contest/${id}`)],
      [404, await visitor.get("/nowhere")],
      [200, await visitor.get("/api/docs")],
      [200, contest],
      [304, await visitor.get(`/api/contests/${id}`, etag)],
      [200, await overHttp()],
      [304, await overHttp({ "if-none-match": (await overHttp()).headers.get("etag") ?? "" })],
      [302, await visitor.get("/api/login")],
      [200, await visitor.get(`/api/contests/${id}/export-excel`)],
      [200, await visitor.get("/api/csv-template")],
      [200, uploaded],
      [200, await visitor.get(photo)],
      [404, await visitor.get("/uploads/x/400.webp")],
      [200, await visitor.get("/assets/main-abc123.js")],
      [304, await visitor.get("/favicon.svg", { "if-none-match": '"icon"' })],
      [400, await visitor.post("/api/contests", {})],
      [401, await product.visitor().get("/api/auth/user")],
      [403, await visitor.get("/api/admin/organizer-requests")],
      [403, await visitor.send("POST", "/api/contests", { headers: { "sec-fetch-site": "cross-site" } })],
      [404, await visitor.get("/api/nowhere")],
      [413, await visitor.send("POST", "/api/contests", { headers: type, body: big })],
      [415, await visitor.send("POST", "/api/contests", { body: "x" })],
      [404, await visitor.send("OPTIONS", "/api/contests")],
    ];
    for (const [status, { status: found, headers }] of replies) {
      expect(found).toBe(status);
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'|default-src 'none'; sandbox/);
      expect(headers.get("access-control-allow-origin")).toBeNull();
    }
    const stream = await openEventStream(`${served.address}/api/contests/${id}/live`);
    stream.close();
    expect(stream.headers["x-frame-options"]).toBe("DENY");
  });
});

describe("after signing in nobody is sent to another site", () => {
  const publicUrl = "http://localhost:3000";
  let forger: ForgingIssuer;
  let deceived: TestApp;
  beforeAll(async () => {
    forger = await startForgingIssuer();
    deceived = await createTestApp({ publicUrl, google: forger.client, beside: product });
  });
  afterAll(async () => {
    await deceived.drop();
    await forger.close();
  });

  async function signInAndReturn(returnTo: string): Promise<string> {
    const visitor = deceived.visitor();
    const leaving = await visitor.get(`/api/auth/google?returnTo=${returnTo}`);
    const sent = new URL(leaving.headers.get("location") ?? "").searchParams;
    forger.claims = { nonce: sent.get("nonce") };
    const back = await visitor.get(`/api/auth/google/callback?code=x&state=${sent.get("state")}`);
    expect(back.status).toBe(302);
    return back.headers.get("location") ?? "";
  }

  test("a path of ours is where they go", async () => {
    expect(await signInAndReturn("%2Fcontest%2F5%3Fentry%3D7%23top")).toBe("/contest/5?entry=7#top");
  });

  const evil = "evil.example";
  test.each([
    `//${evil}`,
    `///${evil}`,
    `////${evil}`,
    `/\\${evil}`,
    `\\/${evil}`,
    `\\\\${evil}`,
    `/\\/${evil}`,
    `/\t/${evil}`,
    `/\n/${evil}`,
    `/\r\n/${evil}`,
    `\t//${evil}`,
    ` //${evil}`,
    `/ /${evil}`,
    `/\u00a0/${evil}`,
    `/\u0000/${evil}`,
    `http://${evil}`,
    `HTTPS://${evil}`,
    `http:${evil}`,
    `http:/${evil}`,
    `http:\\\\${evil}`,
    `https://localhost:3000@${evil}/`,
    `https://localhost:3000.${evil}/`,
    `javascript:alert(1)//`,
    `JavaScript:alert(1)`,
    `data:text/html,x`,
    `${evil}`,
    `.${evil}`,
    `@${evil}`,
    `:80@${evil}`,
    `?//${evil}`,
    `#//${evil}`,
    `/contest/1\r\nSet-Cookie: x=1`,
    `/contest/1\nLocation: http://${evil}`,
    `/api/logout`,
    `/API/logout`,
    `/api`,
    `/api?x`,
    `/${"x".repeat(3_000)}`,
    `/./api/logout`,
    `/x/../api/logout`,
    `/%2e/api/logout`,
    `/x/%2e%2e/api/logout`,
    `/.//${evil}`,
    `/..//${evil}`,
    `/x/..//${evil}`,
    `/%2e//${evil}`,
    `/%2e%2e//${evil}`,
  ])("%j", async (wanted) => {
    const location = await signInAndReturn(encodeURIComponent(wanted));
    const address = new URL(location, publicUrl);
    expect(location).toMatch(/^\//);
    expect(address.origin).toBe(publicUrl);
    expect(address.pathname).not.toMatch(/^\/\/|^\/api/i);
    expect(location).not.toMatch(/[\r\n]/);
  });

  test.each(["/api/login", "/api/logout", "/api/auth/logout", "/api/auth/google/callback"])(
    "%s goes nowhere else either",
    async (path) => {
      for (const name of ["returnTo", "return", "next", "redirect", "redirect_uri", "url"]) {
        const response = await product.visitor().get(`${path}?${name}=https%3A%2F%2F${evil}`);
        expect(response.headers.get("location")).not.toContain(evil);
      }
    },
  );
});
