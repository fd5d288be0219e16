import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { Button } from "#web/ui/press/button.tsx";

export function FinalCall() {
  return (
    <section aria-labelledby="final-call" className="relative isolate overflow-clip bg-accent text-on-accent">
      <svg
        aria-hidden="true"
        viewBox="0 0 1440 320"
        preserveAspectRatio="xMaxYMid slice"
        className="absolute inset-0 -z-10 size-full"
      >
        <g transform="skewX(-25)" fill="#fff">
          <rect x="1110" width="150" height="320" fillOpacity="0.16" />
          <rect x="1290" width="34" height="320" fillOpacity="0.3" />
          <rect x="1350" width="400" height="320" fill="#04140b" fillOpacity="0.12" />
        </g>
      </svg>
      <Container className="flex flex-col items-start gap-6 py-14 sm:py-20 md:flex-row md:items-center md:justify-between">
        <div>
          <h2 id="final-call" className="text-4xl sm:text-5xl">
            Ready to start creating?
          </h2>
          <p className="mt-3 max-w-prose text-lg">
            Set up the contest, add the entries, print the code. Voting opens when you say so.
          </p>
        </div>
        <div className="night shrink-0">
          <Button size="lg" onClick={() => openSignInDialog({ tab: "register", asksForAccess: true })}>
            Start Creating
          </Button>
        </div>
      </Container>
    </section>
  );
}
