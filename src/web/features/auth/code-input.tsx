import type { ComponentProps } from "react";
import { typedCode } from "#domain/mail-codes.ts";
import { Input } from "#web/ui/form/input.tsx";

type CodeInputProps = Omit<ComponentProps<"input">, "type" | "value" | "onChange"> & {
  /** as it is shown: `482 913` */
  value: string;
  onCodeChange: (shown: string) => void;
};

/** One field for all six digits, so that phones offer the code of the mail and a pasted one fits. */
export function CodeInput({ value, onCodeChange, ...rest }: CodeInputProps) {
  return (
    <Input
      name="code"
      {...rest}
      value={value}
      onChange={(event) => onCodeChange(typedCode(event.currentTarget.value))}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 ]*"
      className="text-center text-[min(1.75rem,9vw)] font-semibold tracking-[0.15em] tabular-nums"
    />
  );
}
