import type { Log } from "#server/core/log.ts";
import type { LoadClass } from "./load-class.ts";

/** The requests that are turned away when the server is late. Polls go first: their senders have something on the screen already. */
export type Sheddable = Extract<LoadClass, "poll" | "lookup" | "arrival">;
const sheddable: readonly Sheddable[] = ["poll", "lookup", "arrival"];
const isSheddable = (load: LoadClass): load is Sheddable => (sheddable as readonly LoadClass[]).includes(load);

type Deps = { random: () => number; log: Log };

/** Above `busy` a growing share is turned away, below `calm` a shrinking one. */
const lagBoundsMs: Readonly<Record<Sheddable, { calm: number; busy: number }>> = {
  poll: { calm: 20, busy: 50 },
  lookup: { calm: 100, busy: 250 },
  arrival: { calm: 100, busy: 250 },
};
const busyReportsInARow = 3; // one long pause (garbage collection, a large upload) is no overload
const minRequestsPerReport = 25; // with fewer the machine itself is slow, and turning people away does not help
const shareStep = { up: 0.1, down: 0.05 };
/** Spread over many seconds, and longer the more are turned away: what helps is that clients ask less often. */
const retryAfterSeconds = { least: 5, spread: 30 };

/** Decides which requests are turned away, from how late the server is. */
export function loadShedding({ random, log }: Deps) {
  const shares: Record<Sheddable, number> = { poll: 0, lookup: 0, arrival: 0 };
  const busyReports: Record<Sheddable, number> = { poll: 0, lookup: 0, arrival: 0 };
  let requests = 0;
  const shedCount = { inAll: 0, sinceReport: 0 };
  let isShedding = false;

  return {
    countRequest(): void {
      requests += 1;
    },

    reportLag(lagMs: number): void {
      for (const load of sheddable) {
        const isLate = requests >= minRequestsPerReport && lagMs > lagBoundsMs[load].busy;
        busyReports[load] = isLate ? busyReports[load] + 1 : 0;
        if (busyReports[load] >= busyReportsInARow) shares[load] = Math.min(1, shares[load] + shareStep.up);
        else if (!isLate && (requests < minRequestsPerReport || lagMs < lagBoundsMs[load].calm))
          shares[load] = Math.max(0, shares[load] - shareStep.down);
      }
      requests = 0;
      logChange(lagMs);
    },

    /** After how many seconds to come back; nothing where the request is answered. With a full queue none is, of any class. */
    retryAfter(load: LoadClass, isQueueFull: boolean): number | undefined {
      const share = isQueueFull ? 1 : isSheddable(load) ? shares[load] : 0;
      if (share === 0 || random() >= share) return undefined;
      shedCount.inAll += 1;
      shedCount.sinceReport += 1;
      return retryAfterSeconds.least + Math.round(random() * retryAfterSeconds.spread * share);
    },
  };

  /** Only the beginning and the end: a line for each request would cost more than it says. */
  function logChange(lagMs: number): void {
    const wasShedding = isShedding;
    isShedding = shares.poll > 0 || shedCount.sinceReport > 0;
    shedCount.sinceReport = 0;
    if (isShedding && !wasShedding) log.warn({ lag: Math.round(lagMs) }, "overload: some requests are turned away");
    if (isShedding || !wasShedding) return;
    log.warn({ turnedAway: shedCount.inAll }, "overload is over: all requests are answered again");
    shedCount.inAll = 0;
  }
}

export type LoadShedding = ReturnType<typeof loadShedding>;
