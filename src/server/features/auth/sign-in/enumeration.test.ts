import { describe, expect, test } from "vitest";
import { createUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import { hashPassword } from "./passwords.ts";

/** Signing in must not reveal who has an account, neither by the answer nor by its time. */

const product = await testProduct();
const passwordHash = await hashPassword("right password");

/** E-mails that somebody could ask about. Each is used once, because attempts are counted. */
const kinds: Record<string, () => Promise<string>> = {
  "has an account": async () => (await createUser(product.database, { password_hash: passwordHash })).email,
  "has none": async () => createUniqueEmail(),
  "signs in with Google only": async () =>
    (await createUser(product.database, { password_hash: null, auth_provider: "google", email_verified: true })).email,
  "is an admin": async () => (await createUser(product.database, { password_hash: passwordHash, role: "admin" })).email,
};

const paths = ["/api/login", "/api/auth/login"] as const;

const guess = (path: string, email: string, password = "wrong password") =>
  product.visitor().post(path, { email, password });

describe.each(paths)("the answer of %s", (path) => {
  test("is the same with and without an account, headers included", async () => {
    const answers: string[] = [];
    for (const kind of Object.values(kinds)) {
      const response = await guess(path, await kind());
      const headers = [...response.headers].filter(([name]) => !["x-request-id", "date"].includes(name));
      answers.push(JSON.stringify([response.status, headers.sort(), await response.text()]));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("Invalid email or password");
  });
});

test("a message about an invalid password does not depend on the account", async () => {
  const known = (await createUser(product.database, { password_hash: passwordHash })).email;
  for (const password of ["", "x".repeat(257)]) {
    const answers = await Promise.all(
      [known, createUniqueEmail()].map(async (email) => (await guess("/api/login", email, password)).text()),
    );
    expect(new Set(answers).size).toBe(1);
  }
});

describe("the time of the answer", () => {
  const rounds = 24;
  /** Distance from one half. By chance reached once in 100,000 runs (deviation 0.084); a skipped hash makes it 0.5. */
  const maxDifference = 0.37;

  test("is the same with and without an account", async () => {
    const asked = {
      known: kinds["has an account"]!,
      unknown: kinds["has none"]!,
      google: kinds["signs in with Google only"]!,
    };
    const names = Object.keys(asked) as (keyof typeof asked)[];
    const times = { known: [] as number[], unknown: [] as number[], google: [] as number[], refused: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const path = paths[round % 2] ?? "";
      // In turn, so that a slow moment of the machine affects all of them.
      for (let place = 0; place < names.length; place += 1) {
        const name = names[(round + place) % names.length] as keyof typeof asked;
        const email = await asked[name]();
        times[name].push(await duration(() => guess(path, email)));
      }
      times.refused.push(await duration(() => guess(path, createUniqueEmail(), "")));
    }
    expect(Math.abs(chanceOfBeingSlower(times.known, times.unknown) - 0.5)).toBeLessThan(maxDifference);
    expect(Math.abs(chanceOfBeingSlower(times.known, times.google) - 0.5)).toBeLessThan(maxDifference);
    // The measurement does detect an answer without a hash.
    expect(Math.abs(chanceOfBeingSlower(times.known, times.refused) - 0.5)).toBeGreaterThan(maxDifference);
  });

  async function duration(work: () => Promise<unknown>): Promise<number> {
    const start = performance.now();
    await work();
    return performance.now() - start;
  }

  /** Mann–Whitney: the share of all pairs in which the first is slower. Robust against outliers. */
  function chanceOfBeingSlower(some: number[], others: number[]): number {
    const wins = some.flatMap((one) => others.map((other): number => (one > other ? 1 : one === other ? 0.5 : 0)));
    return wins.reduce((sum, win) => sum + win, 0) / wins.length;
  }
});
