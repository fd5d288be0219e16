import { associationName, productName } from "#domain/brand.ts";
import { pagePatterns } from "#domain/paths.ts";
import { timeOfDrawing, useIsDrawnByServer } from "#web/lib/page/server-drawing.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { Logo } from "#web/ui/picture/logo.tsx";
import { Link } from "#web/ui/press/link.tsx";
import { LanguageButton } from "../language/language-button.tsx";

const links = ["publicContests", "termsOfService", "privacyPolicy", "disclaimer"] as const;

export function SiteFooter() {
  const { shell } = useWords();
  const year = (useIsDrawnByServer() ? timeOfDrawing() : new Date()).getFullYear();
  return (
    <footer className="border-t border-line bg-surface">
      <Container className="grid gap-6 py-10 lg:grid-cols-[minmax(16rem,1fr)_auto] lg:items-start">
        <div className="max-w-xl">
          <Logo size="sm" withName />
          <p className="mt-3 text-sm text-muted">{shell.rightsReserved(year, associationName, productName)}</p>
        </div>
        <nav aria-label={shell.footer} className="-mx-[min(0.75rem,5vw)] flex flex-wrap">
          <LanguageButton withName className="text-sm" />
          {links.map((page) => (
            <Link
              key={page}
              href={pagePatterns[page]}
              className="inline-flex min-h-11 items-center rounded-base px-3 text-sm font-medium text-muted transition-colors hover:text-fg"
            >
              {shell[page]}
            </Link>
          ))}
        </nav>
      </Container>
    </footer>
  );
}
