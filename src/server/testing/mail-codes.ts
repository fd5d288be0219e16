import type { CodePurpose } from "#domain/people/mail-codes.ts";
import type { TestApp } from "./app.ts";
import { mailsAreSent } from "./database-state.ts";
import type { MailServer } from "./mail-server.ts";
import { createUniqueEmail } from "./unique-email.ts";
import type { Visitor } from "./visitor.ts";

type Where = { visitor: Visitor; mailServer: MailServer; product: TestApp };

/** Asks for a code and reads it in the mail, however many the mailbox has had before. */
export async function codeFor(
  { visitor, mailServer, product }: Where,
  email: string,
  purpose: CodePurpose = "sign_in",
): Promise<string> {
  await mailsAreSent(product.database.pool); // else one of an earlier call could be taken for this one
  await product.database.pool.query("delete from attempts where key like 'code-%'");
  const before = mailServer.received.length;
  const { status } = await visitor.post("/api/auth/code", { email, purpose });
  if (status !== 204) throw new Error(`Asking for a code was answered with ${status}.`);
  const { subject } = await mailServer.next(email, before);
  return /\d{3} \d{3}/.exec(subject ?? "")?.[0] ?? "";
}

/** Asks for a code at a new address of one's account and reads it there. */
export async function emailChangeCode(
  { visitor, mailServer }: Omit<Where, "product">,
  email: string,
  password = "",
): Promise<string> {
  const { status } = await visitor.post("/api/account/email", { email, password });
  if (status !== 204) throw new Error(`Asking to change the e-mail was answered with ${status}.`);
  const { subject } = await mailServer.next(email);
  return /\d{3} \d{3}/.exec(subject ?? "")?.[0] ?? "";
}

/** Proves the mailbox of the visitor's account, changes it, and reads how to undo that in the mail to the former one. */
export async function undoTokenOf({ visitor, mailServer, product }: Where): Promise<string> {
  const former = (await (await visitor.get("/api/auth/user")).json()).email;
  await product.database.pool.query("update users set email_verified = true where email = $1", [former]);
  const email = createUniqueEmail();
  const code = await emailChangeCode({ visitor, mailServer }, email);
  const { status } = await visitor.post("/api/account/email/confirm", { email, code });
  if (status !== 200) throw new Error(`Changing the e-mail was answered with ${status}.`);
  const { text } = await mailServer.next(former);
  return /undo-email#(\S+)/.exec(text ?? "")?.[1] ?? "";
}
