import argon2 from "@node-rs/argon2";
import { describe, expect, onTestFinished, test, vi } from "vitest";
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

/** Kind, version and parameters of a stored hash, without its salt. */
const costOf = (stored: string) => stored.split("$").slice(0, 4).join("$");

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

test.each(paths)("an answer of %s takes one hash of the same cost, with and without an account", async (path) => {
  const compared = vi.spyOn(argon2, "verify");
  onTestFinished(() => compared.mockRestore());
  for (const [name, kind] of Object.entries(kinds)) {
    compared.mockClear();
    await guess(path, await kind());
    const costs = compared.mock.calls.map(([stored]) => costOf(String(stored)));
    expect(costs, name).toEqual([costOf(passwordHash)]);
  }
  compared.mockClear();
  await guess(path, createUniqueEmail(), "");
  expect(compared).not.toHaveBeenCalled();
});
