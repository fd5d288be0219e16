import type { ComponentProps } from "react";
import { classNames } from "#web/ui/style/class-names.ts";
import { Field, type FieldTexts } from "./field.tsx";
import { controlLook } from "./input.tsx";

/** Grows with its text up to a limit, in browsers with field-sizing. */
function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={3}
      {...rest}
      className={classNames(controlLook, "field-sizing-content max-h-80 min-h-24 resize-y", className)}
    />
  );
}

export function TextareaField({ label, error, optional, ...rest }: FieldTexts & ComponentProps<"textarea">) {
  return <Field {...{ label, error, optional }}>{(control) => <Textarea {...control} {...rest} />}</Field>;
}
