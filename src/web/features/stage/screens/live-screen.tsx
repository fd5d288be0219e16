import { useEffect, useState } from "react";
import type { ContestView, OpenContestView } from "#contract/contests.ts";
import { countText, plural } from "#domain/plural.ts";
import { oldestFirst } from "#domain/ranking.ts";
import { resultsAreSealed } from "#domain/sealing-words.ts";
import { contestantName } from "#domain/shown-entries.ts";
import { barWidth, standingsOf } from "#domain/standings.ts";
import { useScheduleStatus } from "#web/features/contests/public.ts";
import type { StageEntry } from "../stage-contest.ts";
import { FitText } from "./fit-text.tsx";
import { useCountdownText } from "./stage-countdown.tsx";
import { StageNumber, StagePhoto } from "./stage-photo.tsx";
import { StageQr } from "./stage-qr.tsx";

const rows = 5; // more cannot be read from the back of a hall

type LiveScreenProps = { contest: ContestView; url: string };

export function LiveScreen({ contest, url }: LiveScreenProps) {
  return (
    <div className="stage-safe stage-columns">
      <div className="stage-column stage-live">
        <FitText text={contest.title} most={6} lines={1} className="stage-title" />
        {contest.sealed ? <SealedMiddle contest={contest} /> : <TopFive contest={contest} />}
      </div>
      <div className="stage-column stage-side">
        <div className="stage-column">
          <Total contest={contest} />
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
    return <p className="stage-quiet">{hasEnded ? "There were no entries." : "The entries come soon."}</p>;
  return (
    <ol className="stage-rows">
      {top.map((entry) => (
        <li key={entry.id} className="stage-row">
          <StagePhoto entry={entry} />
          <div className="stage-column">
            <div className="stage-line">
              <StageNumber entry={entry} />
              <FitText text={contestantName(entry)} most={8} least={4} className="stage-strong" />
            </div>
            <div className="stage-line">
              <span className="stage-bar">
                <span style={{ width: `${entry.voteCount > 0 ? barWidth(entry.percentage) : 0}%` }} />
              </span>
              <span className="stage-votes">{plural(entry.voteCount, "vote")}</span>
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}

function SealedMiddle({ contest }: { contest: ContestView }) {
  return (
    <div className="stage-column">
      <FitText text={resultsAreSealed} most={8} least={5} lines={2} className="stage-title" />
      <PassingPhotos entries={contest.entries} />
    </div>
  );
}

function Total({ contest }: { contest: ContestView }) {
  return (
    <div>
      <p className="stage-count">{countText(contest.totalVotes)}</p>
      <p className="stage-quiet">{contest.totalVotes === 1 ? "vote" : "votes"}</p>
    </div>
  );
}

function TimeLeft({ contest }: { contest: ContestView }) {
  const left = useCountdownText(contest);
  if (!left.text) return <FitText text={left.label} most={8} lines={3} className="stage-strong" />;
  return (
    <div>
      <FitText text={left.text} most={8} lines={1} className="stage-strong" />
      <p className="stage-quiet">{left.label}</p>
    </div>
  );
}

const shown = 3;
const changeEveryMs = 6_000;

/** Some photos at a time, in the order of the entries' ids, which says nothing about their votes. */
function PassingPhotos({ entries }: { entries: readonly StageEntry[] }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), changeEveryMs);
    return () => clearInterval(timer);
  }, []);
  const some = entries.slice(0, Math.min(shown, entries.length)).map((_, place) => {
    const index = (turn * shown + place) % entries.length;
    return entries[index] as StageEntry;
  });
  return (
    <div className="stage-passing">
      {some.map((entry) => (
        <StagePhoto key={entry.id} entry={entry} number className="stage-fade" />
      ))}
    </div>
  );
}
