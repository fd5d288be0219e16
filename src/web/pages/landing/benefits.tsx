import type { ReactNode } from "react";
import { associationName } from "#domain/brand.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { RaceNumber } from "#web/ui/picture/race-number.tsx";
import { RankBadge } from "#web/ui/picture/rank-badge.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import codeArt from "./code-art.svg?inline";

export function Benefits() {
  const { landingPage } = useWords("landing");
  return (
    <section aria-labelledby="benefits" className="@container bg-ground">
      <Container className="py-16 sm:py-24">
        <h2 id="benefits" className="max-w-2xl text-4xl sm:text-5xl">
          {landingPage.benefits}
        </h2>
        <div className="mt-10 grid grid-cols-1 gap-4 @3xl:grid-cols-6">
          {/* Not a real code, so that nobody tries to open it. */}
          <Benefit title={landingPage.engagement} art={<img src={codeArt} alt="" className="h-40" />}>
            {landingPage.engagementText}
          </Benefit>
          <Benefit wide title={landingPage.results} art={<BarsArt />}>
            {landingPage.resultsText}
          </Benefit>
          <Benefit wide title={landingPage.time} art={<ListArt />}>
            {landingPage.timeText}
          </Benefit>
          <Benefit title={landingPage.community} art={<CrewArt />}>
            {landingPage.communityText(associationName)}
          </Benefit>
        </div>
      </Container>
    </section>
  );
}

type BenefitProps = { title: string; art: ReactNode; wide?: boolean; children: ReactNode };

function Benefit({ title, art, wide = false, children }: BenefitProps) {
  return (
    <Card className={classNames("flex flex-col @3xl:col-span-3", wide ? "@5xl:col-span-4" : "@5xl:col-span-2")}>
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

function BarsArt() {
  return (
    <div className="grid w-full max-w-md gap-2.5 px-6">
      {["w-full livery-flash bg-accent", "w-[78%] bg-line-strong/70", "w-[61%] bg-line-strong/70"].map(
        (look, index) => (
          <div key={look} className="flex items-center gap-3">
            <RankBadge rank={index + 1} className="size-9 text-base" />
            <div className="h-7 grow">
              <div className={classNames("h-full -skew-x-12 rounded-inner", look)} />
            </div>
          </div>
        ),
      )}
    </div>
  );
}

function ListArt() {
  return (
    <div className="mt-auto w-4/5 max-w-sm translate-y-2 rounded-t-base bg-white px-5 pt-4 shadow-lift">
      {["w-[70%]", "w-[52%]", "w-[63%]"].map((width, index) => (
        <div key={width} className="flex items-center gap-3 border-b border-[#d3dbd7] py-1.5">
          <RaceNumber number={`0${index + 1}`} size="sm" />
          <span className={classNames("h-2.5 rounded-full bg-[#0b1512]/20", width)} />
          <span className="ml-auto size-5 rounded-inner border-2 border-[#0b1512]/30" />
        </div>
      ))}
    </div>
  );
}

function CrewArt() {
  return (
    <div className="flex -space-x-4 *:odd:-translate-y-3 *:even:translate-y-3">
      {["7", "12", "31", "4", "88"].map((votingId) => (
        <RaceNumber key={votingId} number={votingId} size="lg" />
      ))}
    </div>
  );
}
