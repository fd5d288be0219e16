import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/**
 * Stays at the top of the screen while the page scrolls. What it holds is shown or hidden by container queries in rem,
 * which count how much text has room, also for people who have enlarged it.
 */
export function TopBar({ night = false, children }: { night?: boolean; children: ReactNode }) {
  return (
    <header
      className={classNames(
        "@container sticky top-0 z-30 border-b border-line pt-[env(safe-area-inset-top)] text-fg",
        night ? "night bg-ink" : "glass",
      )}
    >
      <div className="mx-auto flex min-h-16 w-full max-w-6xl flex-wrap items-center gap-1 px-4 py-1 @max-2xs:px-2 @min-[40rem]:gap-x-2 @min-[40rem]:px-6">
        {children}
      </div>
    </header>
  );
}
