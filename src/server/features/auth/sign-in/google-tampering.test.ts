import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { createUser } from "#server/testing/factories.ts";
import { type ForgingIssuer, startForgingIssuer } from "#server/testing/forging-issuer.ts";
import { googleSignInAt, isSignedIn, locationOf, userOf } from "#server/testing/google-sign-in.ts";
import { forbiddenInText } from "#server/testing/hostile-inputs.ts";
import { startIssuer } from "#server/testing/issuer.ts";
import { testProduct } from "#server/testing/product.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import type { Visitor } from "#server/testing/visitor.ts";

/** Nobody is signed in by a changed redirect, callback, cookie or token. */

const publicUrl = "http://localhost:3000";
const { leaveForGoogle, throughIssuer, signIn } = googleSignInAt(publicUrl);
const issuer = await startIssuer([`${publicUrl}/api/auth/google/callback`]);
afterAll(() => issuer.close());
const product = await testProduct({ publicUrl, google: issuer.client });
beforeEach(() => {
  issuer.person = { email: "gia@gmail.com", given_name: "Gia", family_name: "Rossi" };
});

describe("a sign-in that fails", () => {
  test("the person cancels", async () => {
    issuer.person = undefined;
    expect(await signIn(product.visitor())).toBe("/?error=oauth_error&details=The%20person%20pressed%20Cancel");
  });

  test("Google has not verified the e-mail", async () => {
    issuer.person = { email: "unproven@gmail.com", email_verified: false };
    const visitor = product.visitor();
    expect(await signIn(visitor)).toBe("/?error=auth_failed");
    expect(await isSignedIn(visitor)).toBe(false);
  });

  async function expectFailure(visitor: Visitor, callback: string) {
    expect(locationOf(await visitor.get(callback))).toMatch(/^\/\?error=(auth_callback_failed|oauth_error)/);
    expect(await isSignedIn(visitor)).toBe(false);
  }

  /** All parameters that the issuer sends back. */
  const parameters = ["code", "iss", "state"];

  test("the callback has exactly these parameters", async () => {
    const callback = await throughIssuer(await leaveForGoogle(product.visitor()));
    expect([...new URL(callback, publicUrl).searchParams.keys()].sort()).toEqual(parameters);
  });

  type Change = (sent: URLSearchParams, name: string) => void | Promise<void>;
  const changes: Record<string, Change> = {
    "another text": (sent, name) => sent.set(name, "tampered"),
    "one letter more": (sent, name) => sent.set(name, `${sent.get(name)}x`),
    "one letter less": (sent, name) => sent.set(name, sent.get(name)?.slice(0, -1) ?? ""),
    "other capitals": (sent, name) => sent.set(name, swapCase(sent.get(name) ?? "")),
    nothing: (sent, name) => sent.set(name, ""),
    NUL: (sent, name) => sent.set(name, `${sent.get(name)}\u0000`),
    markup: (sent, name) => sent.set(name, `"><script>alert(1)</script>`),
    "a very long text": (sent, name) => sent.set(name, "x".repeat(5_000)),
    missing: (sent, name) => sent.delete(name),
    "sent twice": (sent, name) => sent.append(name, sent.get(name) ?? ""),
    "a second one": (sent, name) => sent.append(name, "tampered"),
    "another name": (sent, name) => {
      sent.set(`${name}[]`, sent.get(name) ?? "");
      sent.delete(name);
    },
    "another person's": async (sent, name) => {
      const theirs = new URL(await throughIssuer(await leaveForGoogle(product.visitor())), publicUrl);
      sent.set(name, theirs.searchParams.get(name) ?? "");
    },
  };
  // The issuer is the same for everybody.
  const isUnchanged = (name: string, change: string) => name === "iss" && change === "another person's";
  const tampered = parameters.flatMap((name) =>
    Object.keys(changes)
      .filter((change) => !isUnchanged(name, change))
      .map((change) => [name, change] as const),
  );

  test.each(tampered)("%s: %s", async (name, change) => {
    const visitor = product.visitor();
    const address = new URL(await throughIssuer(await leaveForGoogle(visitor)), publicUrl);
    await changes[change]?.(address.searchParams, name);
    await expectFailure(visitor, address.pathname + address.search);
  });

  test.each([
    "error=access_denied",
    "error=access_denied&error_description=%3Cscript%3Ealert(1)%3C/script%3E",
    "error=%00&error_description=%0d%0aSet-Cookie:%20x=1",
    "response=e30.e30.x",
    "id_token=e30.e30.x",
  ])("an added %s", async (added) => {
    const visitor = product.visitor();
    const callback = await throughIssuer(await leaveForGoogle(visitor));
    await expectFailure(visitor, `${callback}&${added}`);
  });

  test.each(["returnTo=https://evil.example", "redirect_uri=https://evil.example", "nonce=x", "code_verifier=x"])(
    "an added %s changes nothing",
    async (added) => {
      const visitor = product.visitor();
      const callback = await throughIssuer(await leaveForGoogle(visitor, "/contest/5"));
      expect(locationOf(await visitor.get(`${callback}&${added}`))).toBe("/contest/5");
      expect(await userOf(visitor)).toMatchObject({ email: "gia@gmail.com" });
    },
  );

  test("a changed nonce, code challenge or state in the request to Google", async () => {
    for (const change of [
      { nonce: "another-nonce" },
      { code_challenge: "x".repeat(43) },
      { state: "y".repeat(43) },
    ] as Record<string, string>[]) {
      const visitor = product.visitor();
      const address = new URL(await leaveForGoogle(visitor));
      for (const [name, value] of Object.entries(change)) address.searchParams.set(name, value);
      await expectFailure(visitor, await throughIssuer(address.href));
    }
  });

  test("the callback of another person", async () => {
    const attacker = product.visitor();
    const callback = await throughIssuer(await leaveForGoogle(attacker));
    const victim = product.visitor();
    await expectFailure(victim, callback);
    await leaveForGoogle(victim);
    await expectFailure(victim, callback);
  });

  const kept = (visitor: Visitor) => [...visitor.cookies].find(([name]) => name.startsWith("sq_google"));

  test("a callback that is used twice, even if the cookie was kept", async () => {
    const visitor = product.visitor();
    const callback = await throughIssuer(await leaveForGoogle(visitor));
    const [name, value] = kept(visitor) ?? ["", ""];
    expect(value).not.toBe("");
    await visitor.get(callback);
    expect(await isSignedIn(visitor)).toBe(true);
    expect(kept(visitor)).toBeUndefined();

    const thief = product.visitor();
    await expectFailure(thief, callback);
    thief.cookies.set(name, value);
    await expectFailure(thief, callback);
  });

  test("a forged cookie, another cookie of the product, the cookie of another tab", async () => {
    const visitor = product.visitor();
    await visitor.post("/api/register", { ...account, email: "tabs@example.org" });
    const device = visitor.cookies.get("sq_device") ?? "";
    await visitor.get("/api/logout");
    const forgeries = ["", "x", "{}", device, `x${device}`];
    for (const forged of forgeries) {
      const callback = await throughIssuer(await leaveForGoogle(visitor));
      const [name = ""] = kept(visitor) ?? [];
      visitor.cookies.set(name, forged);
      await expectFailure(visitor, callback);
      visitor.cookies.delete(name);
    }
    const callback = await throughIssuer(await leaveForGoogle(visitor));
    const [name, value] = kept(visitor) ?? ["", ""];
    visitor.cookies.set(name, `x${value}`);
    await expectFailure(visitor, callback);
    visitor.cookies.delete(name);
    const mine = await throughIssuer(await leaveForGoogle(visitor));
    visitor.cookies.set(kept(visitor)?.[0] ?? "", value);
    await expectFailure(visitor, mine);
  });
});

