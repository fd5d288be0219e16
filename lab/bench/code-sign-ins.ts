import { freePort } from "#server/db/embedded/free-port.ts";
import { hashPassword } from "#server/features/auth/sign-in/passwords.ts";
import { openMailSink } from "../kit/mail-sink.ts";
import { inOwnProcess } from "../kit/own-process.ts";
import { processorSeconds } from "../kit/process-usage.ts";
import { type Product, withProduct } from "../kit/product.ts";
import type { Row } from "../kit/table.ts";
import type { sendBareMails } from "./bare-mails.ts";
import { inTurns } from "./in-turns.ts";

const byCode = 3_000;
/** Before the measurement: a hall of thousands soon has warm code. */
const warmUp = 3_000;
const byPassword = 60;
const atOnce = 40;
const password = "night car show";
const from = "votes@example.org";

/** What one sign-in costs the server: by a code, and by a password. Before it, a code is asked for and mailed. */
export async function codeSignIns(): Promise<Row[]> {
  const port = await freePort();
  const sink = await openMailSink(port);
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  try {
    const load = { smtpUrl, from, warmUp, count: byCode, atOnce };
    const bareMail = await inOwnProcess<typeof sendBareMails>(
      new URL("./bare-mails.ts", import.meta.url),
      "sendBareMails",
      load,
    );
    const settings = { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_PER_MINUTE: "1000000" };
    return await withProduct(settings, async (product) => {
      await makeAccounts(product, byPassword);
      const crowd = async (name: string, count: number) => {
        const asked = new Map<number, Asked>();
        const asking = await millisecondsEach(product, count, async (person) => {
          const email = `${name}${person}@example.org`;
          const mailed = new Promise<string>((received) => sink.mailbox(email, received));
          const cookie = await askForCode(product, email);
          asked.set(person, { email, cookie, code: await mailed });
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
          measured: codes.entering,
          baseline,
          budget: { ratioAtMost: 1 / 20 },
          unit: "ms",
        },
        {
          what: "… of asking for the code before it, with its mail",
          measured: codes.asking,
          baseline: { what: "nodemailer alone, such a mail", measured: bareMail },
          unit: "ms",
        },
        { what: "… of both together", measured: codes.asking + codes.entering, baseline, unit: "ms" },
      ];
    });
  } finally {
    sink.close();
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
  await inTurns(count, atOnce, signIn);
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
