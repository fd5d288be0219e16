import { limits } from "../limits.ts";
import type { Reason } from "../reasons.ts";
import { fieldMessages } from "../text/field-messages.ts";
import { emailFault, normalizeEmail } from "./mailboxes.ts";
import { passwordFault, tooLongFault } from "./registration.ts";

/** There is no current password where the account has none yet. */
export function checkNewPassword(values: { currentPassword?: string | undefined; password: string }) {
  return fieldMessages<Reason>({
    currentPassword: tooLongFault(values.currentPassword ?? "", limits.passwordMax),
    password: passwordFault(values.password),
  });
}

export function checkEmailChange(values: { email: string; password?: string | undefined }) {
  return fieldMessages<Reason>({
    email: emailFault(values.email),
    password: tooLongFault(values.password ?? "", limits.passwordMax),
  });
}

export function isOwnEmail(typed: string, email: string): boolean {
  return normalizeEmail(typed) === normalizeEmail(email);
}

type Organized = { contestTitles: readonly string[]; showTitles: readonly string[] };

/** Awards go with their shows. */
export function organizesFirst({ contestTitles, showTitles }: Organized): Reason {
  const titles = [...showTitles, ...contestTitles];
  const named = titles.slice(0, 5);
  return ["organizesFirst", showTitles.length > 0 ? "shows" : "contests", named, titles.length - named.length];
}

export const exportFileName = "scorequest-my-data.json";