const account = { password: "correct horse", firstName: "Aiko", lastName: "Tanaka" };

const swapCase = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));

describe("an issuer that sends wrong tokens", () => {
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

  test("signs in while everything is right", async () => {
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
  ])("%j is not a verified e-mail", async (claims) => {
    const { visitor, location } = await comeBack(({ nonce }) => ({ nonce, ...claims }));
    expect(location).toBe("/?error=auth_failed");
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test.each(["javascript:alert(1)", "/uploads/aaaaaaaaaaaaaaaaaaaaaa/400.webp", "x", 5])(
    "a picture at %j is ignored",
    async (picture) => {
      const { visitor } = await comeBack(({ nonce }) => ({ nonce, picture }));
      expect(await userOf(visitor)).toMatchObject({ profileImageUrl: null });
    },
  );

  describe("a name with control characters is ignored", () => {
    const names = { given_name: "Gia", family_name: "Rossi" };
    const unclean = [...forbiddenInText, "two\u2028lines", "turned\u202eround"];
    const cases: [claim: string, others: object, shown: object][] = [
      ["given_name", names, { firstName: null, lastName: "Rossi" }],
      ["family_name", names, { firstName: "Gia", lastName: null }],
      ["name", { family_name: "Rossi" }, { firstName: null, lastName: "Rossi" }],
    ];

    const storedNames = async (email: string) => {
      const { rows } = await product.database.pool.query(
        `select first_name as "firstName", last_name as "lastName" from users where email = $1`,
        [email],
      );
      return rows[0];
    };

    test.each(cases)("%s, of somebody without an account", async (claim, others, shown) => {
      for (const name of unclean) {
        const email = createUniqueEmail();
        const { visitor, location } = await comeBack(({ nonce }) => ({
          nonce,
          sub: email,
          email,
          ...others,
          [claim]: name,
        }));
        expect([JSON.stringify(name), location]).toEqual([JSON.stringify(name), "/"]);
        expect(await userOf(visitor)).toMatchObject({ email, ...shown });
        const request = await visitor.post("/api/organizer-requests", { reason: "I run the spring car-art show." });
        expect(request.status).toBe(201);
        expect(await storedNames(email)).toEqual(shown);
      }
    });

    test.each(cases)("%s, of somebody with an unverified account", async (claim, others, shown) => {
      for (const name of unclean) {
        const { email } = await createUser(product.database, { email: createUniqueEmail(), email_verified: false });
        const { visitor, location } = await comeBack(({ nonce }) => ({
          nonce,
          sub: email,
          email,
          ...others,
          [claim]: name,
        }));
        expect([JSON.stringify(name), location]).toEqual([JSON.stringify(name), "/"]);
        expect(await userOf(visitor)).toMatchObject({ email, ...shown });
        expect(await storedNames(email)).toEqual(shown);
      }
    });
  });

  test("a token signed with a key that was not published is refused", async () => {
    forger.wrongKey = true;
    const { visitor, location } = await comeBack(({ nonce }) => ({ nonce }));
    expect(location).toBe("/?error=auth_callback_failed");
    expect(await isSignedIn(visitor)).toBe(false);
  });
});
