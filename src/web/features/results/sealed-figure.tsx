import { LockKeyhole } from "lucide-react";
import { classNames } from "#web/ui/class-names.ts";

/** In place of an entry's votes, and as high, so that nothing moves when results are sealed. */
export function SealedFigure({ className }: { className?: string }) {
  return (
    <p
      className={classNames(
        "flex min-h-12 shrink-0 items-center gap-1.5 text-sm whitespace-nowrap text-muted",
        className,
      )}
    >
      <LockKeyhole className="size-4" strokeWidth={1.75} />
      <span className="sr-only">Votes: </span>Sealed
    </p>
  );
}
