import type { CSSProperties } from "react";
import { useWords } from "#web/lib/words/words.ts";
import { nameOnStage, type Staged, type StageEntry, type StageWords, type WonAward } from "../staged.ts";
import { useTurn } from "../use-turn.ts";
import { FitText } from "./fit-text.tsx";
import { StagePhoto } from "./stage-photo.tsx";

const awardsAtOnce = 8;
const mostInARow = 4;
const changeEveryMs = 10_000;

/** All awards of a show with their winners; where they do not fit at once, one page after the other. */
export function WinnersScreen({ staged: { title, winners } }: { staged: Staged }) {
  const { stage } = useWords("later");
  const pages = Math.max(1, Math.ceil(winners.length / awardsAtOnce));
  const first = (useTurn(changeEveryMs) % pages) * awardsAtOnce;
  const some = winners.slice(first, first + awardsAtOnce);
  const rows = some.length > mostInARow ? 2 : 1;
  const style = { "--columns": Math.ceil(some.length / rows) };
  return (
    <div className="stage-safe stage-fade grid-rows-[auto_minmax(0,1fr)]">
      <div className="stage-column gap-0.5">
        <FitText text={stage.winnersOfTheEvening} most={9} className="stage-title" />
        <FitText text={title} most={4} className="text-muted" />
      </div>
      <ul
        className="grid min-h-0 auto-rows-[auto_minmax(0,1fr)_auto] grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-x-2.5 gap-y-0.75 portrait:grid-cols-2"
        style={style as CSSProperties}
      >
        {some.map((award) => (
          <Won key={award.key} award={award} isLow={rows > 1} />
        ))}
      </ul>
    </div>
  );
}

/** In lines with the others of its row. A tie has all its names and the photo of one of them at a time. */
function Won({ award: { title, entries, none }, isLow }: { award: WonAward; isLow: boolean }) {
  const { stage } = useWords("later");
  const turn = useTurn(changeEveryMs / 2);
  const shown = entries[turn % Math.max(1, entries.length)];
  return (
    <li className="row-span-3 grid min-h-0 grid-cols-1 grid-rows-subgrid pb-1.5">
      <FitText text={title} most={isLow ? 4.5 : 6} lines={2} className="self-end font-bold text-accent-text" />
      {shown ? <StagePhoto entry={shown} number={entries.length === 1} className="min-h-0" /> : <div />}
      <FitText
        text={entries.length === 0 ? none : namesOf(entries, stage)}
        most={isLow ? 5 : 7}
        lines={2}
        className="font-extrabold"
      />
    </li>
  );
}

function namesOf(entries: readonly StageEntry[], words: StageWords): string {
  if (entries.length === 1) return entries.map((entry) => nameOnStage(entry, words)).join("");
  return entries.map((entry) => `#${entry.votingId} ${nameOnStage(entry, words)}`).join(" · ");
}
