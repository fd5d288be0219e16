import type { ContestView, OpenContestView } from "#contract/contests.ts";
import { contestantName } from "#domain/entries/shown-entries.ts";
import { oldestFirst } from "#domain/results/ranking.ts";
import { resultsAreSealed } from "#domain/results/sealing-words.ts";
import { barWidth, standingsOf } from "#domain/results/standings.ts";
import { countText, plural } from "#domain/text/plural.ts";
import { useScheduleStatus } from "#web/features/contests/public.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import type { StageEntry } from "../stage-contest.ts";
import { useTurn } from "../use-turn.ts";
import { FitText } from "./fit-text.tsx";
import { useCountdownText } from "./stage-countdown.tsx";
import { StageNumber, StagePhoto } from "./stage-photo.tsx";
import { StageQr } from "./stage-qr.tsx";

const rows = 5; // more cannot be read from the back of a hall

export function LiveScreen({ contest, url }: { contest: ContestView; url: string }) {
  return (
    <div className="stage-safe stage-columns">
      <div className="stage-column grid-rows-[auto_minmax(0,1fr)]">
        <FitText text={contest.title} most={6} className="stage-title" />
        {contest.sealed ? <SealedMiddle entries={contest.entries} /> : <TopFive contest={contest} />}
      </div>
      <div className="stage-column w-34 content-between portrait:flex portrait:w-full portrait:items-end portrait:justify-between">
        <div className="stage-column">
          <div>
            <p className="stage-count">{countText(contest.totalVotes)}</p>
            <p className="text-muted">{contest.totalVotes === 1 ? "vote" : "votes"}</p>
          </div>
          <TimeLeft contest={contest} />
        </div>
        <StageQr url={url} height={20} />
      </div>
    </div>
  );
}

function TopFive({ contest }: { contest: OpenContestView }) {
  const top = standingsOf(contest, oldestFirst).slice(0, rows);
  const hasEnded = useScheduleStatus(contest) === "ended";
  if (top.length === 0)
    return <p className="text-muted">{hasEnded ? "There were no entries." : "Entries are coming soon."}</p>;
  return (
    <ol className="grid min-h-0 auto-rows-fr gap-1.5">
      {top.map((entry) => (
        <li key={entry.id} className="grid min-h-0 grid-cols-[auto_minmax(0,1fr)] grid-rows-1 items-center gap-2.5">
          <StagePhoto entry={entry} className="aspect-4/3 h-full max-h-22 portrait:max-h-16" />
          <div className="stage-column gap-0.5">
            <div className="flex min-w-0 items-center gap-2">
              <StageNumber entry={entry} />
              <FitText text={contestantName(entry)} most={8} className="font-extrabold" />
            </div>
            <div className="flex min-w-0 items-center gap-2">
              <span className="h-2.5 flex-1 overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-accent transition-[width] duration-800"
                  style={{ width: `${entry.voteCount > 0 ? barWidth(entry.percentage) : 0}%` }}
                />
              </span>
              <span
                className={classNames("flex-none font-extrabold whitespace-nowrap", top.length <= 3 && "stage-figure")}
              >
                {plural(entry.voteCount, "vote")}
              </span>
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}

function TimeLeft({ contest }: { contest: ContestView }) {
  const left = useCountdownText(contest);
  if (!left.text) return <FitText text={left.label} most={8} lines={3} className="font-extrabold" />;
  return (
    <div>
      <FitText text={left.text} most={8} className="font-extrabold" />
      <p className="text-muted">{left.label}</p>
    </div>
  );
}

const shown = 3;
const changeEveryMs = 6_000;

/** Some photos at a time, in the order of the entries' ids, which says nothing about their votes. */
function SealedMiddle({ entries }: { entries: readonly StageEntry[] }) {
  const turn = useTurn(changeEveryMs);
  const some = entries
    .slice(0, shown)
    .map((_, place) => entries[(turn * shown + place) % entries.length] as StageEntry);
  return (
    <div className="stage-column">
      <FitText text={resultsAreSealed} most={8} least={5} lines={2} className="stage-title" />
      <div className="grid grid-cols-3 gap-2.5 portrait:grid-cols-2">
        {some.map((entry) => (
          <StagePhoto key={entry.id} entry={entry} number className="stage-fade aspect-4/3" />
        ))}
      </div>
    </div>
  );
}
