import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp, testSecret } from "#server/testing/app.ts";
import { createUser } from "#server/testing/factories.ts";
import { type ForgingIssuer, startForgingIssuer } from "#server/testing/forging-issuer.ts";
import { type Issuer, startIssuer } from "#server/testing/issuer.ts";
import { signedInAs } from "#server/testing/people.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { hashPassword } from "./passwords.ts";
import { voterIdOf } from "./voter-id.ts";

const publicUrl = "http://localhost:3000";
let issuer: Issuer;
let product: TestApp;
beforeAll(async () => {
  issuer = await startIssuer([`${publicUrl}/api/auth/google/callback`]);
  product = await createTestApp({ publicUrl, google: issuer.client });
});
afterAll(async () => {
  await product.drop();
  await issuer.close();
});
beforeEach(() => {
  issuer.person = { email: "gia@gmail.com", given_name: "Gia", family_name: "Rossi" };
});

/** Follows the issuer's own redirects with its cookies, until it sends the person back to us. */
async function throughIssuer(start: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = start;
  for (let hops = 0; hops < 10 && !address.startsWith(publicUrl); hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/);
      cookies.set(name, value);
    }
    address = new URL(response.headers.get("location") ?? "", address).href;
  }
  return address.slice(publicUrl.length);
}

async function leaveForGoogle(visitor: Visitor, returnTo?: string): Promise<string> {
  const query = returnTo === undefined ? "" : `?returnTo=${encodeURIComponent(returnTo)}`;
  const response = await visitor.get(`/api/auth/google${query}`);
  expect(response.status).toBe(302);
  return response.headers.get("location") ?? "";
}

async function signIn(visitor: Visitor, returnTo?: string): Promise<string> {
  const callback = await throughIssuer(await leaveForGoogle(visitor, returnTo));
  return locationOf(await visitor.get(callback, { "sec-fetch-site": "cross-site" }));
}

const locationOf = (response: Response) => response.headers.get("location") ?? "";
const userOf = async (visitor: Visitor) => (await visitor.get("/api/auth/user")).json();
const isSignedIn = async (visitor: Visitor) => (await visitor.get("/api/auth/user")).status === 200;

async function accounts(): Promise<number> {
  return (await product.database.pool.query("select count(*) as n from users")).rows[0].n;
}

