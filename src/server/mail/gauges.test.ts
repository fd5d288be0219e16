import { expect, test } from "vitest";
import { createTestDatabase } from "#server/testing/database.ts";
import { mailEncryption } from "./encrypted-mail.ts";
import { readMailQueue } from "./gauges.ts";
import { addMail } from "./outbox.ts";

const encryption = mailEncryption("a secret of the tests, long enough for it");

test("mails that wait are counted, and the age is that of the oldest that could be sent", async () => {
  const database = await createTestDatabase();
  const { pool } = database;
  expect(await readMailQueue(pool)).toEqual({ waiting: 0, oldestMs: 0 });

  const add = async (to: string) => {
    const mail = { to, subject: "482 913 is your code", text: "482 913", html: "<p>482 913</p>" };
    const expiresAt = new Date(Date.now() + 3_600_000);
    await addMail(database.kysely, { mail, neededAt: new Date(), expiresAt }, encryption);
  };
  for (const name of ["first", "postponed", "expired"]) await add(`${name}@${name}.example`);
  await pool.query(
    "update outbox set created_at = now() - interval '10 minutes', next_attempt_at = now() - interval '10 minutes'",
  );
  expect(await readMailQueue(pool)).toMatchObject({ waiting: 3 });

  // A mail server that asks to come back later is no queue that is stuck, and nobody waits for an expired code.
  await pool.query(
    "update outbox set next_attempt_at = now() + interval '1 minute' where domain = 'postponed.example'",
  );
  await pool.query("update outbox set expires_at = now() where domain = 'expired.example'");
  await pool.query("update outbox set created_at = now() - interval '5 minutes' where domain = 'first.example'");
  const { waiting, oldestMs } = await readMailQueue(pool);
  expect(waiting).toBe(2);
  expect(oldestMs).toBeGreaterThan(299_000);
  expect(oldestMs).toBeLessThan(600_000);
  await database.drop();
});
