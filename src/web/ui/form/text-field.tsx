import type { ComponentProps } from "react";
import { classNames } from "#web/ui/style/class-names.ts";
import { Field, type FieldTexts } from "./field.tsx";
import { controlLook, Input } from "./input.tsx";

type TextFieldProps = FieldTexts & ComponentProps<"input">;

export function TextField({ label, hint, warning, error, optional, ...rest }: TextFieldProps) {
  return <Field {...{ label, hint, warning, error, optional }}>{(control) => <Input {...control} {...rest} />}</Field>;
}

export function EmailField(props: TextFieldProps) {
  return <TextField name="email" type="email" autoCapitalize="none" {...props} />;
}

/** Grows with its text up to a limit, in browsers with field-sizing. */
export function TextareaField({ label, error, optional, ...rest }: FieldTexts & ComponentProps<"textarea">) {
  const look = classNames(controlLook, "field-sizing-content max-h-80 min-h-24 resize-y");
  return (
    <Field {...{ label, error, optional }}>
      {(control) => <textarea rows={3} {...control} {...rest} className={look} />}
    </Field>
  );
}
