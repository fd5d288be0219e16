import { describe, expect, test } from "vitest";
import { createUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";
import { hashPassword } from "./passwords.ts";

const product = await testProduct();
const passwordHash = await hashPassword("right password");

const account = () => createUser(product.database, { password_hash: passwordHash });

describe("guessing one account's password is stopped", () => {
  const email = "kei.tanaka@gmail.com";
  /** Spellings of the same address, as its owner may type it, or as an attacker may try to get another count. */
  const spellings = [
    email,
    "KEI.Tanaka@GMAIL.com",
    ` ${email} `,
    `\t${email}\u3000`,
    "\u212aei.tanaka@gmail.com", // the Kelvin sign
    "ｋｅｉ.tanaka@gmail.com",
    "kei.tanaka＠gmail．com",
    "\ufeffkei.tanaka@gmail.com",
  ];
  /** Other addresses of the same mailbox. */
  const aliases = [
    "keitanaka@gmail.com",
    "k.e.i.tanaka@gmail.com",
    "kei.tanaka+x@gmail.com",
    "kei.tanaka@googlemail.com",
  ];
  const paths = ["/api/login", "/api/auth/login", "/api/login/", "/api/auth/login?x=1", "/api/login#x", "/api/%6cogin"];
  const otherPaths = [
    ...[
      "/API/login",
      "/api//login",
      "/api/login//",
      "/api/login;x",
      "/api/login%2f",
      "/api/login%00",
      "/api/login.json",
    ],
    ...["//api/login", "/api/auth/%2e%2e/login", "/api\\login", "/api/login/x", "/api/Login"],
  ];
  const guess = (path: string, spelling: string, password: string) =>
    product.visitor().send("POST", path, {
      headers: { "content-type": "application/json", "x-forwarded-for": `192.0.2.${Math.random()}` },
      body: JSON.stringify({ email: spelling, password }),
    });

  test("on both paths, with every spelling of the path and of the address", async () => {
    await createUser(product.database, { email, password_hash: passwordHash });
    for (const path of paths) expect((await guess(path, email, "right password")).status).toBe(200);
    for (const spelling of spellings)
      expect([spelling, (await guess("/api/login", spelling, "right password")).status]).toEqual([spelling, 200]);

    const statuses: number[] = [];
    for (let number = 0; number < 12; number += 1) {
      const [path, spelling] = [paths[number % paths.length] ?? "", spellings[number % spellings.length] ?? ""];
      const response = await guess(path, spelling, `guess ${number}`);
      statuses.push(response.status);
      if (response.status === 429) expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    // Even the right password is refused now: otherwise guessing could go on.
    for (const path of paths)
      for (const spelling of spellings)
        expect((await guess(path, spelling, "right password")).status, `${path} ${spelling}`).toBe(429);
    for (const path of otherPaths)
      expect([404, 429], path).toContain((await guess(path, email, "right password")).status);
    // Another address of the mailbox is another account, so its count does not help.
    for (const alias of aliases) expect((await guess("/api/login", alias, "right password")).status).toBe(401);
  });
});

test("many guesses at once are limited too", async () => {
  const { email } = await account();
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, guess) =>
      product.visitor().post("/api/login", { email, password: `guess ${guess}` }),
    ),
  );
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
  // 503: more than ten do not even wait for their turn.
  expect(responses.filter(({ status }) => status === 429 || status === 503)).toHaveLength(20);
});

test("an account that does not exist is limited in the same way", async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1)
    statuses.push((await product.visitor().post("/api/login", { email: "nobody@example.org", password: "x" })).status);
  expect(statuses.at(-1)).toBe(429);
});

test("the right password resets the count", async () => {
  const { email } = await account();
  for (let round = 0; round < 3; round += 1) {
    for (let miss = 0; miss < 6; miss += 1)
      await product.visitor().post("/api/login", { email, password: "wrong one" });
    expect((await product.visitor().post("/api/login", { email, password: "right password" })).status).toBe(200);
  }
});

test("guesses from elsewhere do not lock the owner out of a browser that they have used before", async () => {
  const { email } = await account();
  const owner = product.visitor();
  await owner.post("/api/login", { email, password: "right password" });
  await owner.get("/api/logout");
  for (let guess = 0; guess < 12; guess += 1)
    await product.visitor().post("/api/login", { email, password: "wrong one" });

  expect((await product.visitor().post("/api/login", { email, password: "right password" })).status).toBe(429);
  const other = await account();
  const stranger = product.visitor();
  await stranger.post("/api/login", { email: other.email, password: "right password" });
  expect((await stranger.post("/api/login", { email, password: "right password" })).status).toBe(429);
  const forger = product.visitor();
  forger.cookies.set("sq_device", `x${owner.cookies.get("sq_device")}`);
  expect((await forger.post("/api/login", { email, password: "right password" })).status).toBe(429);

  expect((await owner.post("/api/login", { email, password: "right password" })).status).toBe(200);
  await owner.get("/api/logout");
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1)
    statuses.push((await owner.post("/api/login", { email, password: "wrong one" })).status);
  expect(statuses.at(-1)).toBe(429);
});

test("signing in to another spelling of the mailbox does not reset the count", async () => {
  const victim = await createUser(product.database, { email: "target@gmail.com", password_hash: passwordHash });
  const helper = await createUser(product.database, { email: "target+x@gmail.com", password_hash: passwordHash });
  for (let miss = 0; miss < 10; miss += 1) {
    await product.visitor().post("/api/login", { email: victim.email, password: "wrong one" });
    await product.visitor().post("/api/login", { email: helper.email, password: "right password" });
  }
  expect((await product.visitor().post("/api/login", { email: victim.email, password: "wrong one" })).status).toBe(429);
});

test("a whole venue can sign in from one address", async () => {
  const people = await Promise.all(Array.from({ length: 60 }, account));
  const responses = await Promise.all(
    people.map(({ email }) =>
      product.visitor().send("POST", "/api/login", {
        headers: { "content-type": "application/json", "x-forwarded-for": "192.0.2.1" },
        body: JSON.stringify({ email, password: "right password" }),
      }),
    ),
  );
  expect(responses.every(({ status }) => status === 200)).toBe(true);
});
