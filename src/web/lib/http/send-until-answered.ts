import { CallError } from "./call.ts";

const retryDelaysMs = [300, 1_000, 2_000];

type Sending<Answer> = {
  send: (signal: AbortSignal | undefined) => Promise<Answer>;
  answerWithinMs: number;
  /** What a refusal means. `mayBeDone`: an earlier attempt got no answer, and may have arrived. */
  refused: (error: CallError, mayBeDone: boolean) => Answer | Promise<Answer>;
  pause?: ((ms: number) => Promise<void>) | undefined;
};

/** Undefined where no answer came. A change carries the version that it was made from, so that it is not done twice. */
export async function sendUntilAnswered<Answer>(sending: Sending<Answer>): Promise<Answer | undefined> {
  const { send, answerWithinMs, refused, pause = sleep } = sending;
  let mayBeDone = false;
  for (const delayMs of [...retryDelaysMs, undefined]) {
    try {
      return await send(AbortSignal.timeout?.(answerWithinMs));
    } catch (error) {
      if (isRefusal(error)) return await refused(error, mayBeDone);
      mayBeDone ||= hasNoAnswer(error);
      if (delayMs !== undefined) await pause(delayMs);
    }
  }
  return undefined;
}

function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && error.status < 500 && error.status !== 429;
}

/** A server that refuses with 429 or 503 has done nothing; of 502 and 504 a proxy knows no more than we do. */
function hasNoAnswer(error: unknown): boolean {
  return !(error instanceof CallError) || error.status === 502 || error.status === 504;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
