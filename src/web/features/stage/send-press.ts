import { changeStage } from "#contract/stage.ts";
import { afterPress, type StagePress } from "#domain/stage.ts";
import type { PublicStage } from "#domain/stage-places.ts";
import { CallError, call, messageOf } from "#web/lib/call.ts";

/**
 * - `done`: the stage is as it was asked for
 * - `changed`: somebody else has changed it first; nothing was done
 * - `refused`: in words
 * - `lost`: no answer came, also when it was sent again
 */
export type Pressed =
  | { kind: "done" | "changed"; stage: PublicStage }
  | { kind: "refused"; message: string }
  | { kind: "lost" };

const answerWithinMs = 4_000;
const retryDelaysMs = [300, 1_000, 2_000];

type Sending = {
  contestId: number;
  /** the version that the person has seen */
  version: number;
  press: StagePress;
  pause?: (ms: number) => Promise<void>;
};

/**
 * Sends a press until it is answered. A press carries the version that it was made from, so one that arrives twice does
 * nothing twice.
 */
export async function sendPress({ contestId, version, press, pause = sleep }: Sending): Promise<Pressed> {
  for (const delayMs of [...retryDelaysMs, undefined]) {
    try {
      const body = { ...press, version };
      const signal = AbortSignal.timeout?.(answerWithinMs);
      return { kind: "done", stage: await call(changeStage, { params: { contestId }, body, signal }) };
    } catch (error) {
      const answer = answerOf(error, press);
      if (answer) return answer;
      if (delayMs !== undefined) await pause(delayMs);
    }
  }
  return { kind: "lost" };
}

/** Undefined where the press should be sent again. */
function answerOf(error: unknown, press: StagePress): Pressed | undefined {
  if (!(error instanceof CallError) || error.status >= 500 || error.status === 429) return undefined;
  const current = error.reply?.current as PublicStage | undefined;
  if (!current) return { kind: "refused", message: messageOf(error, "This did not work. Please try again.") };
  // Our own press has arrived before, and its answer was lost; or somebody else has asked for the same.
  return { kind: isAsAsked(current, press) ? "done" : "changed", stage: current };
}

function isAsAsked(stage: PublicStage, { reload: _, ...press }: StagePress): boolean {
  return afterPress(stage, press) === stage;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
