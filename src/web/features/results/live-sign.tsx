import type { LiveState } from "#web/lib/live.ts";
import { classNames } from "#web/ui/class-names.ts";

/** Whether the figures on the page keep up by themselves. Asked for every few seconds they still do, so that is live too. */
export function LiveSign({ state }: { state: LiveState }) {
  const lost = state === "reconnecting";
  return (
    <span role="status" className="inline-flex shrink-0 items-center gap-2 text-sm font-semibold whitespace-nowrap">
      <span
        aria-hidden="true"
        className={classNames(
          "size-2.5 rounded-full",
          lost ? "border-2 border-warning-text" : "bg-accent",
          state === "live" && "animate-pulse-live",
        )}
      />
      <span className={lost ? "text-warning-text" : "text-accent-text"}>{lost ? "Reconnecting" : "Live"}</span>
    </span>
  );
}
