import type { ContestEntry, OpenContestView } from "#contract/contests.ts";
import { oldestFirst, type Ranked } from "#domain/results/ranking.ts";
import { percentText } from "#domain/results/shares.ts";
import { badgeRank, barWidth, standingsOf } from "#domain/results/standings.ts";
import { countText } from "#domain/text/plural.ts";
import { useScheduleStatus } from "#web/features/contests/public.ts";
import { useWords } from "#web/lib/words/words.ts";
import { RankBadge } from "#web/ui/picture/rank-badge.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { nameOnStage, type PassingPhotos, type Staged } from "../staged.ts";
import { useTurn } from "../use-turn.ts";
import { FitText } from "./fit-text.tsx";
import { useCountdownText } from "./stage-countdown.tsx";
import { StageNumber, StagePhoto } from "./stage-photo.tsx";
import { StageQr } from "./stage-qr.tsx";

const rows = 5; // more cannot be read from the back of a hall

export function LiveScreen({ staged }: { staged: Staged }) {
  const { stage } = useWords("later");
  const { title, url, times, totalVotes, counted, passing } = staged;
  return (
    <div className="stage-safe stage-columns">
      <div className="stage-column grid-rows-[auto_minmax(0,1fr)]">
        <FitText text={title} most={5} className="stage-title" />
        {counted ? <TopFive contest={counted} /> : <Passing all={passing} />}
      </div>
      <div className="stage-column w-34 content-between portrait:flex portrait:w-full portrait:items-end portrait:justify-between">
        <div className="stage-column">
          <div>
            <p className="text-muted">{stage.votesLabel(totalVotes)}</p>
            <FitText text={countText(totalVotes)} most={10} className="font-extrabold" />
          </div>
          <TimeLeft times={times} />
        </div>
        <StageQr url={url} height={20} />
      </div>
    </div>
  );
}

function TopFive({ contest }: { contest: OpenContestView }) {
  const { stage } = useWords("later");
  const top = standingsOf(contest, oldestFirst).slice(0, rows);
  const hasEnded = useScheduleStatus(contest) === "ended";
  if (top.length === 0)
    return <p className="text-muted">{hasEnded ? stage.thereWereNoEntries : stage.entriesAreComing}</p>;
  const mostVotes = top[0]?.voteCount ?? 0;
  return (
    <ol className="flex min-h-0 flex-col gap-1">
      {top.map((entry) => (
        <Row key={entry.id} entry={entry} mostVotes={mostVotes} />
      ))}
    </ol>
  );
}

type RowProps = { entry: Ranked<ContestEntry>; mostVotes: number };

function Row({ entry, mostVotes }: RowProps) {
  const { stage } = useWords("later");
  const { voteCount, isLeading, percentage } = entry;
  const rank = badgeRank(entry);
  return (
    <li
      className={classNames(
        "grid max-h-24 min-h-0 flex-[1_1_0] grid-cols-[--spacing(9)_auto_minmax(0,1fr)] grid-rows-1 items-center gap-2 rounded-base pr-2",
        isLeading && "bg-[color-mix(in_srgb,var(--accent)_18%,var(--surface))] ring-[calc(var(--u)*0.4)] ring-accent",
      )}
    >
      {rank ? (
        <RankBadge rank={rank} className="size-9 text-[calc(var(--u)*4.5)]" />
      ) : (
        <span className="text-center text-muted">–</span>
      )}
      <StagePhoto
        entry={entry}
        className="aspect-square h-full max-h-22 portrait:max-h-16 [@media(min-aspect-ratio:3/2)]:aspect-4/3"
      />
      <div className="stage-column gap-0.5">
        <div className="flex min-w-0 items-center gap-2">
          <StageNumber entry={entry} />
          <FitText text={nameOnStage(entry, stage)} most={8} height={9.2} className="font-extrabold" />
        </div>
        <div className="flex min-w-0 items-center gap-2">
          <span className="h-2.5 flex-1 overflow-hidden rounded-full bg-sunken">
            <span
              className={classNames(
                "block h-full rounded-full transition-[width] duration-800",
                isLeading ? "bg-accent" : "bg-line-strong",
              )}
              style={{ width: `${voteCount > 0 ? barWidth((100 * voteCount) / mostVotes) : 0}%` }}
            />
          </span>
          <span className="min-w-13 flex-none text-right font-extrabold">{percentText(percentage)}</span>
          {/* On a narrow screen the bar needs the room. */}
          <span className="hidden min-w-26 flex-none text-right whitespace-nowrap text-muted [@media(min-aspect-ratio:3/2)]:block">
            {stage.votes(voteCount)}
          </span>
        </div>
      </div>
    </li>
  );
}

function TimeLeft({ times }: Pick<Staged, "times">) {
  const left = useCountdownText(times);
  if (!left.text) return <FitText text={left.label} most={8} lines={3} className="font-extrabold" />;
  return (
    <div>
      <p className="text-muted">{left.label}</p>
      <FitText text={left.text} most={8} className="font-extrabold" />
    </div>
  );
}

const shown = 3;
const changeEveryMs = 6_000;

/** Some photos at a time, in the order of the entries' ids, which says nothing about their votes. */
function Passing({ all }: { all: readonly PassingPhotos[] }) {
  const turn = useTurn(changeEveryMs);
  const now = all[turn % all.length];
  if (!now) return null;
  const { title, entries } = now;
  const first = Math.floor(turn / all.length) * shown;
  const some = entries.slice(0, shown).flatMap((_, place) => entries[(first + place) % entries.length] ?? []);
  return (
    <div className="flex flex-col justify-center gap-2.5">
      <FitText text={title} most={8} least={5} lines={2} className="stage-title shrink-0" />
      {/* Where there is less height than width, photos are cut instead of covering what is below. */}
      <div className="grid min-h-0 auto-rows-[minmax(0,1fr)] grid-cols-3 gap-2.5 portrait:grid-cols-2">
        {some.map((entry) => (
          <StagePhoto key={entry.id} entry={entry} number className="stage-fade aspect-4/3 max-h-full w-full" />
        ))}
      </div>
    </div>
  );
}
