import type { LoadClass } from "./load-class.ts";

type Rank = 0 | 1 | 2;
type Waiting = { start: () => void; since: number };

/** The lowest rank is served first. */
const ranks: Readonly<Record<LoadClass, Rank>> = { urgent: 0, normal: 1, arrival: 1, poll: 2 };

/** Every third request after the urgent ones is a poll: otherwise polls would wait until everybody has arrived. */
const pollEvery = 3;

const defaultPerTurn = 16; // a turn of the event loop has its price: with two requests in each, polls were half as fast
const defaultMaxWaiting = 1_000; // even a slow machine starts as many within a second

type Options = { perTurn?: number; maxWaiting?: number; clock?: () => number; nextTurn?: (turn: () => void) => void };

/** Starts a few requests in each turn of the event loop, the urgent ones first. Nobody waits while there is room. */
export function requestQueue({
  perTurn = defaultPerTurn,
  maxWaiting = defaultMaxWaiting,
  clock = () => performance.now(),
  nextTurn = setImmediate,
}: Options = {}) {
  const waiting: [Waiting[], Waiting[], Waiting[]] = [[], [], []];
  let startedThisTurn = 0;
  let startedAfterUrgent = 0;
  let isTurnPlanned = false;
  /** by rank, since `standingWait` was last called */
  const shortestWait: [number, number, number] = [Infinity, Infinity, Infinity];

  return {
    add(load: LoadClass, start: () => void): void {
      const rank = ranks[load];
      const isAnybodyWaiting = waiting.some(({ length }) => length > 0);
      if (!isAnybodyWaiting && startedThisTurn < perTurn) begin(rank, { start, since: clock() });
      else waiting[rank].push({ start, since: clock() });
      planTurn();
    },

    isFull: (load: LoadClass): boolean => waiting[ranks[load]].length >= maxWaiting,

    /**
     * The shortest wait in milliseconds since the last call, urgent requests left out. A queue in which even the luckiest
     * must wait does not go away by itself; one in which somebody did not wait is only a short rush.
     */
    standingWait(): number {
      const now = clock();
      const waits = ([1, 2] as const).map((rank) => {
        const [first] = waiting[rank];
        const stillWaiting = first ? now - first.since : 0;
        const wait = Number.isFinite(shortestWait[rank]) ? shortestWait[rank] : stillWaiting;
        shortestWait[rank] = Infinity;
        return wait;
      });
      return Math.max(...waits);
    },
  };

  function begin(rank: Rank, { start, since }: Waiting): void {
    startedThisTurn += 1;
    shortestWait[rank] = Math.min(shortestWait[rank], clock() - since);
    start();
  }

  function planTurn(): void {
    if (isTurnPlanned) return;
    isTurnPlanned = true;
    nextTurn(() => {
      isTurnPlanned = false;
      startedThisTurn = 0;
      while (startedThisTurn < perTurn && beginNext());
      if (startedThisTurn > 0) planTurn();
    });
  }

  function beginNext(): boolean {
    if (beginOfRank(0)) return true;
    const isPollsTurn = startedAfterUrgent % pollEvery === pollEvery - 1;
    const hasBegun = isPollsTurn ? beginOfRank(2) || beginOfRank(1) : beginOfRank(1) || beginOfRank(2);
    if (hasBegun) startedAfterUrgent += 1;
    return hasBegun;
  }

  function beginOfRank(rank: Rank): boolean {
    const next = waiting[rank].shift();
    if (next) begin(rank, next);
    return next !== undefined;
  }
}

export type RequestQueue = ReturnType<typeof requestQueue>;
