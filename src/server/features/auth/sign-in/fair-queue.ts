import { BoundedMap } from "#server/primitives/bounded-map.ts";

/** Whose turn it is, over and over; who is not there is left out. Nobody waits for ever, whoever floods a queue. */
const turns: readonly AttemptPriority[] = ["known", "first", "first", "repeated"];
const priorities: readonly AttemptPriority[] = ["known", "first", "repeated"];

/** Those of one network who wait to sign in, in a queue for each priority. */
export function fairQueue<Member>() {
  const queues = {
    known: alternatingQueue<Member>(),
    first: alternatingQueue<Member>(),
    repeated: alternatingQueue<Member>(),
  };
  let turn = 0;
  return {
    size: () => queues.known.size() + queues.first.size() + queues.repeated.size(),
    add: (priority: AttemptPriority, member: Member) => queues[priority].add(member),
    delete: (priority: AttemptPriority, member: Member) => queues[priority].delete(member),

    takeNext(): Member | undefined {
      const preferred = turns[turn % turns.length] as AttemptPriority;
      turn += 1;
      for (const priority of [preferred, ...priorities]) {
        const next = queues[priority].takeNext();
        if (next !== undefined) return next;
      }
      return undefined;
    },

    last: (): Member | undefined => queues.repeated.last() ?? queues.first.last() ?? queues.known.last(),
  };
}

export type FairQueue<Member> = ReturnType<typeof fairQueue<Member>>;

const longQueue = 20; // served within a second

/**
 * First come, first served. In a long queue every other place goes to the newest, because somebody may hold thousands of
 * places before them. Those in the middle are served last then.
 */
export function alternatingQueue<Member>() {
  const members = new Set<Member>();
  let tookNewest = false;
  const isLong = () => members.size > longQueue;
  return {
    size: () => members.size,
    add: (member: Member) => void members.add(member),
    delete: (member: Member) => members.delete(member),

    takeNext(): Member | undefined {
      tookNewest = isLong() && !tookNewest;
      const next = tookNewest ? [...members].at(-1) : members.values().next().value;
      if (next !== undefined) members.delete(next);
      return next;
    },

    /** who is served last, if nobody else comes */
    last: (): Member | undefined => [...members].at(isLong() ? Math.floor(members.size / 2) : -1),
  };
}

/**
 * - `known`: from a browser that has signed in to the account before
 * - `first`: the first attempt at an account, by a connection that has made none
 * - `repeated`: beside or after another attempt at the account that has not succeeded, or over the same connection
 */
export type AttemptPriority = "known" | "first" | "repeated";

export type Attempt = {
  /** of the account, or of a browser at an account that it has signed in to before */
  key: string;
  isKnownBrowser: boolean;
  /** unknown behind a proxy, whose connections serve many people */
  connection: object | undefined;
};

const maxRemembered = 10_000;

/** Remembers who has tried to sign in, so that somebody who tries again and again yields to others. */
export function signInAttempts() {
  const open = new Map<string, number>();
  const failed = new BoundedMap<string, true>(maxRemembered);
  const connections = new WeakSet<object>();
  return {
    openOf: (key: string): number => open.get(key) ?? 0,

    open({ key, isKnownBrowser, connection }: Attempt): AttemptPriority {
      const isRepeated = open.has(key) || failed.has(key) || (connection !== undefined && connections.has(connection));
      open.set(key, (open.get(key) ?? 0) + 1);
      if (connection) connections.add(connection);
      if (isRepeated) return "repeated";
      return isKnownBrowser ? "known" : "first";
    },

    /** Nothing is held against somebody who was turned away. */
    close({ key }: Attempt, outcome: "succeeded" | "failed" | "turned away"): void {
      const others = (open.get(key) ?? 1) - 1;
      if (others > 0) open.set(key, others);
      else open.delete(key);
      if (outcome === "failed") failed.set(key, true);
      if (outcome === "succeeded") failed.delete(key);
    },
  };
}
