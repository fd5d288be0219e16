import { describe, expect, test } from "vitest";
import { userStore } from "./features/auth/store.ts";
import { createContest, createEntry } from "./testing/factories.ts";
import { signedInAs, signedInByGoogle } from "./testing/people.ts";
import { testProduct } from "./testing/product.ts";
import { createUniqueEmail } from "./testing/unique-email.ts";
import type { Visitor } from "./testing/visitor.ts";

/** Guesses are limited per person, whichever names they use. Passwords: features/auth/sign-in/sign-in-limit.ci.test.ts. */

const product = await testProduct();

async function guardedContest() {
  const { id } = await createContest(product.database, { access_code: "4711" });
  const entry = await createEntry(product.database, { contest_id: id });
  return { access: `/api/contests/${id}/access`, vote: `/api/contests/${id}/vote`, entryId: entry.id, id };
}

const statusOf = async (visitor: Visitor, path: string, code: string) => (await visitor.post(path, { code })).status;

describe("an access code", () => {
  test("guessed by one person, who has several browsers, an account and many spellings", async () => {
    const { access } = await guardedContest();
    const tries = [
      await signedInByGoogle(product, "guesser@gmail.com"),
      await signedInByGoogle(product, "guesser@gmail.com"),
      await signedInByGoogle(product, "g.u.e.s.s.e.r+code@googlemail.com"),
      (await signedInAs(product, "voter", { email: "guesser@gmail.com" })).visitor,
      (await signedInAs(product, "organizer", { email: "guesser+2@gmail.com" })).visitor,
    ];
    const paths = [access, `${access}/`, `${access}?x=1`, access.replace("access", "%61ccess")];
    const statuses: number[] = [];
    for (let number = 0; number < 15; number += 1)
      statuses.push(
        await statusOf(tries[number % tries.length] as Visitor, paths[number % paths.length] ?? "", `${number}`),
      );
    expect(statuses).toEqual([...Array(10).fill(403), ...Array(5).fill(429)]);
    for (const visitor of tries) for (const path of paths) expect(await statusOf(visitor, path, "4711")).toBe(429);
    expect(await statusOf(await signedInByGoogle(product, createUniqueEmail()), access, "4711")).toBe(200);
  });

  /** Somebody whose mailbox nobody has proven. */
  const stranger = async () => (await signedInAs(product, "voter")).visitor;
  /** The same browser, in which somebody else signs in. */
  async function withAnotherPerson(browser: Visitor): Promise<Visitor> {
    const other = await stranger();
    for (const [name, value] of browser.cookies) if (name !== "sq_session") other.cookies.set(name, value);
    return other;
  }
  const missMany = async (access: string, misses: number) => {
    const guessers = await Promise.all(Array.from({ length: misses / 5 }, stranger));
    const statuses: number[] = [];
    for (let guess = 0; guess < 5; guess += 1)
      statuses.push(...(await Promise.all(guessers.map((visitor) => statusOf(visitor, access, `guess ${guess}`)))));
    return statuses;
  };

  test("guessed with many accounts is refused after a hundred misses, except for a browser that has got in", async () => {
    const { access } = await guardedContest();
    const known = await stranger();
    expect(await statusOf(known, access, "4711")).toBe(200);
    expect(new Set(await missMany(access, 100))).toEqual(new Set([403]));
    for (const code of ["x", "4711"]) {
      const refused = await (await stranger()).post(access, { code });
      expect([refused.status, await refused.json()]).toEqual([
        429,
        {
          code: "too_fast",
          message: "Too many wrong access codes. Please wait a while and try again.",
          reason: ["tooManyAccessCodes"],
        },
      ]);
      const seconds = Number(refused.headers.get("retry-after"));
      expect([seconds > 3_000, seconds <= 3_600]).toEqual([true, true]);
    }
    expect(await statusOf(await withAnotherPerson(known), access, "4711")).toBe(200);

    const other = await guardedContest();
    const elsewhere = await stranger();
    expect(await statusOf(elsewhere, other.access, "4711")).toBe(200);
    expect(await statusOf(await withAnotherPerson(elsewhere), access, "4711")).toBe(429);
  });

  test("can be entered by a proven mailbox with a free guess, although all misses are used up", async () => {
    const { access } = await guardedContest();
    await missMany(access, 100);
    const proven = () => signedInByGoogle(product, createUniqueEmail());
    const owner = await proven();
    expect(await statusOf(owner, access, "4711")).toBe(200);
    expect(await statusOf(owner, access, "4711")).toBe(200);

    const guesser = await proven();
    expect(await statusOf(guesser, access, "x")).toBe(403);
    expect(await statusOf(guesser, access, "4711")).toBe(429);

    const hurried = await proven();
    const statuses = await Promise.all(["a", "b", "c", "d"].map((code) => statusOf(hurried, access, code)));
    expect(statuses.sort()).toEqual([403, 429, 429, 429]);
    expect(await statusOf(await stranger(), access, "4711")).toBe(429);
  });

  test("guessed from proven mailboxes of one domain has five more answers, and others get in meanwhile", async () => {
    const { access } = await guardedContest();
    await missMany(access, 100);
    const statuses: number[] = [];
    for (let number = 0; number < 8; number += 1)
      statuses.push(await statusOf(await signedInByGoogle(product, `${number}@catch-all.example`), access, "x"));
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
    const owner = await signedInByGoogle(product, "right@catch-all.example");
    expect(await statusOf(owner, access, "4711")).toBe(429);
    for (const email of ["hall@gmail.com", "hall@icloud.com", "hall@club.example"])
      expect(await statusOf(await signedInByGoogle(product, email), access, "4711")).toBe(200);
  });

  test("guessed with many accounts at once, among them the right one, has no more than a hundred answers", async () => {
    const { access } = await guardedContest();
    const guessers = await Promise.all(Array.from({ length: 200 }, stranger));
    const statuses = await Promise.all(
      guessers.map((visitor, number) => statusOf(visitor, access, number === 199 ? "4711" : `guess ${number}`)),
    );
    expect(statuses.filter((status) => status === 403)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100);
  });

  test("guessed from browsers that have got in before is limited, too", async () => {
    const { access } = await guardedContest();
    const known = await stranger();
    expect(await statusOf(known, access, "4711")).toBe(200);
    const guessers = await Promise.all(Array.from({ length: 25 }, () => withAnotherPerson(known)));
    const statuses: number[] = [];
    for (let guess = 0; guess < 5; guess += 1)
      statuses.push(...(await Promise.all(guessers.map((visitor) => statusOf(visitor, access, `guess ${guess}`)))));
    expect(statuses.filter((status) => status === 403)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  test("that was guessed too often is reported to the organizer, who gives out a new one", async () => {
    const { visitor: organizer, user } = await signedInAs(product, "organizer");
    const { id } = await createContest(product.database, { access_code: "4711", organizer_id: user.id });
    await createContest(product.database, { access_code: "4711", organizer_id: user.id });
    const access = `/api/contests/${id}/access`;
    const guessed = async () =>
      (await (await organizer.get("/api/contests/my")).json())
        .filter((contest: { accessCodeGuessed?: true }) => contest.accessCodeGuessed)
        .map((contest: { id: number }) => contest.id);
    await missMany(access, 95);
    expect(await guessed()).toEqual([]);
    await missMany(access, 5);
    expect(await guessed()).toEqual([id]);
    expect((await organizer.put(`/api/contests/${id}`, { accessCode: "K7RX4M" })).status).toBe(200);
    expect(await guessed()).toEqual([]);
    expect(await statusOf(await stranger(), access, "k7rx4m")).toBe(200);
  });

  test("is not revealed by a vote", async () => {
    const { vote, entryId, id } = await guardedContest();
    const visitor = await signedInByGoogle(product, createUniqueEmail());
    for (const extra of [{}, { code: "4711" }, { accessCode: "4711" }, { hasAccess: true }])
      expect((await visitor.post(vote, { entryId, ...extra })).status).toBe(403);
    const seen = await (await visitor.get(`/api/contests/${id}?code=4711&accessCode=4711`)).json();
    expect(seen).toMatchObject({ hasAccess: false });
  });
});

const wide = (text: string) => text.replace(/[!-~]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));

/** Spellings of one person's mailbox. */
const spellingsOf = (name: string) => [
  `${name}@gmail.com`,
  `${name}@gmail.com`.toUpperCase(),
  `${[...name].join(".")}@gmail.com`,
  `${name}+1@gmail.com`,
  `${name}+a+b@gmail.com`,
  `${name}@googlemail.com`,
  `${name[0]}.${name.slice(1)}+x.y@GoogleMail.com`,
  ` ${name}@gmail.com\u3000`,
  `${wide(name)}@gmail.com`,
  wide(`${name}@gmail.com`),
  `${name.replace("k", "\u212a")}@gmail.com`, // the sign for kelvin
];

const internationalSpellingsOf = (name: string) => [
  `${name}@müller.example`,
  `${name}@xn--mller-kva.example`,
  `${name.toUpperCase()}@MÜLLER.Example`,
  `${name}@mu\u0308ller。example`,
];

describe("one mailbox, spelled many ways", () => {
  const registration = { password: "correct horse", firstName: "Aiko", lastName: "Tanaka" };

  test("is one account", async () => {
    const [first = "", ...others] = spellingsOf("keiko");
    const register = async (email: string, path = "/api/register") =>
      (await product.visitor().post(path, { ...registration, email })).status;
    expect(await register(first)).toBe(201);
    const statuses = await Promise.all(
      others.map((email, number) => register(email, number % 2 ? "/api/register" : "/api/auth/register")),
    );
    expect(statuses).toEqual(others.map(() => 409));
  });

  test("of an internationalised domain is one account, by registering and signing in", async () => {
    const [first = "", ...others] = internationalSpellingsOf("aiko");
    const call = async (path: string, email: string) =>
      (await product.visitor().post(path, { ...registration, email })).status;
    expect(await call("/api/register", first)).toBe(201);
    for (const email of others) {
      expect(await call("/api/register", email)).toBe(409);
      expect(await call("/api/login", email)).toBe(200);
    }
  });

  test("of an internationalised domain, registered in all its spellings at once, is one account", async () => {
    const { register } = userStore(product.database);
    const values = { ...registration, requestOrganizerAccess: false };
    const accounts = await Promise.all(
      internationalSpellingsOf("mio").map((email) => register({ ...values, email }, "hash")),
    );
    expect(accounts.filter((account) => account !== undefined)).toHaveLength(1);
  });

  test("registered many times at once is one account", async () => {
    const mine = spellingsOf("akiko");
    // As several processes would: a single one hashes few passwords at a time.
    const { register } = userStore(product.database);
    const values = { ...registration, requestOrganizerAccess: false };
    const accounts = await Promise.all(mine.map((email) => register({ ...values, email }, "hash")));
    expect(accounts.filter((account) => account !== undefined)).toHaveLength(1);
  });

  test.each([
    [spellingsOf("reiko"), ["reiko+account@gmail.com", "r.eiko+other@googlemail.com"]],
    [internationalSpellingsOf("reiko"), ["reiko@müller.example", "reiko+x@xn--mller-kva.example"]],
  ])("is one vote, by every way of signing in: %s", async (spellings, accounts) => {
    const contest = await createContest(product.database);
    const { id: entryId } = await createEntry(product.database, { contest_id: contest.id });
    const visitors = [
      ...(await Promise.all(spellings.map((email) => signedInByGoogle(product, email)))),
      ...(await Promise.all(accounts.map(async (email) => (await signedInAs(product, "voter", { email })).visitor))),
    ];
    for (const visitor of visitors) await visitor.put(`/api/contests/${contest.id}/vote`, { entryId });
    const seen = await (await product.visitor().get(`/api/contests/${contest.id}`)).json();
    expect(seen.totalVotes).toBe(1);
    const { rows } = await product.database.pool.query("select voter_id from votes where contest_id = $1", [
      contest.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test.each([
    "aiko\u200b@gmail.com",
    "aiko\u00ad@gmail.com",
    "aiko\u202e@gmail.com",
    "ai\u0307ko@gmail.com",
    "İko@gmail.com",
    "aiko@gmail.com.",
    "aiko @gmail.com",
    '"aiko"@gmail.com',
    "aiko@gmail.com\u0000",
    "aiko@gmail.com, other@gmail.com",
    "aiko(comment)@gmail.com",
    "aiko@[127.0.0.1]",
  ])("%j is none", async (email) => {
    for (const path of ["/api/register", "/api/login"])
      expect((await product.visitor().post(path, { ...registration, email })).status).toBe(400);
  });
});
