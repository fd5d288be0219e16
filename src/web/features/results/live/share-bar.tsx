import { barWidth } from "#domain/standings.ts";
import { classNames } from "#web/ui/style/class-names.ts";

type ShareBarProps = { percentage: number; leading?: boolean; className?: string };

/** Hidden from screen readers, because the figure beside it says the same. */
export function ShareBar({ percentage, leading = false, className }: ShareBarProps) {
  return (
    <div
      aria-hidden="true"
      data-share-bar
      className={classNames("h-2 overflow-hidden rounded-full bg-sunken", className)}
    >
      <div
        className={classNames(
          "h-full rounded-full transition-[width] duration-500",
          leading ? "bg-accent ring-1 ring-accent-text ring-inset" : "bg-line-strong",
        )}
        style={{ width: `${barWidth(percentage)}%` }}
      />
    </div>
  );
}
