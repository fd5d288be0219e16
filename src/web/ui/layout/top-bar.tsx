import type { ReactNode } from "react";
import { classNames } from "#web/ui/style/class-names.ts";

type TopBarProps = { night?: boolean; children: ReactNode };

/** Container queries in rem decide what is shown: they count how much text has room, also where it is enlarged. */
export function TopBar({ night = false, children }: TopBarProps) {
  return (
    <header
      className={classNames(
        "@container sticky top-0 z-30 border-b border-line pt-[env(safe-area-inset-top)] text-fg in-data-status-line:relative",
        night ? "night bg-ink" : "glass",
      )}
    >
      <div className="page-width flex min-h-16 flex-wrap items-center gap-1 py-1 @max-2xs:px-2 @min-[40rem]:gap-x-2">
        {children}
      </div>
    </header>
  );
}
