import type { ManagedContest } from "#contract/contests.ts";
import { actEndpoints, extendVoting } from "#contract/control.ts";
import type { ControlAct } from "#domain/control-acts.ts";
import { CallError, call, messageOf } from "#web/lib/call.ts";

export type WantedAct = {
  act: ControlAct;
  /** the controlVersion that the person has seen */
  version: number;
  /** of `extend` */
  minutes?: number;
};

/**
 * - `done`: the contest is as it was asked for
 * - `refused`: in words, with the present state where somebody else has changed the contest; nothing was done
 * - `signed-out`: nothing was done
 * - `lost`: no answer came, also when it was sent again
 */
export type SentAct =
  | { kind: "done"; contest: ManagedContest }
  | { kind: "refused"; message: string; contest: ManagedContest | undefined }
  | { kind: "signed-out" | "lost"; contest?: undefined };

const answerWithinMs = 5_000;
const retryDelaysMs = [300, 1_000, 2_000];

/** Sends an act until it is answered. It carries the version that it was made from, so it is never done twice. */
export async function sendAct(contestId: number, wanted: WantedAct, pause = sleep): Promise<SentAct> {
  let mayBeDone = false;
  for (const delayMs of [...retryDelaysMs, undefined]) {
    try {
      return { kind: "done", contest: await callAct(contestId, wanted) };
    } catch (error) {
      const answer = answerOf(error, wanted, mayBeDone);
      if (answer) return answer;
      mayBeDone ||= hasNoAnswer(error);
      if (delayMs !== undefined) await pause(delayMs);
    }
  }
  return { kind: "lost" };
}

function callAct(contestId: number, { act, version, minutes = 0 }: WantedAct): Promise<ManagedContest> {
  const input = { params: { contestId }, signal: AbortSignal.timeout?.(answerWithinMs) };
  return act === "extend"
    ? call(extendVoting, { ...input, body: { version, minutes } })
    : call(actEndpoints[act], { ...input, body: { version } });
}

/** Undefined where the act should be sent again. */
function answerOf(error: unknown, { act, version }: WantedAct, mayBeDone: boolean): SentAct | undefined {
  if (!(error instanceof CallError) || error.status >= 500 || error.status === 429) return undefined;
  if (error.status === 401) return { kind: "signed-out" };
  const contest = error.reply?.current as ManagedContest | undefined;
  // The first one has arrived, and its answer was lost: one step further, the contest is as this act has left it.
  if (act === "extend" && mayBeDone && contest?.controlVersion === version + 1) return { kind: "done", contest };
  return { kind: "refused", message: messageOf(error, "Nothing was changed. Please try again."), contest };
}

/** A server that refuses with 429 or 503 has done nothing; of 502 and 504 a proxy knows no more than we do. */
function hasNoAnswer(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 502 || error.status === 504;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
