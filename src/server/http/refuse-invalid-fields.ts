import type { FieldMessages } from "#domain/field-messages.ts";
import { Refusal } from "./errors.ts";

/** Refuses a form with a message for at least one of its fields; the first one is the message for all of it. */
export function refuseInvalidFields(fields: FieldMessages): void {
  const [message] = Object.values(fields);
  if (message) throw new Refusal("bad_input", message, { fields });
}
