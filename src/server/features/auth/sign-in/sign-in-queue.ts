import { availableParallelism } from "node:os";
import { Refusal } from "#server/http/errors.ts";
import { type Caller, networkOf } from "./caller.ts";
import { type AttemptPriority, type FairQueue, fairQueue, signInAttempts } from "./fair-queue.ts";
import { maxAttempts } from "./sign-in-limit.ts";

type Turn = { begin: () => void; refuse: () => void };

/**
 * Limits how many people sign in at once: a password hash takes tens of milliseconds of a core, and one core is always
 * left for polls and votes, however many processes share the machine. Networks take turns, so that a flood from one
 * network delays the others by a turn only. There is no limit per network, because a whole venue shares one; within it,
 * repeated attempts yield to first ones (decision 31).
 */
export function signInQueue(processes: number, { maxWaiting = 5_000 } = {}) {
  const maxRunning = Math.max(1, Math.floor((availableParallelism() - 1) / processes));
  /** by network; the first one is next */
  const waiting = new Map<string, FairQueue<Turn>>();
  const attempts = signInAttempts();
  let waitingCount = 0;
  let running = 0;

  return Object.assign(takeTurn, { waiting: () => waitingCount });

  /** Work that fails, or finds nothing, is a failed attempt. */
  async function takeTurn<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> {
    if (attempts.openOf(caller.key) >= maxAttempts) throw tooMany(); // more than those would be refused in their turn
    const priority = attempts.open(caller);
    let outcome: Parameters<typeof attempts.close>[1] = "turned away";
    try {
      if (running >= maxRunning) await waitForTurn(caller, priority);
      else running += 1;
      outcome = "failed";
      const result = await inTurn(work);
      if (result !== undefined) outcome = "succeeded";
      return result;
    } finally {
      if (outcome === "turned away" && caller.disconnected.aborted) outcome = "failed";
      attempts.close(caller, outcome);
    }
  }

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } finally {
      const next = takeNext();
      if (next) next.begin();
      else running -= 1;
    }
  }

  /** A client that disconnects while waiting leaves the queue at once. */
  function waitForTurn({ disconnected, address }: Caller, priority: AttemptPriority): Promise<void> {
    const network = networkOf(address);
    return new Promise((resolve, reject) => {
      const turn: Turn = {
        begin() {
          disconnected.removeEventListener("abort", turn.refuse);
          waitingCount -= 1;
          resolve();
        },
        refuse() {
          disconnected.removeEventListener("abort", turn.refuse);
          const queue = waiting.get(network);
          if (!queue?.delete(priority, turn)) return;
          if (queue.size() === 0) waiting.delete(network);
          waitingCount -= 1;
          reject(tooMany());
        },
      };
      const queue = waiting.get(network) ?? fairQueue<Turn>();
      queue.add(priority, turn);
      waiting.set(network, queue);
      waitingCount += 1;
      disconnected.addEventListener("abort", turn.refuse);
      if (waitingCount > maxWaiting) fullest(queue).last()?.refuse();
    });
  }

  function takeNext(): Turn | undefined {
    for (const [network, queue] of waiting) {
      const next = queue.takeNext();
      waiting.delete(network);
      if (queue.size() > 0) waiting.set(network, queue); // to the end
      return next;
    }
    return undefined;
  }

  /** The network of which the most wait; of several, the given one. */
  function fullest(own: FairQueue<Turn>): FairQueue<Turn> {
    let most = own;
    for (const queue of waiting.values()) if (queue.size() > most.size()) most = queue;
    return most;
  }
}

export type SignInQueue = ReturnType<typeof signInQueue>;

function tooMany(): Refusal {
  return new Refusal("unavailable", ["tooManySignIns"], { retryAfterSeconds: 30 });
}
