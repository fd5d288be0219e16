import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "#web/ui/style/class-names.ts";

type Attributes = Omit<ComponentProps<"input">, "type" | "className">;

export type ChoiceProps = Attributes & { label: ReactNode; hint?: ReactNode };

type Look = {
  type: "checkbox" | "radio";
  shape: "rounded-inner" | "rounded-full";
  /** Shown over the box. While it is checked, `checkedMark` makes the mark visible. */
  mark: ReactNode;
};

export const checkedMark =
  "pointer-events-none absolute scale-50 opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100";

/** A box with its label and a hint. The whole line can be pressed. */
export function Choice({ label, hint, type, shape, mark, ...rest }: ChoiceProps & Look) {
  const hintId = useId();
  return (
    <label className="flex min-h-11 cursor-pointer gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:opacity-60">
      <span className="relative mt-px grid size-6 shrink-0 place-items-center">
        <input
          {...rest}
          type={type}
          aria-describedby={hint ? hintId : undefined}
          className={classNames(
            "peer size-6 cursor-[inherit] appearance-none border-2 border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent",
            shape,
          )}
        />
        {mark}
      </span>
      <span>
        <span className="font-medium">{label}</span>
        {hint && (
          <span id={hintId} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
