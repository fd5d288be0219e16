export const roles = ["voter", "organizer", "admin", "super_admin"] as const;
export type Role = (typeof roles)[number];

export const organizerStatuses = ["none", "pending", "approved", "rejected"] as const;
export type OrganizerStatus = (typeof organizerStatuses)[number];

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

/** A session ends so many days after its last use, and so many after the sign-in at most. */
export const sessionIdleDays = 7;
export const sessionMaxDays = 30;

type PersonName = { firstName: string | null; lastName: string | null };

/** Empty where no name is known. */
export function fullName(person: PersonName): string {
  return [person.firstName, person.lastName].filter(Boolean).join(" ");
}

/** Such as "Kenta M.", for everybody to read; null where no name is known. */
export function shortName(person: PersonName): string | null {
  const [first, last] = [person.firstName?.trim(), person.lastName?.trim()];
  if (!first || !last) return first || last || null;
  return `${first} ${Array.from(last)[0]}.`;
}

/** The first letters of the names, or else of the e-mail, to show where there is no profile picture. */
export function initials(person: PersonName & { email: string | null }): string {
  const parts = [person.firstName, person.lastName].filter((part) => part?.trim());
  const words = parts.length > 0 ? parts : [person.email ?? ""];
  const letters = words.map((word) => Array.from(word?.trim() ?? "")[0] ?? "");
  return letters.join("").toUpperCase();
}

/** First name, else the part of the e-mail before the at sign, else 'User'. */
export function greetingName(person: { email: string | null; firstName?: string | null | undefined }): string {
  return person.firstName?.trim() || person.email?.split("@")[0] || "User";
}

const guestPrefixes = { google: "google-", mail: "mail-", registered: "new-", pass: "pass-" };

/** The id of a person without an account here, or without one yet, by how they signed in. */
export function guestId(voterId: string, provider: keyof typeof guestPrefixes): string {
  return guestPrefixes[provider] + voterId.slice(0, 32);
}

export function isGuest({ id }: { id: string }): boolean {
  return Object.values(guestPrefixes).some((prefix) => id.startsWith(prefix));
}

type Known = { id: string; email: string | null };

/** Has only registered: the account is made by the code of a mail. */
export function isNewcomer({ id }: { id: string }): boolean {
  return id.startsWith(guestPrefixes.registered);
}

/** The same person, who has entered the code and has another id since. */
export function isAfterCode(before: Known, now: Known): boolean {
  return isNewcomer(before) && !isNewcomer(now) && before.email === now.email;
}
