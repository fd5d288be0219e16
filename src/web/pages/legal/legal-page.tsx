import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { pagePatterns } from "#domain/paths.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { ButtonLink } from "#web/ui/press/button.tsx";
import { effectiveDate } from "./legal-facts.ts";

type Section = { heading: string; body: ReactNode };

type LegalPageProps = {
  title: string;
  /** The page in two sentences. */
  summary: ReactNode;
  sections: readonly Section[];
};

export function LegalPage({ title, summary, sections }: LegalPageProps) {
  return (
    <Container width="text" className="pt-6 pb-20 sm:pt-10">
      <ButtonLink icon={ArrowLeft} href={pagePatterns.landing}>
        Back to Home
      </ButtonLink>
      <h1 className="mt-6 text-[min(2.25rem,12vw)] sm:text-5xl">{title}</h1>
      <p className="mt-3 text-muted">Effective {effectiveDate}</p>
      <p className="mt-8 rounded-r-base border-l-4 border-accent bg-surface p-5 text-lg">{summary}</p>
      {sections.map(({ heading, body }, index) => (
        <section key={heading} className="prose mt-10">
          <h2 className="flex gap-3 text-2xl">
            <span className="text-accent-text">{index + 1}</span>
            {heading}
          </h2>
          {body}
        </section>
      ))}
    </Container>
  );
}
