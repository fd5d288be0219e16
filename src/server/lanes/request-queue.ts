import type { RequestKind } from "./request-kinds.ts";

const now = () => performance.now();

type Rank = 0 | 1 | 2;
type Waiting = { work: () => void; since: number };

/** Whose turn comes first: votes, then what is not repeated by itself, and last the polls. */
const ranks: Readonly<Record<RequestKind, Rank>> = { vote: 0, page: 1, "sign-in": 1, look: 1, other: 1, poll: 2 };

/** After the votes every third is a poll all the same: while a hall fills, those who watch would wait for the last page. */
const everyThird = 3;

type Options = { perTurn?: number; fullAt?: number; clock?: () => number; nextTurn?: (turn: () => void) => void };

/** Every turn has its price: with two in each, polls were half as many a second. */
const usualPerTurn = 16;

/** So many are begun within a second even on a slow machine. */
const usuallyFullAt = 1_000;

/** A few requests in every turn of the event loop, those that matter first. While there is room nobody waits. */
export function requestQueue({
  perTurn = usualPerTurn,
  fullAt = usuallyFullAt,
  clock = now,
  nextTurn = setImmediate,
}: Options = {}) {
  const waiting: [Waiting[], Waiting[], Waiting[]] = [[], [], []];
  let begun = 0;
  let afterVotes = 0;
  let isTurnPlanned = false;
  /** by rank, since it was last told */
  const shortest: [number, number, number] = [Infinity, Infinity, Infinity];

  return {
    add(kind: RequestKind, work: () => void): void {
      const rank = ranks[kind];
      const others = waiting.some(({ length }) => length > 0);
      if (!others && begun < perTurn) begin(rank, { work, since: clock() });
      else waiting[rank].push({ work, since: clock() });
      planTurn();
    },

    /** Whoever came now would wait behind a whole crowd of their rank. */
    isFull: (kind: RequestKind): boolean => waiting[ranks[kind]].length >= fullAt,

    /**
     * The shortest wait, in milliseconds, of those who matter least: what even the luckiest of them must wait is a queue that
     * does not go away by itself, and no mere rush. Since this was last asked; votes are not counted.
     */
    standingWait(): number {
      const time = clock();
      const waits = ([1, 2] as const).map((rank) => {
        const [first] = waiting[rank];
        const unanswered = first ? time - first.since : 0;
        const wait = Number.isFinite(shortest[rank]) ? shortest[rank] : unanswered;
        shortest[rank] = Infinity;
        return wait;
      });
      return Math.max(...waits);
    },
  };

  function begin(rank: Rank, { work, since }: Waiting): void {
    begun += 1;
    shortest[rank] = Math.min(shortest[rank], clock() - since);
    work();
  }

  function planTurn(): void {
    if (isTurnPlanned) return;
    isTurnPlanned = true;
    nextTurn(() => {
      isTurnPlanned = false;
      begun = 0;
      while (begun < perTurn && beginFirst());
      if (begun > 0) planTurn();
    });
  }

  function beginFirst(): boolean {
    if (beginOf(0)) return true;
    const pollsFirst = afterVotes % everyThird === everyThird - 1;
    const wasBegun = pollsFirst ? beginOf(2) || beginOf(1) : beginOf(1) || beginOf(2);
    if (wasBegun) afterVotes += 1;
    return wasBegun;
  }

  function beginOf(rank: Rank): boolean {
    const next = waiting[rank].shift();
    if (next) begin(rank, next);
    return next !== undefined;
  }
}

export type RequestQueue = ReturnType<typeof requestQueue>;