describe("signing in with Google", () => {
  test("needs no account, makes none, and returns to where the person was", async () => {
    const before = await accounts();
    const visitor = product.visitor();
    expect(await signIn(visitor, "/contest/5?entry=17")).toBe("/contest/5?entry=17");
    expect(await userOf(visitor)).toEqual({
      id: expect.stringMatching(/^google-/),
      email: "gia@gmail.com",
      firstName: "Gia",
      lastName: "Rossi",
      profileImageUrl: null,
      role: "voter",
      organizerStatus: "none",
      authProvider: "google",
      emailVerified: true,
    });
    expect(await accounts()).toBe(before);
    await visitor.get("/api/logout");
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test("uses PKCE, a state and a nonce, new ones each time", async () => {
    const first = new URL(await leaveForGoogle(product.visitor())).searchParams;
    const second = new URL(await leaveForGoogle(product.visitor())).searchParams;
    expect(first.get("code_challenge_method")).toBe("S256");
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(first.get(name)).toMatch(/^[\w-]{43}$/);
      expect(first.get(name)).not.toBe(second.get(name));
    }
  });

  test.each(["//evil.example", "/\\evil.example", "https://evil.example", "/api/logout", ""])(
    "goes home instead of to %j",
    async (returnTo) => {
      expect(await signIn(product.visitor(), returnTo)).toBe("/");
    },
  );

  test("the same mailbox is the same voter, whichever way it signs in", () => {
    expect(voterIdOf("g.i.a+fan@googlemail.com", testSecret)).toBe(voterIdOf("gia@gmail.com", testSecret));
  });
});

describe("an account with the same e-mail", () => {
  test("is signed in when its e-mail was proven", async () => {
    const user = await createUser(product.database, {
      email: "proven@gmail.com",
      email_verified: true,
      role: "organizer",
    });
    issuer.person = { email: "Proven@Gmail.com" };
    const visitor = product.visitor();
    await signIn(visitor);
    expect(await userOf(visitor)).toMatchObject({ id: user.id, role: "organizer" });
  });

  test("that somebody else may have made loses its password and its sessions first", async () => {
    const hijacker = await signedInAs(product, "voter", {
      email: "victim@gmail.com",
      password_hash: await hashPassword("known to the hijacker"),
    });
    expect(await isSignedIn(hijacker.visitor)).toBe(true);

    issuer.person = { email: "victim@gmail.com" };
    const victim = product.visitor();
    await signIn(victim);
    expect(await userOf(victim)).toMatchObject({ id: hijacker.user.id, emailVerified: true, authProvider: "google" });
    await expect.poll(() => isSignedIn(hijacker.visitor)).toBe(false);
    const guess = await product
      .visitor()
      .post("/api/login", { email: "victim@gmail.com", password: "known to the hijacker" });
    expect(guess.status).toBe(401);
  });

  test("made later by somebody else is not what a person known through Google becomes", async () => {
    issuer.person = { email: "later@gmail.com" };
    const visitor = product.visitor();
    await signIn(visitor);
    await createUser(product.database, { email: "later@gmail.com", role: "voter", first_name: "Hijacker" });
    expect(await userOf(visitor)).toMatchObject({ authProvider: "google", id: expect.stringMatching(/^google-/) });
  });
});

describe("what goes wrong", () => {
  test("the person cancels", async () => {
    issuer.person = undefined;
    expect(await signIn(product.visitor())).toBe("/?error=oauth_error&details=The%20person%20pressed%20Cancel");
  });

  test("Google does not vouch for the e-mail", async () => {
    issuer.person = { email: "unproven@gmail.com", email_verified: false };
    const visitor = product.visitor();
    expect(await signIn(visitor)).toBe("/?error=auth_failed");
    expect(await isSignedIn(visitor)).toBe(false);
  });

  async function expectFailure(visitor: Visitor, callback: string) {
    expect(locationOf(await visitor.get(callback))).toMatch(/^\/\?error=(auth_callback_failed|oauth_error)/);
    expect(await isSignedIn(visitor)).toBe(false);
  }

  test.each(["state", "code", "iss"])("a tampered %s", async (name) => {
    const visitor = product.visitor();
    const callback = await throughIssuer(await leaveForGoogle(visitor));
    const address = new URL(callback, publicUrl);
    expect(address.searchParams.get(name)).toBeTruthy();
    address.searchParams.set(name, "tampered");
    await expectFailure(visitor, address.pathname + address.search);
  });

  test.each(["state", "code"])("a missing %s", async (name) => {
    const visitor = product.visitor();
    const address = new URL(await throughIssuer(await leaveForGoogle(visitor)), publicUrl);
    address.searchParams.delete(name);
    await expectFailure(visitor, address.pathname + address.search);
  });

  test("another person's callback", async () => {
    const attacker = product.visitor();
    const callback = await throughIssuer(await leaveForGoogle(attacker));
    const victim = product.visitor();
    await expectFailure(victim, callback);
    await leaveForGoogle(victim);
    await expectFailure(victim, callback);
  });

  test("a callback that is used twice, even with the cookie kept", async () => {
    const visitor = product.visitor();
    const callback = await throughIssuer(await leaveForGoogle(visitor));
    const kept = visitor.cookies.get("sq_google") ?? "";
    expect(kept).not.toBe("");
    await visitor.get(callback);
    expect(visitor.cookies.has("sq_google")).toBe(false);

    const thief = product.visitor();
    await expectFailure(thief, callback);
    thief.cookies.set("sq_google", kept);
    await expectFailure(thief, callback);
  });

  test("a forged cookie", async () => {
    const visitor = product.visitor();
    const callback = await throughIssuer(await leaveForGoogle(visitor));
    visitor.cookies.set("sq_google", `x${visitor.cookies.get("sq_google")}`);
    await expectFailure(visitor, callback);
  });

  test("a nonce that was changed on the way", async () => {
    const visitor = product.visitor();
    const address = new URL(await leaveForGoogle(visitor));
    address.searchParams.set("nonce", "another-nonce");
    await expectFailure(visitor, await throughIssuer(address.href));
  });
});

describe("an issuer gone bad", () => {
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
  beforeEach(() => {
    forger.claims = {};
    forger.wrongKey = false;
  });

  async function comeBack(change: (right: { nonce: string | null }) => Record<string, unknown>) {
    const visitor = deceived.visitor();
    const sent = new URL(await leaveForGoogle(visitor)).searchParams;
    forger.claims = change({ nonce: sent.get("nonce") });
    const callback = `/api/auth/google/callback?code=x&state=${sent.get("state")}`;
    return { visitor, location: locationOf(await visitor.get(callback)) };
  }

  test("is believed as long as everything is right", async () => {
    const { visitor } = await comeBack(({ nonce }) => ({ nonce }));
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test.each([
    ["a wrong nonce", () => ({ nonce: "x" })],
    ["no nonce", () => ({})],
    ["another audience", ({ nonce }: { nonce: string | null }) => ({ nonce, aud: "somebody-else" })],
    ["another issuer", ({ nonce }: { nonce: string | null }) => ({ nonce, iss: "https://evil.example" })],
    ["an old token", ({ nonce }: { nonce: string | null }) => ({ nonce, iat: 1, exp: 2 })],
  ])("%s is refused", async (_, change) => {
    const { visitor, location } = await comeBack(change);
    expect(location).toBe("/?error=auth_callback_failed");
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test.each([
    { email_verified: "true" },
    { email_verified: undefined },
    { email: undefined },
    { email: "no e-mail" },
    { email: 5 },
  ])("%j is no proven e-mail", async (claims) => {
    const { visitor, location } = await comeBack(({ nonce }) => ({ nonce, ...claims }));
    expect(location).toBe("/?error=auth_failed");
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test("a token signed with a key that was not published is refused", async () => {
    forger.wrongKey = true;
    const { visitor, location } = await comeBack(({ nonce }) => ({ nonce }));
    expect(location).toBe("/?error=auth_callback_failed");
    expect(await isSignedIn(visitor)).toBe(false);
  });
});

describe("an issuer that is away", () => {
  test("fails the sign-in, not the process, and is asked again the next time", async () => {
    const away = await createTestApp({
      publicUrl,
      google: { ...issuer.client, issuer: "http://127.0.0.1:1" },
      beside: product,
    });
    expect(locationOf(await away.visitor().get("/api/auth/google"))).toBe("/?error=auth_failed");
    expect((await away.app.request("/api/health")).status).toBe(200);
    await away.drop();
  });

  test("hurts nobody else while it says nothing", async () => {
    const silent = createServer(() => {}).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as { port: number };
    const slow = await createTestApp({
      publicUrl,
      google: { ...issuer.client, issuer: `http://127.0.0.1:${port}` },
      beside: product,
    });
    const waiting = slow.visitor().get("/api/auth/google");
    for (let polls = 0; polls < 20; polls += 1)
      expect((await slow.app.request("/api/public-contests")).status).toBe(200);
    expect(locationOf(await waiting)).toBe("/?error=auth_failed");
    await slow.drop();
    silent.close();
  });
});
