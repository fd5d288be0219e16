import { ClipboardCheck, Globe, Home, LayoutDashboard, type LucideIcon, Users } from "lucide-react";
import type { ReactNode } from "react";
import { pagePatterns } from "#domain/paths.ts";
import { type Action, may } from "#domain/people/permissions.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { WaitingCount } from "#web/features/organizer-requests/waiting-count.tsx";
import { useLanguage } from "#web/lib/words/words.ts";
import { BottomBar } from "#web/ui/layout/bottom-bar.tsx";
import { TopBar } from "#web/ui/layout/top-bar.tsx";
import { Logo } from "#web/ui/picture/logo.tsx";
import { Link } from "#web/ui/press/link.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { InLanguage } from "#web/ui/text/in-language.tsx";
import { PeopleCount } from "./people-count.tsx";

type Place = { href: string; label: string; icon: LucideIcon; for?: Action; count?: ReactNode };

const places: readonly Place[] = [
  { href: pagePatterns.landing, label: "Home", icon: Home },
  { href: pagePatterns.dashboard, label: "My Contests", icon: LayoutDashboard },
  { href: pagePatterns.publicContests, label: "Public Contests", icon: Globe },
  { href: pagePatterns.people, label: "People", icon: Users, for: "manage people", count: <PeopleCount /> },
  {
    href: pagePatterns.organizerRequests,
    label: "Requests",
    icon: ClipboardCheck,
    for: "review organizer requests",
    count: <WaitingCount />,
  },
];

type DashboardFrameProps = { current?: string; search?: ReactNode; account: ReactNode; children: ReactNode };

export function DashboardFrame({ current = pagePatterns.dashboard, search, account, children }: DashboardFrameProps) {
  const { user } = useCurrentUser();
  const language = useLanguage();
  const shown = places.filter((place) => !place.for || may(user, place.for));
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
          {shown.map((place) => (
            <PlaceLink
              key={place.href}
              place={place}
              current={place.href === current}
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
            {search && (
              <search className="mx-1 block min-w-0 max-w-md flex-1 @max-[19rem]:order-last @max-[19rem]:mb-2 @max-[19rem]:basis-full @min-[47rem]/frame:mx-0">
                {search}
              </search>
            )}
            <div className="ml-auto flex shrink-0 items-center gap-2">
              <InLanguage language={language}>{account}</InLanguage>
            </div>
          </TopBar>
          <main id="main" className="flex grow flex-col">
            {children}
          </main>
        </div>
      </div>
      <BottomBar>
        <nav
          lang="en"
          aria-label="Dashboard"
          className="night grid auto-cols-fr grid-flow-col border-t border-line bg-ink px-2 pb-[env(safe-area-inset-bottom)] text-fg @min-[47rem]:hidden"
        >
          {shown.map((place) => (
            <PlaceLink
              key={place.href}
              place={place}
              current={place.href === current}
              className="my-1 min-h-13 min-w-0 flex-col justify-center text-center text-[min(0.75rem,3.2vw)]"
            />
          ))}
        </nav>
      </BottomBar>
    </div>
  );
}

type PlaceLinkProps = { place: Place; current: boolean; className: string };

function PlaceLink({ place: { href, label, icon: Icon, count }, current, className }: PlaceLinkProps) {
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
      {/* The count is beside the icon, and in a wide sidebar after the label. */}
      <span className="flex items-center gap-1 @5xl/frame:contents">
        <Icon className={classNames("size-5 shrink-0", current && "text-accent-text")} strokeWidth={1.75} />
        {count && <span className="empty:hidden @5xl/frame:order-last @5xl/frame:ml-auto">{count}</span>}
      </span>
      {label}
    </Link>
  );
}
