import type { ReactNode } from "react";
import { pagePatterns } from "#domain/paths.ts";
import { useRootAttribute } from "#web/lib/browser/use-root-attribute.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Button } from "#web/ui/press/button.tsx";
import { Link } from "#web/ui/press/link.tsx";
import { Sentence } from "#web/ui/text/sentence.tsx";
import { acceptCookies } from "./cookie-consent.ts";

/** Sticky at the bottom of the screen, with a place below the footer, so that it never hides the page's end. */
export function CookieBanner() {
  useRootAttribute("data-bottom-bar"); // base.css scrolls a focused element above the bar
  const { shell } = useWords();
  const { cookies } = useWords("later");
  const privacyPolicy = (
    <Link href={pagePatterns.privacyPolicy} className="font-semibold text-accent-text underline underline-offset-3">
      {shell.privacyPolicy}
    </Link>
  );
  return (
    <section
      aria-label={cookies.title}
      className="sticky bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-lift"
    >
      <div className="page-width flex flex-wrap items-center gap-x-4 py-1 sm:py-2">
        <p className="min-w-min flex-1 text-xs [overflow-wrap:normal] sm:text-sm">
          <span aria-hidden="true" className="hidden @max-[16rem]:inline">
            {cookies.inShort}
          </span>
          <Sentence of={cookies.sentence<ReactNode>(privacyPolicy).map(withoutWordsInLargeText)} />
        </p>
        <Button className="shrink-0" onClick={acceptCookies}>
          {cookies.understood}
        </Button>
      </div>
    </section>
  );
}

/** They would hide the first card. */
function withoutWordsInLargeText(part: ReactNode): ReactNode {
  return typeof part === "string" ? <span className="@max-[16rem]:sr-only">{part}</span> : part;
}
