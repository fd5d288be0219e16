import type { ComponentProps } from "react";
import { Field, type FieldTexts } from "./field.tsx";
import { Input } from "./input.tsx";

type TextFieldProps = FieldTexts & ComponentProps<"input">;

export function TextField({ label, hint, warning, error, optional, ...rest }: TextFieldProps) {
  return <Field {...{ label, hint, warning, error, optional }}>{(control) => <Input {...control} {...rest} />}</Field>;
}

export function EmailField(props: TextFieldProps) {
  return <TextField name="email" type="email" autoCapitalize="none" {...props} />;
}
