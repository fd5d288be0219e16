import { Check, ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { type DeskStep, type DeskStepName, deskStepTexts, progressInWords } from "#domain/desk/desk-steps.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { Badge } from "#web/ui/text/badge.tsx";

type DeskStepsProps = {
  steps: readonly DeskStep[];
  /** nothing where this person has nothing to do in a step, which is left out then */
  contentOf: (step: DeskStep) => ReactNode;
};

/** The way of a contest, or of a show, for those who run it: what matters now is open, the rest is a press away. */
export function DeskSteps({ steps, contentOf }: DeskStepsProps) {
  const isPreparing = steps.some(({ name, state }) => state === "now" && beforeTheDay.includes(name));
  return (
    <ol className="grid grid-cols-1 gap-3">
      {steps.map((step, index) => {
        const content = contentOf(step);
        return (
          content && <Step key={step.name} step={step} number={index + 1} hasHint={isPreparing} content={content} />
        );
      })}
    </ol>
  );
}

const beforeTheDay: readonly DeskStepName[] = ["prepare", "print", "rehearse"];

type StepProps = {
  step: DeskStep;
  number: number;
  /** from the day on, every word that is not needed is in the way */
  hasHint: boolean;
  content: ReactNode;
};

function Step({ step: { name, state, checks }, number, hasHint, content }: StepProps) {
  const { title, hint } = deskStepTexts[name];
  const isAsked = location.hash === `#${name}`;
  const [isOpen, setOpen] = useState(state === "now" || isAsked);
  useEffect(() => {
    // What was opened before stays so: nothing closes under somebody's hands.
    if (state === "now") setOpen(true);
  }, [state]);
  const isDay = state === "now" && name === "day";
  useEffect(() => {
    // What can be done on the day is on the screen at once.
    if (isDay) document.getElementById(name)?.scrollIntoView({ block: "nearest" });
  }, [isDay, name]);
  useEffect(() => {
    // The browser looked for it before the contest was loaded.
    if (isAsked) document.getElementById(name)?.scrollIntoView();
  }, [isAsked, name]);
  return (
    <li id={name} aria-current={state === "now" ? "step" : undefined} className="scroll-mt-16">
      <Card className={classNames("@container", state === "now" && "border-accent ring-1 ring-accent")}>
        <details
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          className="group/step [&>summary]:list-none [&>summary::-webkit-details-marker]:hidden"
        >
          <summary className="flex min-h-14 cursor-pointer items-center gap-3 p-3 hover:bg-sunken sm:px-5">
            <StepSign state={state} number={number} />
            <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
              <h2 className="text-xl max-sm:grow">{title}</h2>
              <span className="grow text-sm text-muted max-sm:hidden">{hasHint && hint}</span>
              <Progress state={state} words={progressInWords(checks)} />
            </span>
            <ChevronDown className="size-5 @max-[16rem]:hidden shrink-0 text-muted transition-transform group-open/step:rotate-180" />
          </summary>
          <div className="grid grid-cols-1 gap-4 px-[min(0.75rem,3vw)] pt-1 pb-4 sm:px-5 sm:pb-5">{content}</div>
        </details>
      </Card>
    </li>
  );
}

function StepSign({ state, number }: { state: DeskStep["state"]; number: number }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "display grid size-8 shrink-0 place-items-center rounded-full text-sm font-bold @max-[16rem]:hidden",
        state === "now" ? "bg-accent text-on-accent" : "bg-sunken",
        state === "done" ? "text-good-text" : state === "open" && "text-muted",
      )}
    >
      {state === "done" ? <Check className="size-5" /> : number}
    </span>
  );
}

function Progress({ state, words }: { state: DeskStep["state"]; words: string | undefined }) {
  if (state === "done") return <span className="text-sm font-semibold text-good-text">Done</span>;
  return (
    <>
      {words && <span className="text-sm whitespace-nowrap text-muted tabular-nums">{words}</span>}
      {state === "now" && <Badge tone="accent">Now</Badge>}
    </>
  );
}
