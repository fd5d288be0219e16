import type { ReactNode } from "react";
import type { ContestView } from "#contract/contests.ts";
import { Remote } from "./remote.tsx";
import { useContestRemote } from "./use-contest-remote.ts";

/** `contest`: as those see it who run its stage. */
export function ContestRemote({ contest, envelope }: { contest: ContestView; envelope?: ReactNode }) {
  return <Remote remote={useContestRemote(contest)} envelope={envelope} />;
}
