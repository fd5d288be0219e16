import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { axisTop, startOfStep, type VoteSeries } from "#domain/results/votes-over-time.ts";
import { countText, plural } from "#domain/text/plural.ts";
import { Table, TableCell, TableHead, TableHeading, TableRow } from "#web/ui/layout/table.tsx";
import { classNames } from "#web/ui/style/class-names.ts";

const height = 100;
const smallest = 2; // one vote beside a thousand is still seen

const moves: Readonly<Record<string, (from: number, last: number) => number>> = {
  ArrowRight: (from, last) => Math.min(last, from + 1),
  ArrowUp: (from, last) => Math.min(last, from + 1),
  ArrowLeft: (from) => Math.max(0, from - 1),
  ArrowDown: (from) => Math.max(0, from - 1),
  PageUp: (from, last) => Math.min(last, from + 10),
  PageDown: (from) => Math.max(0, from - 10),
  Home: () => 0,
  End: (_from, last) => last,
};

/** The texts are beside the drawing, so that they keep their size. For screen readers it is a slider over the steps. */
export function VoteGraph({ series, label }: { series: VoteSeries; label: string }) {
  const { votes } = series;
  const last = votes.length - 1;
  const [chosen, setChosen] = useState<number>();
  const times = stepTimes(series);
  const top = axisTop(votes);
  const shown = chosen === undefined ? undefined : Math.min(chosen, last);
  const inWords = (step: number) => `${times.full(step)}: ${plural(votes[step] ?? 0, "vote")}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault(); // these keys also scroll the page
    setChosen(move(shown ?? last, last));
  };
  const onPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * votes.length))));
  };
  return (
    <figure className="grid grid-cols-1 gap-2">
      <figcaption className="min-h-6 font-medium tabular-nums">
        {shown === undefined ? summary(series, times.full) : inWords(shown)}
      </figcaption>
      <div className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div
          aria-hidden="true"
          className="flex h-44 flex-col justify-between text-right text-sm text-muted tabular-nums"
        >
          {[top, top / 2, 0].map((tick) => (
            <span key={tick} className="-my-2.5">
              {countText(tick)}
            </span>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={shown ?? last}
          aria-valuetext={inWords(shown ?? last)}
          onKeyDown={onKeyDown}
          onPointerDown={onPointer}
          onPointerMove={onPointer}
          onPointerLeave={() => setChosen(undefined)}
          onBlur={() => setChosen(undefined)}
          className="h-44 touch-pan-y"
        >
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${votes.length} ${height}`}
            preserveAspectRatio="none"
            className="h-full w-full overflow-visible"
          >
            {[0, height / 2, height].map((y) => (
              <line
                key={y}
                x1={0}
                x2={votes.length}
                y1={y}
                y2={y}
                vectorEffect="non-scaling-stroke"
                className={y === height ? "stroke-line-strong" : "stroke-line"}
              />
            ))}
            {votes.map((count, step) => {
              const size = count === 0 ? 0 : Math.max(smallest, (count / top) * height);
              const from = startOfStep(series, step).getTime();
              const look = step === shown ? "fill-fg" : "fill-accent-text";
              return <rect key={from} x={step + 0.1} width={0.8} y={height - size} height={size} className={look} />;
            })}
            {shown !== undefined && <rect x={shown} width={1} y={0} height={height} className="fill-fg/15" />}
          </svg>
        </div>
        <div
          aria-hidden="true"
          className={classNames(
            "col-start-2 mt-1.5 flex gap-2 text-sm whitespace-nowrap text-muted tabular-nums",
            last === 0 ? "justify-center" : "justify-between",
          )}
        >
          {(last === 0 ? [0] : [0, last]).map((step) => (
            <span key={step}>{times.short(step)}</span>
          ))}
        </div>
      </div>
      <VoteTable series={series} label={label} time={times.full} />
    </figure>
  );
}

function summary({ votes }: VoteSeries, time: (step: number) => string): string {
  const most = Math.max(0, ...votes);
  if (most === 0) return "No votes in this time.";
  const total = votes.reduce((sum, count) => sum + count, 0);
  return `${plural(total, "vote")}, most at ${time(votes.indexOf(most))}: ${countText(most)}`;
}

/** The same figures as a table, newest first; its rows are made when somebody opens it. */
function VoteTable({ series, label, time }: { series: VoteSeries; label: string; time: (step: number) => string }) {
  const [isOpen, setIsOpen] = useState(false);
  const steps = series.votes.map((votes, step) => ({ step, votes })).reverse();
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 content-center text-sm font-medium text-muted">Show as a table</summary>
      {isOpen && (
        <div className="max-h-80 overflow-y-auto">
          <Table label={`${label}, table`}>
            <TableHead>
              <tr>
                <TableHeading>From</TableHeading>
                <TableHeading className="text-right">Votes</TableHeading>
              </tr>
            </TableHead>
            <tbody>
              {steps.map(({ step, votes }) => (
                <TableRow key={step}>
                  <TableCell className="py-1.5!">{time(step)}</TableCell>
                  <TableCell className="py-1.5! text-right tabular-nums">{countText(votes)}</TableCell>
                </TableRow>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </details>
  );
}

const dayMinutes = 24 * 60;

const time = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" });
const day = new Intl.DateTimeFormat(undefined, { month: "short", day: "numeric" });
export const dayAndTime = new Intl.DateTimeFormat(undefined, {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** When the steps of a series begin, in the viewer's time zone: short for an axis, in full for a value. */
function stepTimes(series: VoteSeries): { short(step: number): string; full(step: number): string } {
  const isWithinDay = series.stepMinutes * series.votes.length <= dayMinutes;
  const isByDay = series.stepMinutes >= dayMinutes;
  const format = isByDay ? day : isWithinDay ? time : dayAndTime;
  const at = (step: number) => startOfStep(series, step);
  return {
    short: (step) => (isWithinDay && !isByDay ? time : day).format(at(step)),
    full: (step) => format.format(at(step)),
  };
}
