import { changeStage } from "#contract/stage.ts";
import { afterPress, type StagePress } from "#domain/stage/stage.ts";
import type { PublicStage } from "#domain/stage/stage-places.ts";
import { type CallError, call, messageOf } from "#web/lib/http/call.ts";
import { sendUntilAnswered } from "#web/lib/http/send-until-answered.ts";

/** `changed`: somebody else has changed the stage first, and nothing was done. `lost`: no answer came to any try. */
export type Pressed =
  | { kind: "done" | "changed"; stage: PublicStage }
  | { kind: "refused"; message: string }
  | { kind: "lost" };

const answerWithinMs = 4_000;

type Sending = { contestId: number; version: number; press: StagePress; pause?: (ms: number) => Promise<void> };

/** Sends a press until it is answered. `version` is the one that the person has seen. */
export async function sendPress({ contestId, version, press, pause }: Sending): Promise<Pressed> {
  const body = { ...press, version };
  const pressed = await sendUntilAnswered<Pressed>({
    send: async (signal) => ({ kind: "done", stage: await call(changeStage, { params: { contestId }, body, signal }) }),
    answerWithinMs,
    refused: (error) => answerOf(error, body),
    pause,
  });
  return pressed ?? { kind: "lost" };
}

function answerOf(error: CallError, { version, ...press }: StagePress & { version: number }): Pressed {
  const current = error.reply?.current as PublicStage | undefined;
  if (!current || current.version === version)
    return { kind: "refused", message: messageOf(error, "This did not work. Please try again.") };
  // Our own press has arrived before, and its answer was lost; or somebody else has asked for the same.
  return { kind: isAsAsked(current, press) ? "done" : "changed", stage: current };
}

function isAsAsked(stage: PublicStage, { reload: _, ...press }: StagePress): boolean {
  return afterPress(stage, press) === stage;
}
