import type { LoadClass } from "./load-class.ts";

type Waiting = { start: () => void; since: number; load: LoadClass | undefined };
type Line = "urgent" | "replies" | "normal" | "lookups" | "polls" | "last";

const lineOf: Readonly<Record<LoadClass, Line>> = {
  urgent: "urgent",
  normal: "normal",
  arrival: "normal",
  lookup: "lookups",
  poll: "polls",
  last: "last",
};

/** Every third request after the urgent ones is a poll: otherwise polls would wait until everybody has arrived. */
const pollEvery = 3;
/** A vote that must wait for a lookup may be somebody's: it must not wait until everybody has arrived. */
const lookupEvery = 4;
/** A photo takes longer than a poll, and a contest can be used without it. */
const lastEvery = 8;
const lastPerTurn = 4; // with more, connections that wait to be accepted wait for photos

const defaultPerTurn = 16; // a turn of the event loop has its price: with two requests in each, polls were half as fast

/** Even a slow machine starts a thousand within a second, and a vote that waits longer than three is not confirmed any more. */
const defaultMaxWaiting: MaxWaiting = {
  urgent: 10_000,
  normal: 5_000,
  arrival: 1_000,
  lookup: 5_000, // with fewer, those who invent sessions leave no place to real voters
  poll: 1_000,
  last: 1_000,
};

const notUrgent: readonly Line[] = ["normal", "lookups", "polls", "last"];
const beginningWith = (first: Line): readonly Line[] => [first, ...notUrgent.filter((line) => line !== first)];
const lookupsFirst = beginningWith("lookups");
const pollsFirst = beginningWith("polls");
const lastFirst = beginningWith("last");

type MaxWaiting = Readonly<Record<LoadClass, number>>;
type Options = {
  perTurn?: number;
  maxWaiting?: MaxWaiting;
  clock?: () => number;
  nextTurn?: (turn: () => void) => void;
  /** told how long each request has waited */
  onBegin?: ((load: LoadClass, waitedMs: number) => void) | undefined;
};

/** Starts a few requests in each turn of the event loop, the urgent ones first. None waits while few come. */
export function requestQueue({
  perTurn = defaultPerTurn,
  maxWaiting = defaultMaxWaiting,
  clock = () => performance.now(),
  nextTurn = setImmediate,
  onBegin,
}: Options = {}) {
  const waiting: Record<Line, Waiting[]> = { urgent: [], replies: [], normal: [], lookups: [], polls: [], last: [] };
  let waitingInAll = 0;
  const waitingOf: Record<LoadClass, number> = { urgent: 0, normal: 0, arrival: 0, lookup: 0, poll: 0, last: 0 };
  let startedThisTurn = 0;
  let lastThisTurn = 0;
  let startedNotUrgent = 0;
  let isTurnPlanned = false;
  /** since `standingWait` was last called */
  const shortestWait = { normal: Infinity, polls: Infinity };

  return {
    add(load: LoadClass, start: () => void): void {
      put(lineOf[load], start, load);
    },

    /** Sends a reply that is ready, before other requests start. */
    addReply(send: () => void): void {
      put("replies", send);
    },

    isFull: (load: LoadClass): boolean => waitingOf[load] >= maxWaiting[load],

    /**
     * The shortest wait in milliseconds since the last call, of requests that are not urgent, except lookups: whoever
     * invents sessions must not make others be turned away. Where even the shortest is
     * long, the queue does not go away by itself; where one request did not wait, it is only a short rush.
     */
    standingWait(): number {
      const now = clock();
      const waits = (["normal", "polls"] as const).map((line) => {
        const [first] = waiting[line];
        const stillWaiting = first ? now - first.since : 0;
        const wait = Number.isFinite(shortestWait[line]) ? shortestWait[line] : stillWaiting;
        shortestWait[line] = Infinity;
        return wait;
      });
      return Math.max(...waits);
    },
  };

  function put(line: Line, start: () => void, load?: LoadClass): void {
    if (waitingInAll === 0 && startedThisTurn < perTurn && mayBegin(line)) begin(line, { start, load }, 0);
    else {
      waiting[line].push({ start, since: clock(), load });
      waitingInAll += 1;
      if (load) waitingOf[load] += 1;
    }
    planTurn();
  }

  function begin(line: Line, { start, load }: Omit<Waiting, "since">, waitedMs: number): void {
    startedThisTurn += 1;
    if (line === "last") lastThisTurn += 1;
    if (line === "normal" || line === "polls") shortestWait[line] = Math.min(shortestWait[line], waitedMs);
    if (onBegin && load) onBegin(load, waitedMs);
    start();
  }

  function planTurn(): void {
    if (isTurnPlanned) return;
    isTurnPlanned = true;
    nextTurn(() => {
      isTurnPlanned = false;
      startedThisTurn = 0;
      lastThisTurn = 0;
      while (startedThisTurn < perTurn && beginNext());
      if (startedThisTurn > 0) planTurn();
    });
  }

  function beginNext(): boolean {
    if (beginOf("urgent") || beginOf("replies")) return true;
    const hasBegun = linesByTurn().some(beginOf);
    if (hasBegun) startedNotUrgent += 1;
    return hasBegun;
  }

  /** The lines that are not urgent, in the order in which the next request is taken from them. */
  function linesByTurn(): readonly Line[] {
    if (startedNotUrgent % lastEvery === lastEvery - 1) return lastFirst;
    if (startedNotUrgent % pollEvery === pollEvery - 1) return pollsFirst;
    return startedNotUrgent % lookupEvery === 1 ? lookupsFirst : notUrgent;
  }

  function mayBegin(line: Line): boolean {
    return line !== "last" || lastThisTurn < lastPerTurn;
  }

  function beginOf(line: Line): boolean {
    const next = mayBegin(line) ? waiting[line].shift() : undefined;
    if (!next) return false;
    waitingInAll -= 1;
    if (next.load) waitingOf[next.load] -= 1;
    begin(line, next, clock() - next.since);
    return true;
  }
}

export type RequestQueue = ReturnType<typeof requestQueue>;
