import { contestPath } from "../paths.ts";
import type { DeskStepName } from "./desk-steps.ts";

/** Not with the other paths, which are in every first view. */
export function stagePath(contestId: number): string {
  return `/stage/${contestId}`;
}

export function remotePath(contestId: number): string {
  return `${contestPath(contestId)}/remote`;
}

export function managePath(contestId: number, step?: DeskStepName): string {
  return `${contestPath(contestId)}/manage${step ? `#${step}` : ""}`;
}

export function controlPath(contestId: number): string {
  return `${contestPath(contestId)}/control`;
}
