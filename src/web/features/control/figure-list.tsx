import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { ControlNow } from "#contract/control.ts";
import { type Level, levelWords } from "#domain/checks/level.ts";
import {
  type Judged,
  judgeBackup,
  judgeDatabase,
  judgeDisk,
  judgePace,
  judgeRefused,
  judgeState,
  judgeWaiting,
  judgeWatching,
  sizeInWords,
} from "#domain/contests/control-figures.ts";
import { votingState, votingStateWords } from "#domain/contests/voting-state.ts";
import { may } from "#domain/people/permissions.ts";
import { countText } from "#domain/text/plural.ts";
import { refusedReasons } from "#domain/votes/refusal-counts.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { formatSoon } from "#web/lib/time/format-soon.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { LevelIcon, levelColors } from "#web/ui/picture/level-icon.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { dayAndTime } from "./vote-graph.tsx";

type Figure = { label: string; value: string; judged: Judged; more?: ReactNode };

/** What needs a look; what is good is folded up. */
export function FigureList({ control }: { control: ControlNow }) {
  const now = useServerNow();
  const { user } = useCurrentUser();
  const figures = figuresOf(control, now);
  const shown = may(user, "look after the server") ? [...figures, ...figuresOfServer(control, now)] : figures;
  const good = shown.filter(({ judged }) => judged.level === "good");
  return (
    <>
      <Figures figures={shown.filter(({ judged }) => judged.level !== "good")} />
      {good.length > 0 && (
        <details className="group [&_summary]:list-none [&_summary::-webkit-details-marker]:hidden">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-base font-semibold hover:bg-sunken">
            <LevelIcon level="good" />
            {good.length} of {shown.length} good
            <ChevronDown className="size-5 text-muted transition-transform group-open:rotate-180" />
          </summary>
          <Figures figures={good} />
        </details>
      )}
    </>
  );
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-6 empty:hidden">
      {figures.map(({ label, value, judged, more }) => (
        <li key={label} className="grid grid-cols-1 content-start gap-0.5 border-t border-line py-3">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="text-sm text-muted">{label}</span>
            <LevelSign level={judged.level} />
          </div>
          <span className="display text-2xl leading-tight font-bold tabular-nums">{value}</span>
          <span className="text-sm">{judged.sentence}</span>
          {more}
        </li>
      ))}
    </ul>
  );
}

function figuresOf(control: ControlNow, now: Date): Figure[] {
  const { totalVotes: total, waitingVotes: waiting, watching, refused } = control;
  const { votesLastMinute: lastMinute, votesLastTenMinutes: lastTenMinutes, votesLastHour } = control;
  const timed = { ...control, now };
  const count = (value: number) => countText(value);
  return [
    {
      label: "State",
      value: votingStateWords[votingState(control, now)],
      judged: judgeState(timed, (instant) => formatSoon(instant, now)),
    },
    {
      label: "Votes per minute",
      value: count(lastMinute),
      judged: judgePace(timed, { lastMinute, lastTenMinutes }),
    },
    { label: "Watching", value: count(watching), judged: judgeWatching(timed, watching) },
    { label: "Waiting votes", value: count(waiting), judged: judgeWaiting({ waiting, total }) },
    {
      label: "Refused votes",
      value: count(refused.reduce((sum, { votes }) => sum + votes, 0)),
      judged: judgeRefused(refused, votesLastHour),
      more: refused.length > 1 && (
        <ul className="text-sm text-muted">
          {refused.map(({ reason, votes }) => (
            <li key={reason}>
              {count(votes)} {refusedReasons[reason]}
            </li>
          ))}
        </ul>
      ),
    },
  ];
}

/** For who runs the server. */
function figuresOfServer({ databaseMs, disk, lastBackupAt }: ControlNow, now: Date): Figure[] {
  return [
    {
      label: "Database",
      value: databaseMs === null ? "No answer" : `${Math.max(1, Math.round(databaseMs))} ms`,
      judged: judgeDatabase(databaseMs),
    },
    {
      label: "Last backup",
      value: lastBackupAt ? dayAndTime.format(new Date(lastBackupAt)) : "None",
      judged: judgeBackup(lastBackupAt, now),
    },
    { label: "Disk", value: disk ? `${sizeInWords(disk.freeBytes)} free` : "Elsewhere", judged: judgeDisk(disk) },
  ];
}

function LevelSign({ level }: { level: Level }) {
  return (
    <span className={classNames("inline-flex items-center gap-1 text-sm font-semibold", levelColors[level])}>
      <LevelIcon level={level} />
      {levelWords[level]}
    </span>
  );
}
