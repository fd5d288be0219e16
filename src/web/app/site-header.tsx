import type { ReactNode } from "react";
import { Link } from "wouter";
import { pagePatterns } from "#domain/paths.ts";
import { may } from "#domain/permissions.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Logo } from "#web/ui/logo.tsx";
import { TopBar } from "#web/ui/top-bar.tsx";
import { AccountControls } from "./account-controls.tsx";

/**
 * On phones the bar has room for one link: to the demo on the landing page, to the contests elsewhere. What depends on
 * who is signed in stands at the ends, so that nothing moves when that becomes known.
 */
export function SiteHeader({ night }: { night: boolean }) {
  const { user } = useCurrentUser();
  return (
    <TopBar night={night}>
      <Logo withName={night || "wide"} />
      <nav aria-label="Main" className="flex items-center md:ml-3">
        {!night && <HeaderLink href={pagePatterns.landing}>Home</HeaderLink>}
        <HeaderLink href={pagePatterns.publicContests} always={!night}>
          Contests
        </HeaderLink>
        <HeaderLink href={pagePatterns.searchDemo} always={night}>
          Demo
        </HeaderLink>
        {may(user, "see the dashboard") && <HeaderLink href={pagePatterns.dashboard}>My Contests</HeaderLink>}
      </nav>
      <div className="ml-auto flex items-center gap-2">
        <AccountControls />
      </div>
    </TopBar>
  );
}

function HeaderLink({ href, always = false, children }: { href: string; always?: boolean; children: ReactNode }) {
  return (
    <Link
      href={href}
      className={(active) =>
        classNames(
          "min-h-11 items-center whitespace-nowrap rounded-base px-2 font-medium transition-colors hover:text-fg lg:px-3",
          active ? "text-fg underline decoration-accent decoration-3 underline-offset-8" : "text-muted",
          always ? "inline-flex" : "hidden md:inline-flex",
        )
      }
    >
      {children}
    </Link>
  );
}
