import { useWords } from "#web/lib/words/words.ts";
import { classNames } from "#web/ui/style/class-names.ts";

type SpinnerProps = {
  /** Instead of the usual word; null where the text around it already says that it is loading. */
  label?: string | null;
  className?: string;
};

export function Spinner({ label, className }: SpinnerProps) {
  const { shell } = useWords();
  const wheel = (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="3"
      className="size-[1.25em] shrink-0 animate-spin"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeLinecap="round" />
    </svg>
  );
  if (label === null) return wheel;
  return (
    <p role="status" className={classNames("flex items-center justify-center gap-3 text-muted", className)}>
      {wheel}
      {label ?? shell.loading}
    </p>
  );
}

/** Fills the first screen, so that nothing below moves when the page replaces it. */
export function PageSpinner({ label }: { label?: string }) {
  return (
    <div className="grid min-h-svh grow place-content-center p-8">
      <Spinner {...(label && { label })} />
    </div>
  );
}
