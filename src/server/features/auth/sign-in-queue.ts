import { availableParallelism } from "node:os";
import { Refusal } from "#server/http/errors.ts";
import { networkOf } from "./network.ts";

export type Caller = {
  /** they have gone */
  hungUp: AbortSignal;
  address: string | undefined;
};

type Turn = { begin: () => void; refuse: () => void };

/**
 * A crowd that signs in queues here, with its database statements and its password hashes, which cost tens of milliseconds
 * of a core each: polls and votes come first, so one core is always left to them, however many processes share the machine.
 * Networks take turns, so that whoever floods this from one of them keeps another one's visitors waiting for a turn, not for all
 * of theirs. Nobody is counted by their network: a venue is one.
 */
export function signInQueue(processes: number, { waitingAtMost = 5_000 } = {}) {
  const atATime = Math.max(1, Math.floor((availableParallelism() - 1) / processes));
  /** by network, the one that is next in front */
  const waiting = new Map<string, Set<Turn>>();
  let waitingNow = 0;
  let running = 0;

  return async <Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> => {
    if (running >= atATime) await turnOf(caller);
    else running += 1;
    try {
      return await work();
    } finally {
      const next = takeNext();
      if (next) next.begin();
      else running -= 1;
    }
  };

  /** Whoever hangs up while waiting makes room at once. */
  function turnOf({ hungUp, address }: Caller): Promise<void> {
    const network = networkOf(address);
    if (waitingNow >= waitingAtMost) makeRoomFor(network);
    return new Promise((resolve, reject) => {
      const turn: Turn = {
        begin() {
          hungUp.removeEventListener("abort", turn.refuse);
          resolve();
        },
        refuse() {
          hungUp.removeEventListener("abort", turn.refuse);
          leave(network, turn);
          reject(tooMany());
        },
      };
      waiting.set(network, (waiting.get(network) ?? new Set()).add(turn));
      waitingNow += 1;
      hungUp.addEventListener("abort", turn.refuse);
    });
  }

  function takeNext(): Turn | undefined {
    for (const [network, turns] of waiting)
      for (const turn of turns) {
        leave(network, turn);
        if (waiting.delete(network)) waiting.set(network, turns); // behind all others
        return turn;
      }
    return undefined;
  }

  function leave(network: string, turn: Turn): void {
    const turns = waiting.get(network);
    if (!turns?.delete(turn)) return;
    waitingNow -= 1;
    if (turns.size === 0) waiting.delete(network);
  }

  /** The last one of the network with the most, unless it is one's own. */
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
