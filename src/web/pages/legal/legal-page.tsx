import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { associationName, productName } from "#domain/brand.ts";
import { pagePatterns } from "#domain/paths.ts";
import { sessionIdleDays, sessionMaxDays } from "#domain/people/people.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { ButtonLink } from "#web/ui/press/button.tsx";
import { Link } from "#web/ui/press/link.tsx";

/** What the texts name as `{minimumAge}`. */
const knownFacts: Readonly<Record<string, string | number>> = {
  productName,
  associationName,
  sessionIdleDays,
  sessionMaxDays,
  minimumAge: 13,
};

/** Shows a text in Markdown: a title, a summary, and numbered sections that are one paragraph or one list. */
export function LegalPage({ text }: { text: string }) {
  const { legalPage } = useWords("legal");
  const facts: typeof knownFacts = { ...knownFacts, governingState: legalPage.governingState };
  const filled = text.replace(/\{(\w+)\}/g, (named, name) => String(facts[name] ?? named));
  const inLongLines = filled.replace(/(\S)\n *(?=[^\n# -])/g, "$1 ");
  const [[title, summary] = [], ...sections] = inLongLines
    .split(/^#+ /m)
    .slice(1)
    .map((part) => part.trim().split("\n\n"));
  return (
    <Container width="text" className="pt-6 pb-20 sm:pt-10">
      <ButtonLink icon={ArrowLeft} href={pagePatterns.landing}>
        {legalPage.backToHome}
      </ButtonLink>
      <h1 className="mt-6 text-[min(2.25rem,12vw)] sm:text-5xl">{title}</h1>
      <p className="mt-3 text-muted">{legalPage.effective}</p>
      <p className="mt-3 text-muted empty:hidden">{legalPage.isTranslation}</p>
      <p className="mt-8 rounded-r-base border-l-4 border-accent bg-surface p-5 text-lg">{summary}</p>
      {sections.map(([heading, body = ""], index) => (
        <section key={heading} className="mt-10">
          <h2 className="flex gap-3 text-2xl">
            <span className="text-accent-text">{index + 1}</span>
            {heading}
          </h2>
          {body.startsWith("- ") ? <ItemList text={body} /> : <p className="mt-3">{inlineOf(body)}</p>}
        </section>
      ))}
    </Container>
  );
}

function ItemList({ text }: { text: string }) {
  return (
    <ul className="mt-3 list-[square] pl-5">
      {text
        .slice(2)
        .split("\n- ")
        .map((item) => (
          <li key={item} className="mt-1.5 pl-1 marker:text-accent-text">
            {inlineOf(item)}
          </li>
        ))}
    </ul>
  );
}

/** Makes elements of `**strong**` and `[a link](/path)`. */
function inlineOf(text: string): ReactNode[] {
  return text.split(/(\*\*.+?\*\*|\[.+?\]\(.+?\))/).map((part) => {
    const [, label, href] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (href)
      return (
        <Link key={part} href={href} className="font-semibold text-accent-text underline underline-offset-3">
          {label}
        </Link>
      );
    return part.startsWith("**") ? <strong key={part}>{part.slice(2, -2)}</strong> : part;
  });
}
