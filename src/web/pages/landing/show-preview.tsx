import { useEffect, useState } from "react";
import { useMedia } from "#web/lib/browser/use-media.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { RaceNumber } from "#web/ui/picture/race-number.tsx";
import { RankBadge } from "#web/ui/picture/rank-badge.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { Badge } from "#web/ui/text/badge.tsx";
import showCar from "./show-car.svg?inline";

/** Votes at each step of the preview, in which the shown car overtakes the first. */
const course = [
  { name: "Starlight Express", votes: [121, 122, 122, 123] },
  { name: "Neon Koi", votes: [117, 120, 124, 128] },
  { name: "Paper Crane", votes: [86, 87, 89, 90] },
];
// As classes: browsers of 2022 ignore styles in the HTML that the server has drawn, because of the content policy.
const places = ["translate-y-0", "translate-y-12", "translate-y-24"];
const widths = ["w-[65%]", "w-[70%]", "w-[75%]", "w-[80%]", "w-[85%]", "w-[90%]", "w-[95%]", "w-full"];
const lastStep = 3;
const stepMs = 1100; // in total less than five seconds, so that nothing moves forever

/** A card and a ranking in which the second overtakes the first, made of the product's own parts. */
export function ShowPreview() {
  const { landingPage } = useWords("landing");
  const step = useSteps();
  const standings = course.map(({ name, votes }) => ({ name, votes: votes[step] ?? 0 }));
  const most = Math.max(...standings.map(({ votes }) => votes));
  return (
    <div role="img" aria-label={landingPage.preview} className="relative mx-auto w-full max-w-md pb-20 @5xl:mr-0">
      <div inert aria-hidden="true" className="relative [overflow-wrap:normal]">
        <Card className="mr-6 shadow-[0_0_0_1px_var(--accent),0_24px_80px_-12px_var(--glow)] sm:mr-16">
          <div className="relative">
            <img src={showCar} alt="" className="block aspect-4/3 w-full" />
            <div className="absolute top-3 left-3">
              <Badge tone="live">{landingPage.live}</Badge>
            </div>
            <RaceNumber number="07" size="lg" className="absolute -bottom-6 left-4" />
          </div>
          <div className="flex items-end justify-between gap-4 px-4 pt-9 pb-28">
            <div>
              <p className="display text-2xl leading-tight font-bold">Neon Koi</p>
              <p className="text-sm text-muted">{landingPage.builtBy("Aya T.")}</p>
            </div>
            <p className="text-right leading-none">
              <span className="display block text-4xl font-extrabold">{standings[1]?.votes}</span>
              <span className="text-sm text-muted">{landingPage.votes}</span>
            </p>
          </div>
        </Card>
        <Card className="absolute right-0 -bottom-20 left-8 p-4 sm:left-24">
          <ol className="relative h-36">
            {standings.map(({ name, votes }) => {
              const above = standings.filter((other) => other.votes > votes).length;
              return (
                <li
                  key={name}
                  className={classNames(
                    "absolute inset-x-0 flex h-12 items-center gap-3 transition-transform duration-700",
                    places[above],
                  )}
                >
                  <RankBadge rank={above + 1} className="size-9 text-base" />
                  <div className="grow">
                    <p className="flex justify-between text-sm font-semibold">
                      <span>{name}</span>
                      <span className="display font-bold">{votes}</span>
                    </p>
                    <div className="mt-1 h-2 overflow-hidden rounded-full bg-sunken">
                      <div
                        className={classNames(
                          "h-full rounded-full transition-[width] duration-700",
                          above === 0 ? "bg-accent" : "bg-line-strong",
                          widths[Math.round((votes / most) * 20) - 13],
                        )}
                      />
                    </div>
                  </div>
                </li>
              );
            })}
          </ol>
        </Card>
      </div>
    </div>
  );
}

/** Counts to the last step; at once for people who prefer reduced motion. */
function useSteps(): number {
  const isStill = useMedia("(prefers-reduced-motion: reduce)");
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (isStill || step >= lastStep) return;
    const timer = setTimeout(() => setStep(step + 1), stepMs);
    return () => clearTimeout(timer);
  }, [isStill, step]);
  return isStill ? lastStep : step;
}
