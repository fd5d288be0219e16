import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** Stays at the top of the screen while the page scrolls. */
export function TopBar({ night = false, children }: { night?: boolean; children: ReactNode }) {
  return (
    <header
      className={classNames(
        "sticky top-0 z-30 border-b border-line pt-[env(safe-area-inset-top)] text-fg",
        night ? "night bg-ink" : "glass",
      )}
    >
      <div className="mx-auto flex min-h-16 w-full max-w-6xl items-center gap-1 px-4 sm:gap-2 sm:px-6">{children}</div>
    </header>
  );
}
