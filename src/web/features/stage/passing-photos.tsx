import { useEffect, useState } from "react";
import type { StageEntry } from "./stage-contest.ts";
import { StagePhoto } from "./stage-photo.tsx";

const shown = 3;
const changeEveryMs = 6_000;

/** Some photos at a time, in the order of the entries' ids, which says nothing about their votes. */
export function PassingPhotos({ entries }: { entries: readonly StageEntry[] }) {
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
