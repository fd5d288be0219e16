import type { ContestView } from "#contract/contests.ts";
import { useLazy } from "./use-lazy.ts";

const loadFrame = () => import("./rehearsal-frame.tsx").then(({ RehearsalFrame }) => ({ RehearsalFrame }));

/** Loaded where a contest is being rehearsed. */
export function LazyRehearsalFrame({ contest }: { contest: ContestView }) {
  const { part } = useLazy(loadFrame, contest.rehearsal !== undefined);
  if (!contest.rehearsal) return null;
  // Keeps the place until the code has loaded.
  return part ? <part.RehearsalFrame contest={contest} /> : <div className="mb-2 min-h-18 sm:min-h-11" />;
}
