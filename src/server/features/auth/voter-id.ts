import { createHmac } from "node:crypto";
import { canonicalMailbox, normalizeEmail } from "#domain/people.ts";

/** One mailbox is one voter, whichever way its owner signs in; without the secret nobody can tell whose vote it is. */
export function voterIdOf(email: string, appSecret: string): string {
  return createHmac("sha256", appSecret).update(canonicalMailbox(email)).digest("hex");
}

/** What wrong passwords are counted under: the account itself, so that nobody clears the count by another spelling's account. */
export function accountKeyOf(email: string, appSecret: string): string {
  return createHmac("sha256", appSecret)
    .update(`account ${normalizeEmail(email)}`)
    .digest("hex");
}
