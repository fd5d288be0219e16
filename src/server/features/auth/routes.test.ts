import { describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { newPerson } from "#server/testing/new-person.ts";
import { testProduct } from "#server/testing/product.ts";

let time = new Date();
const product = await testProduct({ now: () => time });

const paths = [
  ["/api/register", "/api/login", "/api/logout"],
  ["/api/auth/register", "/api/auth/login", "/api/auth/logout"],
] as const;

let people = 0;
function someone(changes: object = {}) {
  people += 1;
  return { email: `mika${people}@example.org`, password: "secret 桜", firstName: "Mika", lastName: "Ito", ...changes };
}

async function count(table: "users" | "sessions" | "organizer_requests"): Promise<number> {
  const { rows } = await product.database.pool.query(`select count(*) as rows from ${table}`);
  return rows[0].rows;
}

describe.each(paths)("by %s", (registerPath, loginPath, logoutPath) => {
  test("register, sign out, sign in", async () => {
    const person = someone();
    const visitor = product.visitor();
    const registered = await visitor.post(registerPath, person);
    expect(registered.status).toBe(201);
    const { email, firstName, lastName } = person;
    expect(await registered.json()).toEqual({ ...newPerson, id: expect.any(String), email, firstName, lastName });
    expect((await visitor.get("/api/auth/user")).status).toBe(200);

    const signedOut = await visitor.get(logoutPath);
    expect(signedOut.status).toBe(302);
    expect(signedOut.headers.get("location")).toBe("/");
    expect((await visitor.get("/api/auth/user")).status).toBe(401);

    const signedIn = await visitor.post(loginPath, {
      email: ` ${person.email.toUpperCase()} `,
      password: person.password,
    });
    expect(signedIn.status).toBe(200);
    expect(await (await visitor.get("/api/auth/user")).json()).toMatchObject({ email: person.email });
  });

  test("field messages have the exact text", async () => {
    const nothing = await product.visitor().post(registerPath, {});
    expect(nothing.status).toBe(400);
    expect((await nothing.json()).fields).toEqual({
      email: "Please enter a valid email address",
      password: "Password must be at least 6 characters",
      firstName: "First name is required",
      lastName: "Last name is required",
    });
    const login = await product.visitor().post(loginPath, {});
    expect((await login.json()).fields).toEqual({
      email: "Please enter a valid email address",
      password: "Password is required",
    });
  });

  test("unknown fields are ignored", async () => {
    const response = await product
      .visitor()
      .post(registerPath, someone({ role: "admin", id: "me", emailVerified: true, passwordHash: "x" }));
    const user = await response.json();
    expect(user).toMatchObject({ role: "voter", emailVerified: false });
    expect(user.id).not.toBe("me");
  });
});

test("an e-mail has one account, however it is spelled", async () => {
  const person = someone();
  await product.visitor().post("/api/register", person);
  const again = await product.visitor().post("/api/register", { ...person, email: person.email.toUpperCase() });
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ code: "conflict", fields: { email: expect.any(String) } });
});

test.each(["mailbox+tag@gmail.com", "m.ailbox@googlemail.com"])(
  "%s is refused as a mailbox that has an account",
  async (email) => {
    await product.visitor().post("/api/register", someone({ email: "mailbox@gmail.com" }));
    expect((await product.visitor().post("/api/register", someone({ email }))).status).toBe(409);
  },
);

test.each([{ email: null }, { email: ["x"] }, { email: {}, password: 5 }])(
  "%j is refused with the specified message",
  async (body) => {
    const response = await product.visitor().post("/api/login", { password: "x", ...body });
    expect(response.status).toBe(400);
    expect((await response.json()).fields.email).toBe("Please enter a valid email address");
  },
);

test("a wrong password and an unknown e-mail get the same answer", async () => {
  const person = someone();
  await product.visitor().post("/api/register", person);
  const wrong = await product.visitor().post("/api/login", { email: person.email, password: "wrong password" });
  const unknown = await product
    .visitor()
    .post("/api/login", { email: "nobody@example.org", password: "wrong password" });
  expect(wrong.status).toBe(401);
  expect(unknown.status).toBe(401);
  expect(await unknown.text()).toBe(await wrong.text());
});

test("asking for organizer access at registration keeps the reason", async () => {
  const visitor = product.visitor();
  const emoji = await visitor.post(
    "/api/register",
    someone({ requestOrganizerAccess: true, organizerReason: "😀".repeat(5) }),
  );
  expect(emoji.status).toBe(400);
  const short = await visitor.post(
    "/api/register",
    someone({ requestOrganizerAccess: true, organizerReason: "  please  " }),
  );
  expect((await short.json()).fields).toEqual({
    organizerReason: "Please provide at least 10 characters explaining why you want organizer access",
  });
  const before = await count("organizer_requests");
  const good = await visitor.post(
    "/api/register",
    someone({ requestOrganizerAccess: true, organizerReason: " I run the spring show. " }),
  );
  expect(await good.json()).toMatchObject({ role: "voter", organizerStatus: "pending" });
  expect(await count("organizer_requests")).toBe(before + 1);
});

