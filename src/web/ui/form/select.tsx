import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#web/ui/style/class-names.ts";
import { Field, type FieldTexts } from "./field.tsx";
import { controlLook } from "./input.tsx";

/** The native list, which is best on phones and needs no inline style. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return (
    <div className={classNames("relative", className)}>
      <select {...rest} className={classNames(controlLook, "min-h-11 appearance-none truncate pr-11")} />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted" />
    </div>
  );
}

type OptionsProps<Value> = { values: readonly Value[]; textOf?: (value: Value) => string };

export function Options<Value extends string | number>({ values, textOf = String }: OptionsProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {textOf(value)}
    </option>
  ));
}

export function SelectField({ label, hint, error, ...rest }: FieldTexts & ComponentProps<"select">) {
  return <Field {...{ label, hint, error }}>{(control) => <Select {...control} {...rest} />}</Field>;
}
