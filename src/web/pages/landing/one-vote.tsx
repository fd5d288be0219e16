import { useWords } from "#web/lib/words/words.ts";
import { Container } from "#web/ui/layout/container.tsx";

export function OneVote() {
  const { landingPage } = useWords("landing");
  return (
    <section aria-labelledby="one-vote" className="@container relative overflow-clip bg-surface">
      <Container className="grid grid-cols-1 gap-10 py-16 sm:py-24 @5xl:grid-cols-[auto_1fr] @5xl:items-center @5xl:gap-20">
        <GiantRoundel />
        <div>
          <h2 id="one-vote" className="text-4xl sm:text-5xl">
            {landingPage.oneVote}
          </h2>
          <p className="mt-4 max-w-prose text-lg text-muted">{landingPage.oneVoteText}</p>
          <ol className="mt-8 grid grid-cols-1 gap-6 @min-[40rem]:grid-cols-3">
            {landingPage.steps.map(({ title, text }, index) => (
              <li key={title} className="border-t-4 border-accent pt-4">
                <p className="display text-sm font-bold text-accent-text">{landingPage.step(index + 1)}</p>
                <h3 className="mt-1 text-xl">{title}</h3>
                <p className="mt-2 text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </Container>
    </section>
  );
}

function GiantRoundel() {
  return (
    <svg viewBox="0 0 240 240" className="mx-auto w-44 max-w-full sm:w-56 @5xl:w-72" aria-hidden="true">
      <path d="M76 240 164 0h44l-88 240z" className="fill-accent" />
      <path d="M44 240 132 0h14L58 240z" className="fill-accent" />
      <circle cx="120" cy="120" r="84" fill="#fff" />
      <circle cx="120" cy="120" r="78" fill="none" stroke="#0b1512" strokeWidth="7" />
      <text x="118" y="165" textAnchor="middle" fill="#0b1512" className="display text-[128px] font-black">
        1
      </text>
    </svg>
  );
}
