import { limits } from "../limits.ts";
import { badText, type FieldMessages, fieldMessages, tooLong } from "../text/field-messages.ts";
import { isCleanLine, isCleanText } from "../text/text.ts";
import { emailMessage } from "./mailboxes.ts";

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
    ...checkName(values),
    organizerReason: values.requestOrganizerAccess ? organizerReasonMessage(values.organizerReason ?? "") : undefined,
  });
}

export function passwordMessage(password: string): string | undefined {
  if (password.length < limits.passwordMin) return "Password must be at least 6 characters";
  return tooLong(password, limits.passwordMax);
}

export function organizerReasonMessage(reason: string): string | undefined {
  if (Array.from(reason.trim()).length < limits.organizerReasonMin)
    return "Please provide at least 10 characters explaining why you want organizer access";
  if (!isCleanText(reason)) return badText;
  return tooLong(reason, limits.organizerReasonMax);
}

export function checkName({ firstName, lastName }: { firstName: string; lastName: string }): FieldMessages {
  return fieldMessages({
    firstName: personNameMessage(firstName, "First name is required"),
    lastName: personNameMessage(lastName, "Last name is required"),
  });
}

function personNameMessage(name: string, whenMissing: string): string | undefined {
  if (name.trim() === "") return whenMissing;
  if (!isCleanLine(name)) return badText;
  return tooLong(name, limits.personName);
}
