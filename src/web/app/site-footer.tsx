import { associationName, productName } from "#domain/brand.ts";
import { pagePatterns } from "#domain/paths.ts";
import { timeOfDrawing, useIsDrawnByServer } from "#web/lib/page/server-drawing.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { Logo } from "#web/ui/picture/logo.tsx";
import { Link } from "#web/ui/press/link.tsx";

const links = [
  { href: pagePatterns.publicContests, label: "Public Contests" },
  { href: pagePatterns.termsOfService, label: "Terms of Service" },
  { href: pagePatterns.privacyPolicy, label: "Privacy Policy" },
  { href: pagePatterns.disclaimer, label: "Disclaimer" },
];

export function SiteFooter() {
  const year = (useIsDrawnByServer() ? timeOfDrawing() : new Date()).getFullYear();
  return (
    <footer className="border-t border-line bg-surface">
      <Container className="grid gap-6 py-10 lg:grid-cols-[minmax(16rem,1fr)_auto] lg:items-start">
        <div className="max-w-xl">
          <Logo size="sm" withName />
          <p className="mt-3 text-sm text-muted">
            © {year} {associationName}. All rights reserved. {productName} is a property of {associationName}, built to
            power fan-favorite contests.
          </p>
        </div>
        <nav aria-label="Footer" className="-mx-[min(0.75rem,5vw)] flex flex-wrap">
          {links.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center rounded-base px-3 text-sm font-medium text-muted transition-colors hover:text-fg"
            >
              {label}
            </Link>
          ))}
        </nav>
      </Container>
    </footer>
  );
}
