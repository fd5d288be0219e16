import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#server/testing/database.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { startServerProcess } from "#server/testing/server-process.ts";
import { mailEncryption } from "./encrypted-mail.ts";
import { addMail } from "./outbox.ts";

const appSecret = "a secret of the tests, long enough for it";
const mails = 5_000;
/** Of one process; see the sender. */
const mostAtOnce = 20;

test("of 5,000 mails and two servers, one of which is killed in the middle, none is lost or sent twice within its lease", async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const mailServer = await startMailServer();
  onTestFinished(mailServer.close);
  const addresses = Array.from({ length: mails }, (_, count) => `phone${count}@example.org`);
  const { encrypt } = mailEncryption(appSecret);
  const inAnHour = new Date(Date.now() + 3_600_000);
  for (let from = 0; from < mails; from += 100)
    await Promise.all(
      addresses.slice(from, from + 100).map((to) => {
        const mail = { to, subject: "482 913", text: "482 913", html: "<p>482 913</p>" };
        return addMail(database.kysely, { mail, neededAt: inAnHour, expiresAt: inAnHour }, { encrypt });
      }),
    );
  const environment = {
    DATABASE_URL: database.url,
    APP_SECRET: appSecret,
    SMTP_URL: mailServer.url,
    MAIL_FROM: "votes@example.org",
    MAIL_PER_MINUTE: "100000",
    DEMO: "off",
  };
  const [killed, other] = await Promise.all([startServerProcess(environment), startServerProcess(environment)]);
  onTestFinished(async () => void (await other.stop()));
  await expect.poll(() => mailServer.received.length, { timeout: 240_000 }).toBeGreaterThan(mails / 5);
  killed.process.kill("SIGKILL");
  await killed.ended;
  // On a busy machine they would end before the others are sent.
  await database.pool.query(
    "update outbox set leased_until = now() + interval '1 hour' where leased_until is not null",
  );

  // What it had claimed stays until its lease is over, and only that.
  const left = async () =>
    (await database.pool.query<{ leased: boolean }>("select leased_until > now() as leased from outbox")).rows;
  await expect.poll(async () => (await left()).length, { timeout: 240_000 }).toBeLessThanOrEqual(mostAtOnce);
  await expect.poll(async () => (await left()).every(({ leased }) => leased), { timeout: 240_000 }).toBe(true);
  const receivers = () => mailServer.received.map(({ envelopeTo }) => envelopeTo);
  expect(new Set(receivers()).size).toBe(receivers().length);

  await database.pool.query("update outbox set leased_until = now() - interval '1 s'");
  await expect.poll(left, { timeout: 240_000 }).toEqual([]);
  expect(new Set(receivers())).toEqual(new Set(addresses));
  expect(receivers().length - mails).toBeLessThanOrEqual(mostAtOnce);
}, 600_000);
