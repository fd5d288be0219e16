import { useQuery } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ManagedContest } from "#contract/contests.ts";
import { type FirstStep, type FirstStepName, firstSteps, isBeforeFirstOpening } from "#domain/contests/first-steps.ts";
import { managePath } from "#domain/desk/desk-paths.ts";
import type { DeskStepName } from "#domain/desk/desk-steps.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { contestChecksQuery } from "#web/features/checks/api.ts";
import { myContestsQuery } from "#web/features/contests/lists-api.ts";
import { useMinute } from "#web/features/contests/status/use-minute.ts";
import { readText, writeText } from "#web/lib/browser/stored-values.ts";
import { Card, CardBody } from "#web/ui/layout/card.tsx";
import { Button, ButtonLink, IconButton } from "#web/ui/press/button.tsx";
import { classNames } from "#web/ui/style/class-names.ts";

type FirstStepsProps = { onCreate: () => void };

/** Leads an organizer to the opening of the first contest, and is gone from then on. */
export function FirstSteps({ onCreate }: FirstStepsProps) {
  const { user } = useCurrentUser();
  const { data: contests } = useQuery(myContestsQuery);
  const now = useMinute();
  const { isDismissed, dismiss } = useDismissal(user?.id ?? "");
  if (isDismissed || !contests || !isBeforeFirstOpening(contests, now)) return null;
  return <Steps contest={contests[0]} onCreate={onCreate} onDismiss={dismiss} />;
}

type StepsProps = FirstStepsProps & { contest: ManagedContest | undefined; onDismiss: () => void };

function Steps({ contest, onCreate, onDismiss }: StepsProps) {
  const { user } = useCurrentUser();
  const { data } = useQuery({ ...contestChecksQuery(contest?.id ?? 0, user), enabled: contest !== undefined });
  const steps = firstSteps(
    contest && {
      entryCount: contest.entryCount,
      areCardsPrinted: data && data.facts.cards.neverPrinted + data.facts.cards.changed === 0,
      isRehearsed: data?.facts.isRehearsed,
    },
  );
  const wayTo = (name: FirstStepName, label: string) => {
    if (!contest) return name === "create" ? <Button onClick={onCreate}>{label}</Button> : undefined;
    return <ButtonLink href={managePath(contest.id, deskSteps[name])}>{label}</ButtonLink>;
  };
  return (
    <section aria-labelledby="first-steps-heading" className="mb-6 sm:mb-8">
      <Card>
        <CardBody>
          <div className="flex items-start justify-between gap-3">
            <h2 id="first-steps-heading" className="text-xl">
              {contest ? "Your first contest" : "Your first contest in five steps"}
            </h2>
            <IconButton icon={X} label="Hide these steps" className="-mt-2 -mr-2" onClick={onDismiss} />
          </div>
          <ol className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-4">
            {steps.map((step, index) => (
              <Step key={step.name} step={step} number={index + 1} way={wayTo(step.name, labels[step.name])} />
            ))}
          </ol>
        </CardBody>
      </Card>
    </section>
  );
}

const labels: Readonly<Record<FirstStepName, string>> = {
  create: "Create",
  entries: "Entries",
  cards: "Cards",
  rehearse: "Rehearse",
  open: "Control",
};

const deskSteps: Readonly<Record<FirstStepName, DeskStepName>> = {
  create: "prepare",
  entries: "prepare",
  cards: "print",
  rehearse: "rehearse",
  open: "day",
};

const stateWords = { done: "Done", next: "Next", later: "Later" } as const;

function Step({ step: { title, hint, state }, number, way }: { step: FirstStep; number: number; way: ReactNode }) {
  return (
    <li aria-current={state === "next" ? "step" : undefined} className="flex gap-3">
      <span
        aria-hidden="true"
        className={classNames(
          "display grid size-8 shrink-0 place-items-center rounded-full text-sm font-bold",
          state === "done" && "bg-sunken text-good-text",
          state === "next" && "bg-accent text-on-accent",
          state === "later" && "bg-sunken text-muted",
        )}
      >
        {state === "done" ? <Check className="size-5" /> : number}
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
          {title}
          <span className={classNames("text-sm", state === "done" ? "text-good-text" : "text-muted")}>
            {stateWords[state]}
          </span>
        </p>
        {state !== "done" && (
          <p className={classNames("text-sm text-muted", state === "later" && "max-sm:hidden")}>{hint}</p>
        )}
        {state !== "done" && way && <div className="mt-2">{way}</div>}
      </div>
    </li>
  );
}

/** Kept in the browser: whoever takes another device may want to see the steps there. */
function useDismissal(userId: string): { isDismissed: boolean; dismiss: () => void } {
  const key = `firstStepsDismissed ${userId}`;
  const [isDismissed, setDismissed] = useState(() => readText("localStorage", key) !== null);
  const dismiss = () => {
    setDismissed(true);
    writeText("localStorage", key, "yes");
  };
  return { isDismissed, dismiss };
}
