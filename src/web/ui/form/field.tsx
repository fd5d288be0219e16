import { type ReactNode, useId } from "react";
import { useWords } from "#web/lib/words/words.ts";

/** Props for the control, which connect it with its label, hint and error. */
export type ControlProps = { id: string; "aria-describedby": string | undefined; "aria-invalid": boolean | undefined };

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** said without refusing the value; empty while there is nothing to say */
  warning?: string | undefined;
  error?: string | undefined;
  optional?: boolean | undefined;
};

type FieldProps = FieldTexts & { children: (control: ControlProps) => ReactNode };

export function Field({ label, hint, warning, error, optional = false, children }: FieldProps) {
  const { forms } = useWords("later");
  const id = useId();
  const hintId = `${id}-hint`;
  const warningId = `${id}-warning`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, warning && warningId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
        {optional && <span className="ml-1.5 inline-block text-sm font-normal text-muted">{forms.optional}</span>}
      </label>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {warning !== undefined && (
        <p id={warningId} role="status" className="text-sm font-medium text-warning-text empty:hidden">
          {warning}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger-text">
          {error}
        </p>
      )}
    </div>
  );
}

/** Of a group of fields, or of a press. */
export function FieldError({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className="text-sm font-medium text-danger-text">
      {children}
    </p>
  );
}
