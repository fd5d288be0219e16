import { ArrowRight } from "lucide-react";
import { pagePatterns } from "#domain/paths.ts";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { Link } from "#web/ui/press/link.tsx";
import livery from "./hero-livery.svg?inline";
import { ShowPreview } from "./show-preview.tsx";

export function Hero() {
  const { landingPage } = useWords("landing");
  return (
    <section className="night @container relative isolate overflow-clip bg-ink text-fg">
      <img
        src={livery}
        alt=""
        className="absolute inset-x-0 bottom-0 -z-10 h-[40rem] w-full mask-t-from-70% @5xl:h-full @5xl:mask-none"
      />
      <Container className="grid grid-cols-1 items-center gap-12 pt-12 pb-16 sm:pt-16 @5xl:min-h-[min(46rem,calc(100svh-4rem))] @5xl:grid-cols-[1.1fr_1fr] @5xl:gap-8 @5xl:py-16">
        <div>
          <p className="display flex items-center gap-3 text-sm font-bold tracking-[0.14em] text-accent-text uppercase">
            <span aria-hidden="true" className="h-4 w-8 -skew-x-[25deg] bg-accent" />
            {landingPage.kicker}
          </p>
          <h1 className="mt-5 text-[min(clamp(2.75rem,1.2rem+7vw,5.25rem),14vw)] leading-[0.98] font-extrabold tracking-[-0.025em]">
            {landingPage.headline}
            <span className="block text-accent-text">{landingPage.headlineEnd}</span>
          </h1>
          <p className="mt-6 max-w-[34rem] text-lg text-muted sm:text-xl">{landingPage.intro}</p>
          <div className="mt-8 flex flex-col gap-3 @min-[40rem]:flex-row">
            <Button
              variant="striped"
              className="@min-[40rem]:w-auto @min-[40rem]:pr-24 @min-[40rem]:pl-8"
              onClick={() => openSignInDialog()}
            >
              {landingPage.startVoting}
            </Button>
            <Button
              variant="secondary"
              size="lg"
              onClick={() => openSignInDialog({ tab: "register", asksForAccess: true })}
            >
              {landingPage.createContest}
            </Button>
          </div>
          <Link
            href={pagePatterns.publicContests}
            className="group mt-4 inline-flex min-h-11 items-center gap-2 font-medium text-muted transition-colors hover:text-fg"
          >
            {landingPage.browse}
            <ArrowRight className="size-4 transition-transform group-hover:translate-x-1" />
          </Link>
        </div>
        <ShowPreview />
      </Container>
    </section>
  );
}
