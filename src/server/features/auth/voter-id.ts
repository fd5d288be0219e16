import { createHmac } from "node:crypto";
import { canonicalMailbox } from "#domain/people.ts";

/** One mailbox is one voter, whichever way its owner signs in; without the secret nobody can tell whose vote it is. */
export function voterIdOf(email: string, appSecret: string): string {
  return createHmac("sha256", appSecret).update(canonicalMailbox(email)).digest("hex");
}
