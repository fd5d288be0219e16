import { ChevronDown, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import type { Check, RemedyPlace } from "#domain/checks/check.ts";
import { checksInWords } from "#domain/checks/checks.ts";
import { type Level, levelWords } from "#domain/checks/level.ts";
import { LevelIcon, levelColors } from "#web/ui/picture/level-icon.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { classNames } from "#web/ui/style/class-names.ts";

type CheckListProps<Known extends Check> = {
  checks: readonly Known[];
  checking: { isFetching: boolean; error: Error | null; refetch: () => unknown };
  buttonOf: (place: RemedyPlace | undefined, check: Known) => ReactNode;
};

/** What somebody should look at, the worst first; what is in order is folded up. */
export function CheckList<Known extends Check>({ checks, checking, buttonOf }: CheckListProps<Known>) {
  const { isFetching, error, refetch } = checking;
  const of = (state: Level) => checks.filter((check) => check.state === state);
  const [problems, watched, good] = [of("problem"), of("watch"), of("good")];
  if (problems.length + watched.length === 0) return good.length > 0 && <InOrder checks={good} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="flex items-center gap-2 text-lg font-semibold">
          <LevelIcon level={problems.length > 0 ? "problem" : "watch"} />
          {checksInWords(checks)}
        </p>
        <Button icon={RefreshCw} busy={isFetching} onClick={() => void refetch()} className="min-h-12">
          Check Again
        </Button>
      </div>
      <ul className="grid grid-cols-1 gap-2">
        {[...problems, ...watched].map((check) => (
          // With its state: what turns red opens by itself.
          <li key={`${check.title} ${check.state}`}>
            <Finding check={check} button={buttonOf(check.place, check)} />
          </li>
        ))}
      </ul>
      {good.length > 0 && <InOrder checks={good} />}
      {error && <p className="text-sm text-muted">These are older findings: the server is not answering.</p>}
    </div>
  );
}

const foldable =
  "group overflow-clip rounded-base border bg-surface [&_summary]:list-none [&_summary::-webkit-details-marker]:hidden";
const summaryLook = "flex min-h-12 cursor-pointer items-start gap-3 px-3 py-3 hover:bg-sunken";

function Finding({ check: { title, state, found, remedy }, button }: { check: Check; button: ReactNode }) {
  return (
    <details
      open={state === "problem"}
      className={classNames(foldable, state === "problem" ? "border-danger-text/60" : "border-line")}
    >
      <summary className={summaryLook}>
        <span className="pt-0.5">
          <LevelIcon level={state} />
        </span>
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{title}</span>
            <span className={classNames("text-sm font-semibold", levelColors[state])}>{levelWords[state]}</span>
          </span>
          <span className="block [overflow-wrap:anywhere]">{found}</span>
        </span>
        <Fold />
      </summary>
      <div className="grid grid-cols-1 justify-items-start gap-3 px-[min(0.75rem,3vw)] pt-1 pb-4 sm:pl-11">
        {remedy && <p className="text-muted [overflow-wrap:anywhere]">{remedy}</p>}
        {button}
      </div>
    </details>
  );
}

function InOrder({ checks }: { checks: readonly Check[] }) {
  return (
    <details className={classNames(foldable, "border-line")}>
      <summary className={classNames(summaryLook, "items-center")}>
        <LevelIcon level="good" />
        <span className="grow font-semibold">
          {checks.length === 1 ? "1 check passed" : `${checks.length} checks passed`}
        </span>
        <Fold />
      </summary>
      <ul className="grid grid-cols-1 gap-3 px-[min(0.75rem,3vw)] pt-1 pb-4 sm:pl-11">
        {checks.map(({ title, found }) => (
          <li key={title} className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{title}</span>
            <span className="block text-muted">{found}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Fold() {
  return <ChevronDown className="mt-0.5 size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />;
}
