import type { ReactNode } from "react";
import { pagePatterns } from "#domain/paths.ts";
import { may } from "#domain/people/permissions.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { usePath } from "#web/lib/browser/location.ts";
import { useWords } from "#web/lib/words/words.ts";
import { TopBar } from "#web/ui/layout/top-bar.tsx";
import { Logo } from "#web/ui/picture/logo.tsx";
import { Link } from "#web/ui/press/link.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { LanguageButton } from "../language/language-button.tsx";
import { AccountControls } from "./account-controls.tsx";

/**
 * On phones there is room for one link, which the specification names, and the menu of languages. What depends
 * on the viewer is at the ends, so that nothing moves.
 */
export function SiteHeader({ night }: { night: boolean }) {
  const { user } = useCurrentUser();
  const { shell } = useWords();
  return (
    <TopBar night={night}>
      <Logo withName={night ? "roomy" : "wide"} />
      <nav
        aria-label={shell.mainNavigation}
        className="flex items-center @max-[16rem]:order-last @max-[16rem]:w-full @min-[48rem]:ml-3"
      >
        {!night && (
          <HeaderLink href={pagePatterns.landing} from="any">
            {shell.home}
          </HeaderLink>
        )}
        <HeaderLink href={pagePatterns.publicContests} from={night ? "tablet" : "phone"}>
          {shell.contests}
        </HeaderLink>
        <HeaderLink href={pagePatterns.searchDemo} from={night ? "any" : "tablet"}>
          {shell.demo}
        </HeaderLink>
        {may(user, "see the dashboard") && <HeaderLink href={pagePatterns.dashboard}>{shell.myContests}</HeaderLink>}
      </nav>
      <div className="ml-auto flex items-center gap-2">
        <LanguageButton className="@max-[22rem]:hidden" />
        <AccountControls besideLinks />
      </div>
    </TopBar>
  );
}

const roomFrom = { any: "inline-flex", phone: "hidden @min-[26rem]:inline-flex", tablet: "hidden @3xl:inline-flex" };

type HeaderLinkProps = { href: string; from?: keyof typeof roomFrom; children: ReactNode };

function HeaderLink({ href, from = "tablet", children }: HeaderLinkProps) {
  const isShown = usePath() === href;
  return (
    <Link
      href={href}
      className={classNames(
        "min-h-11 items-center whitespace-nowrap rounded-base px-2 font-medium transition-colors hover:text-fg @5xl:px-3",
        isShown ? "text-fg underline decoration-accent decoration-3 underline-offset-8" : "text-muted",
        roomFrom[from],
      )}
    >
      {children}
    </Link>
  );
}
