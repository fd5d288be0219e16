import { limits } from "../limits.ts";
import type { Reason } from "../reasons.ts";
import { type FieldMessages, fieldMessages } from "../text/field-messages.ts";
import { isCleanLine, isCleanText } from "../text/text.ts";
import { emailFault } from "./mailboxes.ts";

export type SignInValues = { email: string; password: string };

export type RegistrationValues = SignInValues & {
  firstName: string;
  lastName: string;
  requestOrganizerAccess: boolean;
  organizerReason?: string | undefined;
};

/** What is wrong, by field. */
type Faults = FieldMessages<Reason>;

export function checkSignIn(values: SignInValues): Faults {
  return fieldMessages({
    email: emailFault(values.email),
    password: values.password === "" ? ["passwordMissing"] : tooLongFault(values.password, limits.passwordMax),
  });
}

export function checkRegistration(values: RegistrationValues): Faults {
  return fieldMessages({
    email: emailFault(values.email),
    password: passwordFault(values.password),
    ...checkName(values),
    organizerReason: values.requestOrganizerAccess ? organizerReasonFault(values.organizerReason ?? "") : undefined,
  });
}

export function passwordFault(password: string): Reason | undefined {
  if (password.length < limits.passwordMin) return ["passwordTooShort", limits.passwordMin];
  return tooLongFault(password, limits.passwordMax);
}

export function organizerReasonFault(reason: string): Reason | undefined {
  if (Array.from(reason.trim()).length < limits.organizerReasonMin)
    return ["organizerReasonTooShort", limits.organizerReasonMin];
  if (!isCleanText(reason)) return ["badText"];
  return tooLongFault(reason, limits.organizerReasonMax);
}

export function checkName({ firstName, lastName }: { firstName: string; lastName: string }): Faults {
  return fieldMessages({
    firstName: personNameFault(firstName, ["firstNameMissing"]),
    lastName: personNameFault(lastName, ["lastNameMissing"]),
  });
}

function personNameFault(name: string, whenMissing: Reason): Reason | undefined {
  if (name.trim() === "") return whenMissing;
  if (!isCleanLine(name)) return ["badText"];
  return tooLongFault(name, limits.personName);
}

export function tooLongFault(text: string, most: number): Reason | undefined {
  return text.length > most ? ["tooLong", most] : undefined;
}
