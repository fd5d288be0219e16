import type { ReactNode } from "react";
import { associationName } from "#domain/brand.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { BarsArt, CodeArt, CrewArt, ListArt } from "./benefit-art.tsx";

export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="@container bg-ground">
      <Container className="py-16 sm:py-24">
        <h2 id="benefits" className="max-w-2xl text-4xl sm:text-5xl">
          For organizers with their hands full
        </h2>
        <div className="mt-10 grid grid-cols-1 gap-4 @3xl:grid-cols-6">
          <Benefit title="Boost engagement" art={<CodeArt />} className="@3xl:col-span-3 @5xl:col-span-2">
            One code at the gate, and everyone with a phone takes part.
          </Benefit>
          <Benefit title="Showcase results" art={<BarsArt />} className="@3xl:col-span-3 @5xl:col-span-4">
            Counts, shares and ranks move while the votes come in: ready for the big screen, and for sharing.
          </Benefit>
          <Benefit title="Save time" art={<ListArt />} className="@3xl:col-span-3 @5xl:col-span-4">
            Bring the entries from a spreadsheet, print the numbered list, take the results home as a file. No ballots
            to count.
          </Benefit>
          <Benefit title="Join a community" art={<CrewArt />} className="@3xl:col-span-3 @5xl:col-span-2">
            Run by the {associationName}, for builders and everyone who loves what they make.
          </Benefit>
        </div>
      </Container>
    </section>
  );
}

type BenefitProps = { title: string; art: ReactNode; className: string; children: ReactNode };

function Benefit({ title, art, className, children }: BenefitProps) {
  return (
    <Card className={`flex flex-col ${className}`}>
      <div aria-hidden="true" className="grid h-44 place-items-center overflow-clip bg-sunken">
        {art}
      </div>
      <div className="p-6">
        <h3 className="text-2xl">{title}</h3>
        <p className="mt-2 max-w-prose text-muted">{children}</p>
      </div>
    </Card>
  );
}
