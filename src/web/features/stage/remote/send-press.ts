import { changeShowStage } from "#contract/show-stage.ts";
import { changeStage, getStage } from "#contract/stage.ts";
import { isPressed, type PublicShowStage, type ShowPress } from "#domain/stage/show-stage.ts";
import { afterPress, type StagePress } from "#domain/stage/stage.ts";
import type { PublicStage } from "#domain/stage/stage-places.ts";
import { type CallError, call } from "#web/lib/http/call.ts";
import { messageOf } from "#web/lib/http/refusal-text.ts";
import { sendUntilAnswered } from "#web/lib/http/send-until-answered.ts";

/** `changed`: somebody else has changed the stage first, and nothing was done. `lost`: no answer came to any try. */
export type Pressed<Stage> =
  | { kind: "done" | "changed"; stage: Stage }
  | { kind: "refused"; message: string }
  | { kind: "lost" };

const answerWithinMs = 4_000;

type Sending<Press> = { version: number; press: Press; pause?: (ms: number) => Promise<void> };

/** Sends a press until it is answered. `version` is the one that the person has seen. */
export function sendPress({
  contestId,
  version,
  press,
  pause,
}: Sending<StagePress> & { contestId: number }): Promise<Pressed<PublicStage>> {
  const { reload: _, ...asked } = press;
  return sendAnswered({
    version,
    pause,
    send: (signal) => call(changeStage, { params: { contestId }, body: { ...press, version }, signal }),
    isAsAsked: (stage) => afterPress(stage, asked) === stage,
  });
}

/** The same for the stage of a show. */
export function sendShowPress({
  showId,
  version,
  press,
  pause,
}: Sending<ShowPress> & { showId: number }): Promise<Pressed<PublicShowStage>> {
  return sendAnswered({
    version,
    pause,
    send: (signal) => call(changeShowStage, { params: { showId }, body: { ...press, version }, signal }),
    isAsAsked: async (stage) => isPressed(stage, press) && (await isAtStep(stage, press.step)),
  });
}

/** The step of an award is in the stage of its contest. */
async function isAtStep({ contestId }: PublicShowStage, wanted: number | undefined): Promise<boolean> {
  if (wanted === undefined || contestId === null) return true;
  const award = await call(getStage, { params: { contestId } }).catch(() => undefined);
  return award?.step === wanted;
}

type Answering<Stage> = {
  version: number;
  send: (signal: AbortSignal | undefined) => Promise<Stage>;
  isAsAsked: (stage: Stage) => boolean | Promise<boolean>;
  pause: ((ms: number) => Promise<void>) | undefined;
};

async function sendAnswered<Stage extends { version: number }>({
  version,
  send,
  isAsAsked,
  pause,
}: Answering<Stage>): Promise<Pressed<Stage>> {
  const pressed = await sendUntilAnswered<Pressed<Stage>>({
    send: async (signal) => ({ kind: "done", stage: await send(signal) }),
    answerWithinMs,
    refused: answerOf,
    pause,
  });
  return pressed ?? { kind: "lost" };

  async function answerOf(error: CallError): Promise<Pressed<Stage>> {
    const current = error.reply?.current as Stage | undefined;
    if (!current || current.version === version)
      return { kind: "refused", message: messageOf(error, "This did not work. Please try again.") };
    // Our own press has arrived before, and its answer was lost; or somebody else has asked for the same.
    return { kind: (await isAsAsked(current)) ? "done" : "changed", stage: current };
  }
}
