import type { CodePurpose } from "#domain/mail-codes.ts";
import type { TestApp } from "./app.ts";
import { mailsAreSent } from "./database-state.ts";
import type { MailServer } from "./mail-server.ts";
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
