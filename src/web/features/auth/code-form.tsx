import type { ReactNode } from "react";
import { Field } from "#web/ui/form/field.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { CodeInput } from "./code-input.tsx";
import type { useCodeEntry } from "./use-code-entry.ts";

type CodeFormProps = {
  entry: ReturnType<typeof useCodeEntry>;
  submitLabel: string;
  /** What was sent where. */
  intro: ReactNode;
  /** For whoever waits for a mail that does not come. */
  children: ReactNode;
};

export function CodeForm({ entry, submitLabel, intro, children }: CodeFormProps) {
  return (
    <form {...entry.form} className="grid grid-cols-1 gap-4">
      <p className="[overflow-wrap:anywhere]">{intro}</p>
      <Field label="Code from the mail" error={entry.error}>
        {(control) => (
          // The person has just asked for a code, and types nothing else here.
          <CodeInput {...control} {...entry.input} autoFocus data-autofocus />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={entry.isChecking}>
        {entry.isChecking ? "Checking..." : submitLabel}
      </Button>
      {children}
    </form>
  );
}
