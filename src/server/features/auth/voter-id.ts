import { createHmac } from "node:crypto";
import { canonicalMailbox, normalizeEmail } from "#domain/people.ts";

/** One mailbox is one voter, however its owner signs in. Without the secret nobody can tell whose vote it is. */
export function voterIdOf(email: string, appSecret: string): string {
  return createHmac("sha256", appSecret).update(canonicalMailbox(email)).digest("hex");
}

/** The key for counting wrong passwords. Of the address, because its mailbox may have several accounts. */
export function accountKeyOf(email: string, appSecret: string): string {
  return createHmac("sha256", appSecret)
    .update(`account ${normalizeEmail(email)}`)
    .digest("hex");
}
