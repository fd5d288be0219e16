import { limits } from "../limits.ts";
import type { Reason } from "../reasons.ts";
import { isCleanLine } from "../text/text.ts";
import { asciiDomain } from "./ascii-domain.ts";

// The rule of HTML's e-mail field, and a dot in the domain.
const emailShape =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u;

export function emailFault(email: string): Reason | undefined {
  const normalized = normalizeEmail(email);
  const valid = normalized.length <= limits.email && isCleanLine(normalized) && emailShape.test(normalized);
  return valid ? undefined : ["badEmail"];
}

/** How an e-mail is stored and compared. */
export function normalizeEmail(email: string): string {
  const folded = foldEmail(email);
  const domainStart = folded.lastIndexOf("@") + 1;
  return folded.slice(0, domainStart) + asciiDomain(folded.slice(domainStart));
}

/** The same but for the spelling of an internationalised domain. */
export function foldEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

const dotlessDomains = new Set(["gmail.com", "googlemail.com"]);

/** The same text for all spellings of one mailbox, which has one vote. */
export function canonicalMailbox(email: string): string {
  return mailboxOf(normalizeEmail(email));
}

/** The mailbox of an e-mail that is stored, in the spelling of its domain. */
export function mailboxOf(storedEmail: string): string {
  const at = storedEmail.lastIndexOf("@");
  const domain = storedEmail.slice(at + 1);
  const mailbox = storedEmail.slice(0, at).replace(/\+.*$/, "");
  return dotlessDomains.has(domain) ? `${mailbox.replaceAll(".", "")}@gmail.com` : `${mailbox}@${domain}`;
}

/** Whose owner can also sign in with Google. */
export function isGoogleMailbox(email: string): boolean {
  return canonicalMailbox(email).endsWith("@gmail.com");
}

/** `a…@example.org`: enough for its owner, and little for whoever looks over their shoulder. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${Array.from(email)[0] ?? ""}…${email.slice(at)}`;
}
