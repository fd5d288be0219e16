import { describe, expect, test } from "vitest";
import { createTestApp } from "./testing/app.ts";
import { signedInAs } from "./testing/people.ts";
import { endpoints, validCall } from "./testing/valid-calls.ts";

describe("a fault of ours", () => {
  test.each([
    [["contests", "entries", "votes", "tallies", "photos", "organizer_requests"]],
    [["users"]],
    [["sessions"]],
  ])("without the tables %s says nothing of how it is made", async (broken) => {
    const faulty = await createTestApp();
    const { visitor } = await signedInAs(faulty, "super_admin");
    const objects = {
      contestId: 1,
      entryId: 1,
      requestId: 1,
      sponsorId: 1,
      logoUrl: "",
      personId: "nobody",
      sessionId: "0",
      ownEmail: "",
      accessCode: "x",
      picture: Buffer.from("x"),
    };
    const account = { email: "somebody@example.com", password: "correct horse" };
    for (const table of broken) await faulty.database.pool.query(`alter table ${table} rename to ${table}_elsewhere`);
    const statuses: number[] = [];
    for (const endpoint of endpoints.filter(({ path }) => !path.endsWith("/logout"))) {
      const { path, body, form } = validCall(endpoint, { ...objects, account });
      const json = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
      const response = await visitor.send(endpoint.method, path, form ? { body: form } : (json ?? {}));
      if (response.status === 500) await expectDiscreet(response);
      statuses.push(response.status);
    }
    for (const path of ["/", "/contest/1", "/vote/1?entry=1", "/uploads/x/400.webp"]) {
      const response = await visitor.get(path);
      if (response.status === 500) await expectDiscreet(response);
    }
    await faulty.drop();
    expect(statuses).toContain(500);
    const failures = faulty.logged.filter((line) => JSON.parse(line).msg === "request failed");
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.join("")).toContain("does not exist");
  });

  async function expectDiscreet(response: Response) {
    const text = await response.text();
    expect(Object.keys(JSON.parse(text)).sort()).toEqual(["code", "message", "reason", "requestId"]);
    expect(text).not.toMatch(/relation|select|insert|node_modules|\.ts\b|\.js\b|\bat |postgres|error:/i);
  }
});
