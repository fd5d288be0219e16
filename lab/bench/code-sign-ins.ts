import { hashPassword } from "#server/features/auth/passwords.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { processorSeconds } from "../kit/process-usage.ts";
import { type Product, withProduct } from "../kit/product.ts";
import type { Row } from "../kit/table.ts";

const byCode = 1_000;
/** Before the measurement, so that it does not include the first use of the code. */
const warmUp = 300;
const byPassword = 60;
const atOnce = 10;
const password = "night car show";

/** What one sign-in costs the server: by a code (asked for, mailed and entered), and by a password. */
export async function codeSignIns(): Promise<Row[]> {
  const mailServer = await startMailServer();
  const mail = { SMTP_URL: mailServer.url, MAIL_FROM: "votes@example.org", MAIL_PER_MINUTE: "1000000" };
  try {
    return await withProduct(mail, async (product) => {
      await makeAccounts(product, byPassword);
      const crowd = async (name: string, count: number) => {
        const asked = new Map<number, Asked>();
        const asking = await millisecondsEach(product, count, async (person) => {
          const email = `${name}${person}@example.org`;
          const cookie = await askForCode(product, email);
          asked.set(person, { email, cookie, code: ((await mailServer.next(email)).subject ?? "").slice(0, 7) });
        });
        const entering = await millisecondsEach(product, count, (person) =>
          enterCode(product, asked.get(person) as Asked),
        );
        return { asking, entering };
      };
      await crowd("early", warmUp);
      const codes = await crowd("code", byCode);
      const passwords = await millisecondsEach(product, byPassword, (person) =>
        post(product, "/api/login", { email: emailOf(person), password }),
      );
      const baseline = { what: "by a password", measured: passwords };
      return [
        {
          what: "processor time of a sign-in by a code",
          measured: codes.asking + codes.entering,
          baseline,
          budget: { ratioAtMost: 1 / 20 },
          unit: "ms",
        },
        { what: "… of which asking for the code and mailing it", measured: codes.asking, baseline, unit: "ms" },
        { what: "… of which entering it", measured: codes.entering, baseline, unit: "ms" },
      ];
    });
  } finally {
    await mailServer.close();
  }
}

const emailOf = (person: number) => `password${person}@example.org`;

async function makeAccounts({ database }: Product, count: number): Promise<void> {
  const emails = Array.from({ length: count }, (_, person) => emailOf(person));
  await database.pool.query(
    `insert into users (email, first_name, last_name, password_hash)
     select email, 'Kim', 'Crowd', $2 from unnest($1::text[]) as given (email)`,
    [emails, await hashPassword(password)],
  );
}

async function millisecondsEach({ pid }: Product, count: number, signIn: (person: number) => Promise<unknown>) {
  const before = await processorSeconds(pid);
  for (let from = 0; from < count; from += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - from) }, (_, place) => signIn(from + place)));
  return ((await processorSeconds(pid)) - before) * (1_000 / count);
}

type Asked = { email: string; cookie: string; code: string };

/** Answers with the cookie of the browser that the code belongs to. */
async function askForCode(product: Product, email: string): Promise<string> {
  const reply = await post(product, "/api/auth/code", { email });
  const cookies = reply.headers.getSetCookie();
  return cookies.map((line) => line.split(";")[0]).join("; ");
}

function enterCode(product: Product, { email, code, cookie }: Asked): Promise<Response> {
  return post(product, "/api/auth/code/confirm", { email, code }, cookie);
}

async function post({ address }: Product, path: string, body: object, cookie = ""): Promise<Response> {
  const reply = await fetch(address + path, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  await reply.arrayBuffer();
  return reply;
}
