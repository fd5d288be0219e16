import { beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#contract/accounts.ts";
import { hashPassword } from "#server/features/auth/sign-in/passwords.ts";
import { signedInAs, signedInByGoogle, visitorWithSession } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const product = await testProduct();
const { pool } = product.database;
const password = "correct horse";
const password_hash = await hashPassword(password);

const keep = (visitor: Visitor, language: unknown) => visitor.put("/api/account/language", { language });
const kept = async (visitor: Visitor) => ((await (await visitor.get("/api/account")).json()) as Account).language;
const pageOf = async (visitor: Visitor, path = "/terms-of-service", headers = {}) => {
  const html = await (await visitor.get(path, headers)).text();
  return /<html lang="(\w+)"/.exec(html)?.[1];
};

describe("keeping it", () => {
  test("the account has it, and pages in all its browsers are in it", async () => {
    const { visitor, user } = await signedInAs(product, "voter");
    const phone = await visitorWithSession(product, { userId: user.id });
    expect(await kept(visitor)).toBeUndefined();
    expect(await pageOf(phone, undefined, { "accept-language": "es" })).toBe("es");
    expect(await (await keep(visitor, "ja")).json()).toMatchObject({ language: "ja", firstName: "Aiko" });
    expect(await kept(phone)).toBe("ja");
    expect(await pageOf(phone, undefined, { "accept-language": "es" })).toBe("ja");
    expect((await keep(visitor, "en")).status).toBe(200);
    expect(await pageOf(phone, undefined, { "accept-language": "es" })).toBe("en");
  });

  test("what this browser has chosen comes first", async () => {
    const { visitor } = await signedInAs(product, "voter");
    await keep(visitor, "ja");
    visitor.cookies.set("lang", "es");
    expect(await pageOf(visitor)).toBe("es");
    visitor.cookies.set("lang", "nonsense");
    expect(await pageOf(visitor)).toBe("ja");
  });

  test.each([undefined, null, "", "fr", "JA", "ja-JP", "ja\u0000", "toString", ["ja"], 5, "x".repeat(10_000)])(
    "%.20j is refused and changes nothing",
    async (language) => {
      const { visitor } = await signedInAs(product, "voter");
      await keep(visitor, "es");
      const reply = await keep(visitor, language);
      expect(reply.status).toBe(400);
      expect((await reply.json()).fields).toEqual({ language: "Please choose a language" });
      expect(await kept(visitor)).toBe("es");
    },
  );

  test("needs an account", async () => {
    expect((await keep(product.visitor(), "ja")).status).toBe(401);
    const guest = await signedInByGoogle(product, createUniqueEmail());
    expect((await keep(guest, "ja")).status).toBe(403);
  });

  test("two at once: both are taken, and one of them stays", async () => {
    const { visitor, user } = await signedInAs(product, "voter");
    const phone = await visitorWithSession(product, { userId: user.id });
    const sent = ["ja", "es", "ja", "es"].map((language, index) => keep(index % 2 ? visitor : phone, language));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { rows } = await pool.query("select language from users where id = $1", [user.id]);
    expect(["ja", "es"]).toContain(rows[0].language);
    expect(await kept(visitor)).toBe(rows[0].language);
    expect(await kept(phone)).toBe(rows[0].language);
  });

  test("one that the product has no longer is none", async () => {
    const { visitor, user } = await signedInAs(product, "voter", { language: "fil" });
    expect(await kept(visitor)).toBeUndefined();
    expect(await pageOf(visitor)).toBe("en");
    expect((await visitor.put("/api/account", { firstName: "Emi", lastName: "Sato" })).status).toBe(200);
    expect((await visitor.get("/api/account/export")).status).toBe(200);
    expect((await keep(visitor, "ja")).status).toBe(200);
    expect(await kept(visitor)).toBe("ja");
    expect(user.language).toBe("fil");
  });
});

describe("signing in", () => {
  const account = (language: string | null) => signedInAs(product, "voter", { password_hash, language });
  const storedOf = async (id: string) =>
    (await pool.query("select language from users where id = $1", [id])).rows[0].language;
  let visitor: Visitor;
  beforeEach(() => {
    visitor = product.visitor();
  });
  const signIn = (email: string) => visitor.post("/api/login", { email, password });

  test("gives an account without a choice that of the browser", async () => {
    const { user } = await account(null);
    visitor.cookies.set("lang", "ja");
    const reply = await signIn(user.email);
    expect(reply.status).toBe(200);
    expect(await storedOf(user.id)).toBe("ja");
    expect(reply.headers.getSetCookie().join()).not.toContain("lang=");
    expect((await visitor.get("/api/auth/user")).status).toBe(200);
  });

  test("leaves both choices where they differ", async () => {
    const { user } = await account("es");
    visitor.cookies.set("lang", "ja");
    await signIn(user.email);
    expect(await storedOf(user.id)).toBe("es");
    expect(await pageOf(visitor)).toBe("ja");
  });

  test.each([undefined, "", "fr", "x".repeat(3_000)])(
    "gives a browser that has chosen '%.10s' that of the account, which stays after signing out",
    async (chosen) => {
      const { user } = await account("es");
      if (chosen !== undefined) visitor.cookies.set("lang", chosen);
      const [cookie] = (await signIn(user.email)).headers.getSetCookie().filter((line) => line.startsWith("lang="));
      expect(cookie).toBe("lang=es; Max-Age=31536000; Path=/; SameSite=Lax");
      expect(await pageOf(visitor, undefined, { "accept-language": "ja" })).toBe("es");
      await visitor.get("/api/logout");
      expect((await visitor.get("/api/auth/user")).status).toBe(401);
      expect(await pageOf(visitor, undefined, { "accept-language": "ja" })).toBe("es");
    },
  );

  test("replaces one that the product has no longer, and never hands it on", async () => {
    const [{ user: gone }, { user: replaced }] = [await account("fil"), await account("fil")];
    expect((await signIn(gone.email)).headers.getSetCookie().join()).not.toContain("lang=");
    expect(await storedOf(gone.id)).toBe("fil");
    visitor = product.visitor();
    visitor.cookies.set("lang", "ja");
    await signIn(replaced.email);
    expect(await storedOf(replaced.id)).toBe("ja");
  });

  test("chooses none where neither has", async () => {
    const { user } = await account(null);
    const reply = await signIn(user.email);
    expect(reply.headers.getSetCookie().join()).not.toContain("lang=");
    expect(await storedOf(user.id)).toBeNull();
  });

  test("with a new account takes that of the browser on", async () => {
    visitor.cookies.set("lang", "es");
    const email = createUniqueEmail();
    expect((await visitor.post("/api/register", { email, password, firstName: "Emi", lastName: "Sato" })).status).toBe(
      201,
    );
    expect(await kept(visitor)).toBe("es");
  });

  test("that fails changes nothing", async () => {
    const { user } = await account(null);
    visitor.cookies.set("lang", "ja");
    expect((await visitor.post("/api/login", { email: user.email, password: "wrong horse" })).status).toBe(401);
    expect(await storedOf(user.id)).toBeNull();
  });
});

test("a contest's page is in the language of the account", async () => {
  const { visitor: organizer } = await signedInAs(product, "organizer");
  const dates = { startDate: "2026-06-01T08:00:00Z", endDate: "2036-06-08T17:00:00Z" };
  const { id } = await (await organizer.post("/api/contests", { title: "Tokyo Night", ...dates })).json();
  const { visitor } = await signedInAs(product, "voter", { language: "ja" });
  const pages = [visitor, product.visitor(), organizer].map((person) => pageOf(person, `/contest/${id}`));
  expect(await Promise.all(pages)).toEqual(["ja", "en", "en"]);
});
