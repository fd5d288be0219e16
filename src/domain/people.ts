import { asciiDomain } from "./ascii-domain.ts";
import { type FieldMessages, fieldMessages } from "./field-messages.ts";
import { limits } from "./limits.ts";
import { isCleanLine, isCleanText } from "./text.ts";

export const roles = ["voter", "organizer", "admin", "super_admin"] as const;
export type Role = (typeof roles)[number];

export const organizerStatuses = ["none", "pending", "approved", "rejected"] as const;
export type OrganizerStatus = (typeof organizerStatuses)[number];

/** How an account came to be. */
export const accountProviders = ["local", "google"] as const;
export type AccountProvider = (typeof accountProviders)[number];

/** How a person signed in: without an account also by a code (`mail`) or a printed pass. */
export const authProviders = [...accountProviders, "mail", "pass"] as const;
export type AuthProvider = (typeof authProviders)[number];

/** How a mailbox was proven to belong to whoever signs in with it. */
export const proofs = ["none", "mail", "google"] as const;
export type Proof = (typeof proofs)[number];

export function isProvenMailbox(proof: Proof): boolean {
  return proof === "mail" || proof === "google";
}

export type SignInValues = { email: string; password: string };

export type RegistrationValues = SignInValues & {
  firstName: string;
  lastName: string;
  requestOrganizerAccess: boolean;
  organizerReason?: string | undefined;
};

export function checkSignIn(values: SignInValues): FieldMessages {
  return fieldMessages({
    email: emailMessage(values.email),
    password: values.password === "" ? "Password is required" : tooLong(values.password, limits.passwordMax),
  });
}

export function checkRegistration(values: RegistrationValues): FieldMessages {
  return fieldMessages({
    email: emailMessage(values.email),
    password: passwordMessage(values.password),
    firstName: personNameMessage(values.firstName, "First name is required"),
    lastName: personNameMessage(values.lastName, "Last name is required"),
    organizerReason: values.requestOrganizerAccess ? organizerReasonMessage(values.organizerReason ?? "") : undefined,
  });
}

export const otherSpellingMessage =
  "Your mailbox has an account with another spelling of its address. Please sign in with that one.";
export const accountLockedMessage = "This account is locked. Please talk to the people who run the contest.";

export function passwordMessage(password: string): string | undefined {
  if (password.length < limits.passwordMin) return "Password must be at least 6 characters";
  return tooLong(password, limits.passwordMax);
}

export function organizerReasonMessage(reason: string): string | undefined {
  if (Array.from(reason.trim()).length < limits.organizerReasonMin)
    return "Please provide at least 10 characters explaining why you want organizer access";
  if (!isCleanText(reason)) return "Please use ordinary text";
  return tooLong(reason, limits.organizerReasonMax);
}

// The rule of HTML's e-mail field, and a dot in the domain.
const emailShape =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u;

export function emailMessage(email: string): string | undefined {
  const normalized = normalizeEmail(email);
  const valid = normalized.length <= limits.email && isCleanLine(normalized) && emailShape.test(normalized);
  return valid ? undefined : "Please enter a valid email address";
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

/** Empty where no name is known. */
export function fullName(person: { firstName: string | null; lastName: string | null }): string {
  return [person.firstName, person.lastName].filter(Boolean).join(" ");
}

/** The first letters of the names, or else of the e-mail, to show where there is no profile picture. */
export function initials(person: { email: string | null; firstName: string | null; lastName: string | null }): string {
  const parts = [person.firstName, person.lastName].filter((part) => part?.trim());
  const words = parts.length > 0 ? parts : [person.email ?? ""];
  return words
    .map((word) => Array.from(word?.trim() ?? "")[0] ?? "")
    .join("")
    .toUpperCase();
}

type Named = { email: string | null; firstName?: string | null | undefined };

/** First name, else the part of the e-mail before the at sign, else 'User'. */
export function greetingName(person: Named): string {
  return person.firstName?.trim() || person.email?.split("@")[0] || "User";
}

export function personNameMessage(name: string, whenMissing: string): string | undefined {
  if (name.trim() === "") return whenMissing;
  if (!isCleanLine(name)) return "Please use ordinary text";
  return tooLong(name, limits.personName);
}

export function tooLong(text: string, limit: number): string | undefined {
  return text.length > limit ? `Please use at most ${limit} characters` : undefined;
}

const guestPrefixes = { google: "google-", mail: "mail-", registered: "new-", pass: "pass-" };

/** The id of a person without an account here, or without one yet, by how they signed in. */
export function guestId(voterId: string, provider: keyof typeof guestPrefixes): string {
  return guestPrefixes[provider] + voterId.slice(0, 32);
}

export function isGuest({ id }: { id: string }): boolean {
  return Object.values(guestPrefixes).some((prefix) => id.startsWith(prefix));
}

/** `a…@example.org`: enough for its owner, and little for whoever looks over their shoulder. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${Array.from(email)[0] ?? ""}…${email.slice(at)}`;
}