describe("sessions", () => {
  test("an anonymous visitor gets no session", async () => {
    const before = await count("sessions");
    const visitor = product.visitor();
    const response = await visitor.get("/api/auth/user");
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: "Unauthorized", code: "unauthorized" });
    await visitor.get("/");
    await visitor.get("/api/logout");
    expect(visitor.cookies.size).toBe(0);
    expect(await count("sessions")).toBe(before);
  });

  test("scripts and other sites cannot read the cookie, and the table has only its hash", async () => {
    const visitor = product.visitor();
    const response = await visitor.post("/api/register", someone());
    expect(response.headers.get("set-cookie")).toMatch(/^sq_session=[\w-]{43}; .*HttpOnly.*SameSite=Lax/);
    const { rows } = await product.database.pool.query("select sid, sess from sessions");
    expect(JSON.stringify(rows)).not.toContain(visitor.cookies.get("sq_session"));
  });

  test("over https the cookie is bound to the host", async () => {
    const other = await createTestApp({ publicUrl: "https://vote.example.org" });
    const visitor = other.visitor();
    const response = await visitor.post("/api/register", someone());
    expect(response.headers.get("set-cookie")).toMatch(/^__Host-sq_session=.*Path=\/.*Secure/);
    expect((await visitor.get("/api/auth/user")).status).toBe(200);
    await other.drop();
  });

  test("every sign-in has a new id, and the old one no longer works", async () => {
    const person = someone();
    const visitor = product.visitor();
    await visitor.post("/api/register", person);
    const first = visitor.cookies.get("sq_session") ?? "";
    await visitor.post("/api/login", person);
    expect(visitor.cookies.get("sq_session")).not.toBe(first);

    const thief = product.visitor();
    thief.cookies.set("sq_session", first);
    expect((await thief.get("/api/auth/user")).status).toBe(401);
  });

  test("an invented session id is never accepted", async () => {
    const person = someone();
    await product.visitor().post("/api/register", person);
    const visitor = product.visitor();
    visitor.cookies.set("sq_session", "fixed-by-an-attacker");
    await visitor.post("/api/login", person);
    expect(visitor.cookies.get("sq_session")).not.toBe("fixed-by-an-attacker");
  });

  test("end after 7 days without use, and after 30 days in any case", async () => {
    const day = 24 * 60 * 60 * 1000;
    const start = new Date();
    const at = async (days: number, visitor: ReturnType<TestApp["visitor"]>) => {
      time = new Date(start.getTime() + days * day);
      return (await visitor.get("/api/auth/user")).status;
    };
    const idle = product.visitor();
    const busy = product.visitor();
    time = start;
    await idle.post("/api/register", someone());
    await busy.post("/api/register", someone());
    for (const days of [6, 12, 18, 24, 29.9]) expect(await at(days, busy)).toBe(200);
    expect(await at(6.9, idle)).toBe(200);
    expect(await at(13.8, idle)).toBe(200);
    expect(await at(20.9, idle)).toBe(401);
    expect(await at(30.1, busy)).toBe(401);
    time = start;
  });
});

test("the address for signing in redirects to the dialog", async () => {
  expect((await product.visitor().get("/api/login")).headers.get("location")).toBe("/?signin=1");
});

test("Google without a configuration says so", async () => {
  for (const path of ["/api/auth/google", "/api/auth/google/callback?code=x&state=y"])
    expect((await product.visitor().get(path)).headers.get("location")).toBe("/?error=auth_not_configured");
  for (const [wanted, back] of [
    ["/contest/5?entry=7", "&returnTo=%2Fcontest%2F5%3Fentry%3D7"],
    ["https://evil.example/", ""],
  ] as const) {
    const reply = await product.visitor().get(`/api/auth/google?returnTo=${encodeURIComponent(wanted)}`);
    expect(reply.headers.get("location")).toBe(`/?error=auth_not_configured${back}`);
  }
});

test.each(["cross-site", "same-site"])("a link or picture on another site (%s) signs nobody out", async (site) => {
  const visitor = product.visitor();
  await visitor.post("/api/register", someone());
  for (const path of ["/api/logout", "/api/auth/logout"]) {
    expect((await visitor.get(path, { "sec-fetch-site": site })).status).toBe(302);
    expect((await visitor.get("/api/auth/user")).status).toBe(200);
  }
});

test("a picture, a frame or a prefetch signs nobody out", async () => {
  const visitor = product.visitor();
  await visitor.post("/api/register", someone());
  await visitor.get("/api/logout", { "sec-fetch-dest": "image" });
  await visitor.get("/api/logout", { "sec-fetch-dest": "iframe" });
  await visitor.send("HEAD", "/api/logout");
  const response = await visitor.get("/api/auth/user");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  await visitor.get("/api/logout", { "sec-fetch-dest": "document" });
  expect((await visitor.get("/api/auth/user")).status).toBe(401);
});

test("a long password is not truncated", async () => {
  const person = someone({ password: "x".repeat(256) });
  await product.visitor().post("/api/register", person);
  const shorter = await product.visitor().post("/api/login", { ...person, password: "x".repeat(255) });
  const longer = await product.visitor().post("/api/login", { ...person, password: "x".repeat(257) });
  expect([shorter.status, longer.status]).toEqual([401, 400]);
  expect((await product.visitor().post("/api/login", person)).status).toBe(200);
  expect(product.logged.join("")).not.toContain("xxxxxx");
});
