import { describe, expect, test } from "vitest";
import { roles } from "#domain/people/people.ts";
import { createOrganizerRequest, createUser } from "#server/testing/factories.ts";
import { type SignedIn, signedInAs, signedInByGoogle, signedInByMail } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import { refusals } from "#words/en/refusals.ts";

const product = await testProduct();
const admin = await signedInAs(product, "admin", { first_name: "Ada", last_name: "Admin" });

const reason = "I run the spring car-art show.";
const path = "/api/admin/organizer-requests";

async function pendingRequest(person: SignedIn): Promise<number> {
  const response = await person.visitor.post("/api/organizer-requests", { reason });
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

async function user(person: SignedIn) {
  return (await person.visitor.get("/api/auth/user")).json();
}

describe("requesting", () => {
  test("a voter can request once, and sees that it is pending", async () => {
    const voter = await signedInAs(product, "voter");
    const response = await voter.visitor.post("/api/organizer-requests", { reason: `  ${reason}  ` });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ reason, status: "pending", userId: voter.user.id, reviewer: null });
    expect(await user(voter)).toMatchObject({ organizerStatus: "pending", role: "voter" });

    const again = await voter.visitor.post("/api/organizer-requests", { reason });
    expect(again.status).toBe(409);
  });

  test.each([true, false])("shows the admins whether the e-mail is proven: %s", async (verified) => {
    const voter = await signedInAs(product, "voter", { email_verified: verified });
    const id = await pendingRequest(voter);
    const list: { id: number; user: object }[] = await (await admin.visitor.get(path)).json();
    expect(list.find((request) => request.id === id)?.user).toMatchObject({ emailVerified: verified });
  });

  test("is refused for somebody who is not signed in", async () => {
    expect((await product.visitor().post("/api/organizer-requests", { reason })).status).toBe(401);
  });

  test.each(["organizer", "admin", "super_admin"] as const)(
    "is refused for an %s, who has access already",
    async (role) => {
      const person = await signedInAs(product, role);
      expect((await person.visitor.post("/api/organizer-requests", { reason })).status).toBe(409);
    },
  );

  test.each([
    {},
    { reason: "" },
    { reason: "   short   " },
    { reason: 5 },
    { reason: `${reason}\u0000` },
    { reason: "x".repeat(2001) },
  ])("%.30j is refused as a reason", async (body) => {
    const voter = await signedInAs(product, "voter");
    const response = await voter.visitor.post("/api/organizer-requests", body);
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toHaveProperty("reason");
    expect(await user(voter)).toMatchObject({ organizerStatus: "none" });
  });

  test("a mailbox gets one account, however it is spelled, also at once and where an account may go back to it", async () => {
    const ask = async (email: string) =>
      (await (await signedInByMail(product, email)).post("/api/organizer-requests", { reason })).status;
    const email = createUniqueEmail();
    const spelled = (tag: string) => email.replace("@", `+${tag}@`);
    const statuses = await Promise.all([ask(spelled("a")), ask(spelled("b")), ask(spelled("c"))]);
    expect(statuses.sort()).toEqual([201, 409, 409]);
    const refused = await (await signedInByMail(product, email)).post("/api/organizer-requests", { reason });
    expect([refused.status, (await refused.json()).message]).toEqual([409, refusals.otherSpelling]);

    const { id } = await createUser(product.database);
    const former = createUniqueEmail();
    await product.database.pool.query(
      `insert into email_changes (token_hash, user_id, former_email, former_verified, expires_at)
       values ('a token', $1, $2, true, now() + interval '1 hour')`,
      [id, former],
    );
    expect(await ask(former)).toBe(409);
  });

  test("somebody who signed in with Google gets an account, and keeps the session", async () => {
    const visitor = await signedInByGoogle(product, "gia@gmail.com");
    expect(await (await visitor.get("/api/auth/user")).json()).toMatchObject({
      authProvider: "google",
      organizerStatus: "none",
    });
    expect((await visitor.post("/api/organizer-requests", { reason })).status).toBe(201);
    expect(await (await visitor.get("/api/auth/user")).json()).toMatchObject({
      email: "gia@gmail.com",
      firstName: "Gia",
      organizerStatus: "pending",
      emailVerified: true,
    });
    expect((await visitor.post("/api/organizer-requests", { reason })).status).toBe(409);
  });
});

