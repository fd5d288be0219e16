import type { ReactNode } from "react";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { dismissSignInDialog, useSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";
import { useStore } from "#web/lib/react/store.ts";
import { useWords } from "#web/lib/words/words.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { BottomBarPlace } from "#web/ui/layout/bottom-bar.tsx";
import { LazyToaster } from "#web/ui/message/lazy-toaster.tsx";
import { cookieConsent } from "../cookies/cookie-consent.ts";
import type { Page } from "../loading/lazy-page.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

export function Layout({ header, children }: { header: Page["header"]; children: ReactNode }) {
  const hasConsent = useStore(cookieConsent);
  const { shell } = useWords();
  if (header === "bare") return children;
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-[calc(100%+1rem)] rounded-base bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        {shell.skipToContent}
      </a>
      {header === "own" ? (
        children
      ) : (
        <>
          <SiteHeader night={header === "night"} />
          <main id="main" className="flex grow flex-col">
            {children}
          </main>
        </>
      )}
      <SiteFooter />
      {/* With large text the bars scroll, and leave room for the page. */}
      <div className="@container sticky bottom-0 z-30 max-h-[55svh] overflow-y-auto print:hidden">
        <BottomBarPlace />
        <CookieBanner wanted={!hasConsent} />
      </div>
      <LazyToaster />
      <Later />
    </>
  );
}

const CookieBanner = lazyPart(() => import("../cookies/cookie-banner.tsx"), "CookieBanner");
const SignInDialog = lazyDialog(() => import("#web/features/auth/sign-in/sign-in-dialog.tsx"), "SignInDialog");
const KeptVotesSender = lazyPart(() => import("#web/features/votes/sending/kept-votes-sender.tsx"), "KeptVotesSender");

/** Loaded early on every page: a kept vote must be sent from anywhere, also after a lost connection. */
function Later() {
  const { open } = useSignInDialog();
  const { user } = useCurrentUser();
  return (
    <>
      <SignInDialog open={open} onOpenChange={dismissSignInDialog} />
      <KeptVotesSender wanted={user !== null} />
    </>
  );
}
