import { type ComponentProps, type ReactNode, useId } from "react";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "className"> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** For settings that take effect at once; a checkbox is for values that a form sends later. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  const hintId = useId();
  return (
    <label className="flex min-h-11 cursor-pointer items-start justify-between gap-4 py-2 has-disabled:cursor-not-allowed has-disabled:opacity-60">
      <span>
        <span className="font-medium">{label}</span>
        {hint && (
          <span id={hintId} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        aria-describedby={hint ? hintId : undefined}
        className="relative h-7 w-12 shrink-0 cursor-[inherit] appearance-none rounded-full bg-line-strong transition-colors before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-white before:transition-transform checked:bg-accent checked:before:translate-x-5 checked:before:bg-on-accent"
      />
    </label>
  );
}
