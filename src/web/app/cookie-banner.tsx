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
      <div className="mx-auto flex w-full max-w-6xl items-center gap-4 px-4 py-2 sm:px-6 sm:py-2.5">
        <p className="grow text-xs sm:text-sm">
          We use cookies to keep you signed in, never to track you.{" "}
          <Link
            href={pagePatterns.privacyPolicy}
            className="font-semibold text-accent-text underline underline-offset-3"
          >
            Privacy Policy
          </Link>
        </p>
        <Button variant="primary" className="shrink-0" onClick={acceptCookies}>
          Got it
        </Button>
      </div>
    </section>
  );
}
