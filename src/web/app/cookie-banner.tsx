import { pagePatterns } from "#domain/paths.ts";
import { useRootAttribute } from "#web/lib/browser/use-root-attribute.ts";
import { Button } from "#web/ui/press/button.tsx";
import { Link } from "#web/ui/press/link.tsx";
import { acceptCookies } from "./cookie-consent.ts";

/** Sticky at the bottom of the screen, with a place below the footer, so that it never hides the page's end. */
export function CookieBanner() {
  useRootAttribute("data-bottom-bar"); // base.css scrolls a focused element above the bar
  return (
    <section
      aria-label="Cookies"
      className="sticky bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-lift"
    >
      <div className="page-width flex items-center gap-4 py-1 sm:py-2">
        <p className="grow text-xs sm:text-sm">
          {/* With large text it would hide the first card. */}
          <span className="@max-[16rem]:sr-only">We use cookies to keep you signed in, never to track you. </span>
          <span aria-hidden="true" className="hidden @max-[16rem]:inline">
            Cookies:{" "}
          </span>
          <Link
            href={pagePatterns.privacyPolicy}
            className="font-semibold text-accent-text underline underline-offset-3"
          >
            Privacy Policy
          </Link>
        </p>
        <Button className="shrink-0" onClick={acceptCookies}>
          Got it
        </Button>
      </div>
    </section>
  );
}