describe("deciding", () => {
  test("approving grants organizer access from the next request on", async () => {
    const voter = await signedInAs(product, "voter");
    expect(await user(voter)).toMatchObject({ role: "voter" });
    const id = await pendingRequest(voter);
    const response = await admin.visitor.post(`${path}/${id}/approve`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      id,
      status: "approved",
      reviewedBy: admin.user.id,
      reviewedAt: expect.any(String),
      reviewer: { firstName: "Ada", lastName: "Admin" },
    });
    expect(await user(voter)).toMatchObject({ role: "organizer", organizerStatus: "approved" });
  });

  test("approving never lowers a role", async () => {
    const superAdmin = await signedInAs(product, "super_admin");
    const { id } = await createOrganizerRequest(product.database, { user_id: superAdmin.user.id });
    await admin.visitor.post(`${path}/${id}/approve`);
    expect(await user(superAdmin)).toMatchObject({ role: "super_admin", organizerStatus: "approved" });
  });

  test("request, reject, request, reject again, request, approve", async () => {
    const voter = await signedInAs(product, "voter");
    for (const decision of ["reject", "reject", "approve"]) {
      const id = await pendingRequest(voter);
      expect((await admin.visitor.post(`${path}/${id}/${decision}`)).status).toBe(200);
      const expected = decision === "reject" ? "rejected" : "approved";
      expect(await user(voter)).toMatchObject({ organizerStatus: expected });
    }
  });

  test.each(["approve", "reject"])("a second decision (%s) is 409 and changes nothing", async (second) => {
    const voter = await signedInAs(product, "voter");
    const id = await pendingRequest(voter);
    await admin.visitor.post(`${path}/${id}/reject`);
    expect((await admin.visitor.post(`${path}/${id}/${second}`)).status).toBe(409);
    expect(await user(voter)).toMatchObject({ role: "voter", organizerStatus: "rejected" });
  });

  test("of approving and rejecting at once, one succeeds", async () => {
    for (let round = 0; round < 5; round += 1) {
      const voter = await signedInAs(product, "voter");
      const id = await pendingRequest(voter);
      const responses = await Promise.all(
        ["approve", "reject"].map((word) => admin.visitor.post(`${path}/${id}/${word}`)),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const approved = responses[0]?.status === 200;
      expect(await user(voter)).toMatchObject(
        approved ? { role: "organizer", organizerStatus: "approved" } : { role: "voter", organizerStatus: "rejected" },
      );
    }
  });

  test.each(["999999", "1abc", "0", "9999999999"])("request %s does not exist", async (id) => {
    expect((await admin.visitor.post(`${path}/${id}/approve`)).status).toBe(404);
  });
});

test("the list has all details for a reviewer, newest first", async () => {
  const voter = await signedInAs(product, "voter", { first_name: "<b>Bo</b>", last_name: null });
  const id = await pendingRequest(voter);
  const list = await (await admin.visitor.get(path)).json();
  expect(list[0]).toMatchObject({ id, user: { email: voter.user.email, firstName: "<b>Bo</b>", lastName: null } });
  expect(JSON.stringify(list)).not.toMatch(/password|voterId/i);
});

describe("who may review", () => {
  test.each(["anonymous", ...roles] as const)("%s", async (role) => {
    const visitor = role === "anonymous" ? product.visitor() : (await signedInAs(product, role)).visitor;
    const expected = { anonymous: 401, voter: 403, organizer: 403, admin: 200, super_admin: 200 }[role];
    expect((await visitor.get(path)).status).toBe(expected);
    for (const decision of ["approve", "reject"]) {
      const voter = await signedInAs(product, "voter");
      const id = await pendingRequest(voter);
      expect((await visitor.post(`${path}/${id}/${decision}`)).status).toBe(expected);
      if (expected !== 200) expect(await user(voter)).toMatchObject({ role: "voter", organizerStatus: "pending" });
    }
  });
});
