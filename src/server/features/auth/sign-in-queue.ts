import { availableParallelism } from "node:os";
import { Refusal } from "#server/http/errors.ts";

const waitingAtMost = 5_000;

/**
 * A crowd that signs in queues here, with its database statements and its password hashes, which cost tens of milliseconds
 * of a core each: polls and votes come first, so one core is always left to them, however many processes share the machine.
 */
export function signInQueue(processes: number) {
  const atATime = Math.max(1, Math.floor((availableParallelism() - 1) / processes));
  const waiting = new Set<() => void>();
  let running = 0;

  return async <Result>(hungUp: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
    if (running >= atATime) await turn(hungUp);
    else running += 1;
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running -= 1;
    }
  };

  /** Whoever hangs up while waiting makes room at once. */
  function turn(hungUp: AbortSignal): Promise<void> {
    if (waiting.size >= waitingAtMost) throw tooMany();
    return new Promise((resolve, reject) => {
      const go = () => {
        hungUp.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(go);
        reject(tooMany());
      };
      waiting.add(go);
      hungUp.addEventListener("abort", leave, { once: true });
    });
  }
}

export type SignInQueue = ReturnType<typeof signInQueue>;

function tooMany(): Refusal {
  return new Refusal("unavailable", "Too many people are signing in right now. Please try again in a moment.", {
    retryAfterSeconds: 30,
  });
}
