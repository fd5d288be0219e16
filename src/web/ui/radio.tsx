import { type ComponentProps, type ReactNode, useId } from "react";

type RadioProps = Omit<ComponentProps<"input">, "type" | "className"> & { label: ReactNode; hint?: ReactNode };

/** One of several choices. The whole line can be pressed. */
export function Radio({ label, hint, ...rest }: RadioProps) {
  const hintId = useId();
  return (
    <label className="flex min-h-11 cursor-pointer gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:opacity-60">
      <span className="relative mt-px grid size-6 shrink-0 place-items-center">
        <input
          {...rest}
          type="radio"
          aria-describedby={hint ? hintId : undefined}
          className="peer size-6 cursor-[inherit] appearance-none rounded-full border-2 border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent"
        />
        <span className="pointer-events-none absolute size-2.5 scale-50 rounded-full bg-on-accent opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100" />
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
