import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, testSecret } from "#server/testing/app.ts";
import { createUser } from "#server/testing/factories.ts";
import { googleSignInAt, isSignedIn, locationOf, userOf } from "#server/testing/google-sign-in.ts";
import { startIssuer } from "#server/testing/issuer.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import { voterIdOf } from "../voters/voter-id.ts";
import { hashPassword } from "./passwords.ts";

const publicUrl = "http://localhost:3000";
const { leaveForGoogle, throughIssuer, comeBack, signIn } = googleSignInAt(publicUrl);
const issuer = await startIssuer([`${publicUrl}/api/auth/google/callback`]);
afterAll(() => issuer.close());
const product = await testProduct({ publicUrl, google: issuer.client });
beforeEach(() => {
  issuer.person = { email: "gia@gmail.com", given_name: "Gia", family_name: "Rossi" };
});

async function accounts(): Promise<number> {
  return (await product.database.pool.query("select count(*) as n from users")).rows[0].n;
}

describe("signing in with Google", () => {
  test("needs and makes no account, and returns to the page of the person", async () => {
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
      proof: "google",
      helps: [],
    });
    expect(await accounts()).toBe(before);
    await visitor.get("/api/logout");
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test("uses PKCE, a state and a nonce, which are new each time", async () => {
    const first = new URL(await leaveForGoogle(product.visitor())).searchParams;
    const second = new URL(await leaveForGoogle(product.visitor())).searchParams;
    expect(first.get("code_challenge_method")).toBe("S256");
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(first.get(name)).toMatch(/^[\w-]{43}$/);
      expect(first.get(name)).not.toBe(second.get(name));
    }
  });

  test.each(["//evil.example", "/\\evil.example", "https://evil.example", "/api/logout", ""])(
    "returns to the home page instead of %j",
    async (returnTo) => {
      expect(await signIn(product.visitor(), returnTo)).toBe("/");
    },
  );

  test("the same mailbox is the same voter, however it signs in", () => {
    expect(voterIdOf("g.i.a+fan@googlemail.com", testSecret)).toBe(voterIdOf("gia@gmail.com", testSecret));
  });
});

describe("an account with the same e-mail", () => {
  test("is signed in if its e-mail is verified", async () => {
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

  test("loses its password and its sessions if its e-mail was not verified", async () => {
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

  test("is not signed in where somebody else registers it later", async () => {
    issuer.person = { email: "later@gmail.com" };
    const visitor = product.visitor();
    await signIn(visitor);
    await createUser(product.database, { email: "later@gmail.com", role: "voter", first_name: "Hijacker" });
    expect(await userOf(visitor)).toMatchObject({ authProvider: "google", id: expect.stringMatching(/^google-/) });
  });
});

describe("a session id that somebody else has planted in the browser", () => {
  const plantings = ["before leaving for Google", "while the person is there"];
  const people = ["with an account", "without one"];
  const cases = plantings.flatMap((planting) => people.map((person) => [planting, person] as const));

  async function signInWith(planted: string, planting: string) {
    const browser = product.visitor();
    if (planting === "before leaving for Google") browser.cookies.set("sq_session", planted);
    const callback = await throughIssuer(await leaveForGoogle(browser));
    browser.cookies.set("sq_session", planted);
    expect(await comeBack(browser, callback)).toBe("/");
    return browser;
  }

  test.each(cases)("%s: the session ends when somebody %s comes back", async (planting, person) => {
    const email = createUniqueEmail();
    issuer.person = { email };
    if (person === "with an account") await createUser(product.database, { email, email_verified: true });
    const attacker = await signedInAs(product, "voter");
    expect(await isSignedIn(attacker.visitor)).toBe(true);
    const planted = attacker.visitor.cookies.get("sq_session") ?? "";

    const browser = await signInWith(planted, planting);
    expect(browser.cookies.get("sq_session")).toMatch(/^[\w-]{43}$/);
    expect(browser.cookies.get("sq_session")).not.toBe(planted);
    expect(await userOf(browser)).toMatchObject({ email });
    expect(await isSignedIn(attacker.visitor)).toBe(false);
  });

  test.each(plantings)("%s: an invented id is not adopted", async (planting) => {
    const attacker = product.visitor();
    const planted = "A".repeat(43);
    attacker.cookies.set("sq_session", planted);
    const browser = await signInWith(planted, planting);
    expect(browser.cookies.get("sq_session")).not.toBe(planted);
    expect(await userOf(browser)).toMatchObject({ email: "gia@gmail.com" });
    expect(await isSignedIn(attacker)).toBe(false);
  });
});

describe("several tabs of one browser", () => {
  test("each return to their own page", async () => {
    const visitor = product.visitor();
    const first = await throughIssuer(await leaveForGoogle(visitor, "/contest/1"));
    const second = await throughIssuer(await leaveForGoogle(visitor, "/contest/2"));
    expect(await comeBack(visitor, first)).toBe("/contest/1");
    expect(await comeBack(visitor, second)).toBe("/contest/2");
    expect(await userOf(visitor)).toMatchObject({ email: "gia@gmail.com" });
    expect([...visitor.cookies.keys()].filter((name) => name.startsWith("sq_google"))).toEqual([]);
  });

  test("are limited: the oldest sign-in is dropped", async () => {
    const visitor = product.visitor();
    const callbacks: string[] = [];
    for (let tab = 0; tab < 6; tab += 1)
      callbacks.push(await throughIssuer(await leaveForGoogle(visitor, `/${"x".repeat(1_900)}`)));
    const cookies = [...visitor.cookies].filter(([name]) => name.startsWith("sq_google"));
    expect(cookies).toHaveLength(4);
    const sizes = cookies.map(([name, value]) => name.length + value.length);
    expect(Math.max(...sizes)).toBeLessThan(4_000); // what browsers keep
    for (const [tab, callback] of callbacks.entries())
      expect(await comeBack(visitor, callback)).toMatch(tab < 2 ? /error=auth_callback_failed/ : /^\/xxx/);
  });
});

describe("an issuer that cannot be reached", () => {
  test("fails the sign-in, not the process, and is tried again the next time", async () => {
    const away = await createTestApp({
      publicUrl,
      google: { ...issuer.client, issuer: "http://127.0.0.1:1" },
      beside: product,
    });
    expect(locationOf(await away.visitor().get("/api/auth/google"))).toBe("/?error=auth_failed");
    expect((await away.app.request("/api/health")).status).toBe(200);
    await away.drop();
  });

  test("does not delay other requests while it does not answer", async () => {
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
