import { describe, expect, test } from "vitest";
import { createUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";
import { hashPassword } from "./passwords.ts";

const commonHash = await hashPassword("123456");

/** The product, and how long each of its delayed replies would have waited. */
async function sprayed() {
  const delaysMs: number[] = [];
  const product = await testProduct({ delay: async (durationMs) => void delaysMs.push(durationMs) });
  const tryPassword = (email: string, password: string) => product.visitor().post("/api/login", { email, password });
  return { product, delaysMs, tryPassword };
}

async function replyOf(response: Response) {
  const headers = [...response.headers].filter(([name]) => !["x-request-id", "date"].includes(name));
  return { status: response.status, headers, body: await response.text() };
}

describe("common passwords that are tried at many accounts", () => {
  test("are answered ever more slowly while they are wrong, with and without an account", async () => {
    const { product, delaysMs, tryPassword } = await sprayed();
    const first = await replyOf(await tryPassword("first@example.org", "123456"));
    expect(first.status).toBe(401);
    for (let number = 1; number < 25; number += 1) {
      const email = number % 3 ? `${number}@example.org` : (await createUser(product.database, {})).email;
      expect(await replyOf(await tryPassword(email, number % 2 ? "123456" : "Password"))).toEqual(first);
    }
    expect(delaysMs).toEqual([250, 500, 750, 1_000, 1_250]);
    for (let number = 25; number < 45; number += 1) await tryPassword(`${number}@example.org`, "123456");
    expect(delaysMs.slice(-6)).toEqual([5_000, 5_000, 5_000, 5_000, 5_000, 5_000]);

    expect(await replyOf(await tryPassword("somebody@example.org", "mistyped"))).toEqual(first);
    expect(delaysMs, "another password is not delayed").toHaveLength(25);
  });

  test("is accepted at once where it is right", async () => {
    const { product, delaysMs, tryPassword } = await sprayed();
    for (let number = 0; number < 22; number += 1) await tryPassword(`${number}@example.org`, "123456");
    const { email } = await createUser(product.database, { password_hash: commonHash });
    expect((await tryPassword(email, "123456")).status).toBe(200);
    expect(delaysMs).toHaveLength(2);
  });
});

test("replies that are delayed do not keep others from signing in", async () => {
  const delayed: (() => void)[] = [];
  const product = await testProduct({ delay: () => new Promise((resolve) => delayed.push(resolve)) });
  const { email } = await createUser(product.database, { password_hash: commonHash });
  const tries = Array.from({ length: 30 }, (_, number) =>
    product.visitor().post("/api/login", { email: `${number}@example.org`, password: "123456" }),
  );
  await expect.poll(() => delayed.length).toBe(10);
  expect((await product.visitor().post("/api/login", { email, password: "123456" })).status).toBe(200);
  for (const end of delayed) end();
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(30).fill(401));
});
