import { createHmac } from "node:crypto";
import { mailboxSpellings } from "./email-spellings.ts";

/** Without the secret nobody can tell whose an id is. */
function idOf(text: string, appSecret: string): string {
  return createHmac("sha256", appSecret).update(text).digest("hex");
}

/** One mailbox is one voter, however its owner signs in, unless `voters` says that it votes under another id. */
export function voterIdOf(email: string, appSecret: string): string {
  return mailboxIdsOf(email, appSecret)[0];
}

/** The id of a mailbox, then the ids that other spellings of its domain had in earlier versions. */
export function mailboxIdsOf(email: string, appSecret: string): [string, ...string[]] {
  const [canonical, ...others] = mailboxSpellings(email);
  return [idOf(canonical, appSecret), ...others.map((spelling) => idOf(spelling, appSecret))];
}

/** Google's subject is not stored, because other sites get the same one. */
export function googleIdOf({ issuer, subject }: { issuer: string; subject: string }, appSecret: string): string {
  return idOf(`google ${issuer} ${subject}`, appSecret);
}

/** The key for counting wrong passwords. Of the stored address, because its mailbox may have several accounts. */
export function accountKeyOf(storedEmail: string, appSecret: string): string {
  return idOf(`account ${storedEmail}`, appSecret);
}

/** A pass is one voter, whoever holds it. */
export function passVoterIdOf(hash: string, appSecret: string): string {
  return idOf(`pass ${hash}`, appSecret);
}

export function castByIdOf(castBy: string, appSecret: string): string {
  return idOf(`giver ${castBy}`, appSecret);
}
