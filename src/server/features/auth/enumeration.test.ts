import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { createUser } from "#server/testing/factories.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import { hashPassword } from "./passwords.ts";

/** Nobody learns by signing in who has an account here: not from what is answered, and not from how long it takes. */

let product: TestApp;
let passwordHash: string;
beforeAll(async () => {
  product = await createTestApp();
  passwordHash = await hashPassword("right password");
});
afterAll(() => product.drop());

/** Somebody of whom a stranger would like to know whether they are here. Each is asked about once: guesses are counted. */
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

describe.each(paths)("what %s answers", (path) => {
  test("is the same for everybody, headers and all", async () => {
    const answers: string[] = [];
    for (const kind of Object.values(kinds)) {
      const response = await guess(path, await kind());
      const headers = [...response.headers].filter(([name]) => name !== "x-request-id");
      answers.push(JSON.stringify([response.status, headers.sort(), await response.text()]));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("Invalid email or password");
  });
});

test("what is wrong with an address or a password says nothing of whose it is", async () => {
  const known = (await createUser(product.database, { password_hash: passwordHash })).email;
  for (const password of ["", "x".repeat(257)]) {
    const answers = await Promise.all(
      [known, createUniqueEmail()].map(async (email) => (await guess("/api/login", email, password)).text()),
    );
    expect(new Set(answers).size).toBe(1);
  }
});

describe("how long it takes", () => {
  const rounds = 24;
  /** How far from a half. By chance that far: once in 100,000 runs (the deviation is 0.084). Where a hash is skipped: 0.5. */
  const tells = 0.37;

  test("is the same for somebody and for nobody", async () => {
    const asked = {
      known: kinds["has an account"]!,
      unknown: kinds["has none"]!,
      google: kinds["signs in with Google only"]!,
    };
    const names = Object.keys(asked) as (keyof typeof asked)[];
    const times = { known: [] as number[], unknown: [] as number[], google: [] as number[], refused: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const path = paths[round % 2] ?? "";
      // In turn, each of them first as often as the others: whatever slows the machine down slows all of them.
      for (let place = 0; place < names.length; place += 1) {
        const name = names[(round + place) % names.length] as keyof typeof asked;
        const email = await asked[name]();
        times[name].push(await duration(() => guess(path, email)));
      }
      times.refused.push(await duration(() => guess(path, createUniqueEmail(), "")));
    }
    expect(Math.abs(chanceOfBeingSlower(times.known, times.unknown) - 0.5)).toBeLessThan(tells);
    expect(Math.abs(chanceOfBeingSlower(times.known, times.google) - 0.5)).toBeLessThan(tells);
    // What costs no hash shows: this measure would tell.
    expect(Math.abs(chanceOfBeingSlower(times.known, times.refused) - 0.5)).toBeGreaterThan(tells);
  });

  async function duration(work: () => Promise<unknown>): Promise<number> {
    const start = performance.now();
    await work();
    return performance.now() - start;
  }

  /** Mann and Whitney's: of all pairs, the share in which the first is the slower one. Outliers are one pair among many. */
  function chanceOfBeingSlower(some: number[], others: number[]): number {
    const wins = some.flatMap((one) => others.map((other): number => (one > other ? 1 : one === other ? 0.5 : 0)));
    return wins.reduce((sum, win) => sum + win, 0) / wins.length;
  }
});
