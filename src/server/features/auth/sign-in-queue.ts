import { availableParallelism } from "node:os";
import { Refusal } from "#server/http/errors.ts";
import { networkOf } from "./network.ts";

export type Caller = {
  /** aborted when the client disconnects */
  disconnected: AbortSignal;
  address: string | undefined;
};

type Turn = { begin: () => void; refuse: () => void };

/**
 * Limits how many people sign in at once: a password hash takes tens of milliseconds of a core, and one core is always
 * left for polls and votes, however many processes share the machine. Networks take turns, so that a flood from one
 * network delays the others by a turn only. There is no limit per network, because a whole venue shares one.
 */
export function signInQueue(processes: number, { maxWaiting = 5_000 } = {}) {
  const maxRunning = Math.max(1, Math.floor((availableParallelism() - 1) / processes));
  /** by network; the first one is next */
  const waiting = new Map<string, Set<Turn>>();
  let waitingCount = 0;
  let running = 0;

  return async <Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> => {
    if (running >= maxRunning) await waitForTurn(caller);
    else running += 1;
    try {
      return await work();
    } finally {
      const next = takeNext();
      if (next) next.begin();
      else running -= 1;
    }
  };

  /** A client that disconnects while waiting leaves the queue at once. */
  function waitForTurn({ disconnected, address }: Caller): Promise<void> {
    const network = networkOf(address);
    if (waitingCount >= maxWaiting) makeRoomFor(network);
    return new Promise((resolve, reject) => {
      const turn: Turn = {
        begin() {
          disconnected.removeEventListener("abort", turn.refuse);
          resolve();
        },
        refuse() {
          disconnected.removeEventListener("abort", turn.refuse);
          leave(network, turn);
          reject(tooMany());
        },
      };
      waiting.set(network, (waiting.get(network) ?? new Set()).add(turn));
      waitingCount += 1;
      disconnected.addEventListener("abort", turn.refuse);
    });
  }

  function takeNext(): Turn | undefined {
    for (const [network, turns] of waiting)
      for (const turn of turns) {
        leave(network, turn);
        if (waiting.delete(network)) waiting.set(network, turns); // to the end
        return turn;
      }
    return undefined;
  }

  function leave(network: string, turn: Turn): void {
    const turns = waiting.get(network);
    if (!turns?.delete(turn)) return;
    waitingCount -= 1;
    if (turns.size === 0) waiting.delete(network);
  }

  /** Refuses the last one of the network with the most waiting, unless that is the same network. */
  function makeRoomFor(network: string): void {
    const [most] = [...waiting].sort(([, one], [, other]) => other.size - one.size);
    if (!most || most[1].size <= (waiting.get(network)?.size ?? 0) + 1) throw tooMany();
    [...most[1]].at(-1)?.refuse();
  }
}

export type SignInQueue = ReturnType<typeof signInQueue>;

function tooMany(): Refusal {
  return new Refusal("unavailable", "Too many people are signing in right now. Please try again in a moment.", {
    retryAfterSeconds: 30,
  });
}
