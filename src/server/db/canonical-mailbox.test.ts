import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { canonicalMailbox, normalizeEmail } from "#domain/people/mailboxes.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("the database names a mailbox as the domain does", async () => {
  const domains = fc.constantFrom("gmail.com", "googlemail.com", "example.org", "xgmail.com", "gmail.com.example");
  const names = fc.stringMatching(/^[a-z0-9.+_-]{1,12}$/);
  await fc.assert(
    fc.asyncProperty(names, domains, async (name, domain) => {
      const email = normalizeEmail(`${name}@${domain}`);
      const { rows } = await database.pool.query("select canonical_mailbox($1) as mailbox", [email]);
      expect(rows[0].mailbox).toBe(canonicalMailbox(email));
    }),
  );
});
