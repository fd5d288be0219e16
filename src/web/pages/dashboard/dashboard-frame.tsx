import { Globe, Home, LayoutDashboard, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { pagePatterns } from "#domain/paths.ts";
import { BottomBar } from "#web/ui/layout/bottom-bar.tsx";
import { TopBar } from "#web/ui/layout/top-bar.tsx";
import { Logo } from "#web/ui/picture/logo.tsx";
import { Link } from "#web/ui/press/link.tsx";
import { classNames } from "#web/ui/style/class-names.ts";

type Place = { href: string; label: string; icon: LucideIcon; current: boolean };

const places: readonly Place[] = [
  { href: pagePatterns.landing, label: "Home", icon: Home, current: false },
  { href: pagePatterns.dashboard, label: "My Contests", icon: LayoutDashboard, current: true },
  { href: pagePatterns.publicContests, label: "Public Contests", icon: Globe, current: false },
];

type DashboardFrameProps = { search: ReactNode; account: ReactNode; children: ReactNode };

export function DashboardFrame({ search, account, children }: DashboardFrameProps) {
  return (
    <div className="@container/frame flex grow flex-col">
      <div className="flex grow">
        <nav
          aria-label="Dashboard"
          className="night sticky top-0 hidden h-svh w-24 shrink-0 flex-col gap-1 bg-ink px-2 py-3 text-fg @min-[47rem]/frame:flex @5xl/frame:w-60 @5xl/frame:px-4"
        >
          <div className="mb-6 flex justify-center @5xl/frame:justify-start @5xl/frame:px-2">
            <span className="@5xl/frame:hidden">
              <Logo />
            </span>
            <span className="hidden @5xl/frame:block">
              <Logo withName />
            </span>
          </div>
          {places.map((place) => (
            <PlaceLink
              key={place.href}
              {...place}
              className="flex-col justify-center px-1 py-2.5 text-center text-xs @5xl/frame:flex-row @5xl/frame:justify-start @5xl/frame:gap-3 @5xl/frame:px-3 @5xl/frame:text-left @5xl/frame:text-base"
            />
          ))}
          <div aria-hidden="true" className="livery-band mt-auto h-3 rounded-inner" />
        </nav>
        <div className="flex min-w-0 grow flex-col">
          <TopBar>
            <span className="@min-[47rem]/frame:hidden">
              <Logo />
            </span>
            <search className="mx-1 block min-w-0 max-w-md flex-1 @max-[19rem]:order-last @max-[19rem]:mb-2 @max-[19rem]:basis-full @min-[47rem]/frame:mx-0">
              {search}
            </search>
            <div className="ml-auto flex shrink-0 items-center gap-2">{account}</div>
          </TopBar>
          <main id="main" className="flex grow flex-col">
            {children}
          </main>
        </div>
      </div>
      <BottomBar>
        <nav
          aria-label="Dashboard"
          className="night grid grid-cols-3 border-t border-line bg-ink px-2 pb-[env(safe-area-inset-bottom)] text-fg @min-[47rem]:hidden"
        >
          {places.map((place) => (
            <PlaceLink
              key={place.href}
              {...place}
              className="my-1 min-h-13 flex-col justify-center text-[min(0.75rem,5.5vw)]"
            />
          ))}
        </nav>
      </BottomBar>
    </div>
  );
}

function PlaceLink({ href, label, icon: Icon, current, className }: Place & { className: string }) {
  return (
    <Link
      href={href}
      {...(current && { "aria-current": "page" as const })}
      className={classNames(
        "flex items-center gap-1 rounded-base font-medium transition-colors",
        current ? "bg-surface text-fg" : "text-muted hover:bg-surface hover:text-fg",
        className,
      )}
    >
      <Icon className={classNames("size-5 shrink-0", current && "text-accent-text")} strokeWidth={1.75} />
      {label}
    </Link>
  );
}
