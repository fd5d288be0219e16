import type { Log } from "#server/log.ts";

/**
 * Who is asked to come back later when there is too much to do. `watching`: a poll of somebody who has something on the
 * screen already; they go first. `coming`: whoever opens a page, looks at something new or signs in. Votes are not here: they
 * are what is left room for.
 */
export type Patient = "watching" | "coming";

type Parts = { random: () => number; log: Log };

/** How late we are, in milliseconds: above `busy` more of them are sent away, below `calm` fewer. */
const bounds: Readonly<Record<Patient, { calm: number; busy: number }>> = {
  watching: { calm: 20, busy: 50 },
  coming: { calm: 100, busy: 250 },
};
const patience = 3; // times in a row: one pause, of a garbage collection or a big upload, is no crowd
/** Requests between two measurements. With fewer of them it is the machine that is slow, and to send people away helps nobody. */
const crowd = 25;
const more = 0.1;
const less = 0.05;
/** Seconds, spread, and the more the more of them are sent away: what helps is that they ask less often. */
const comeBack = { least: 5, spread: 30 };

/** Decides from how late we are, which it is told a few times a second, who may be answered. */
export function shedding({ random, log }: Parts) {
  const shares: Record<Patient, number> = { watching: 0, coming: 0 };
  const busyTimes: Record<Patient, number> = { watching: 0, coming: 0 };
  let arrivals = 0;
  /** since everybody was answered, and since it was last measured */
  const sentAway = { inAll: 0, lately: 0 };
  let isBusy = false;

  return {
    arrived(): void {
      arrivals += 1;
    },

    measured(lag: number): void {
      for (const patient of ["watching", "coming"] as const) {
        const isLate = arrivals >= crowd && lag > bounds[patient].busy;
        busyTimes[patient] = isLate ? busyTimes[patient] + 1 : 0;
        if (busyTimes[patient] >= patience) shares[patient] = Math.min(1, shares[patient] + more);
        else if (!isLate && (arrivals < crowd || lag < bounds[patient].calm))
          shares[patient] = Math.max(0, shares[patient] - less);
      }
      arrivals = 0;
      tell(lag);
    },

    /** Seconds after which to come back, or nothing for whoever is answered. Where the queue is full nobody is. */
    mustWait(patient: Patient, isFull: boolean): number | undefined {
      const share = isFull ? 1 : shares[patient];
      if (share === 0 || random() >= share) return undefined;
      sentAway.inAll += 1;
      sentAway.lately += 1;
      return comeBack.least + Math.round(random() * comeBack.spread * share);
    },
  };

  /** In the log: when it begins and when it is over. */
  function tell(lag: number): void {
    const wasBusy = isBusy;
    isBusy = shares.watching > 0 || sentAway.lately > 0;
    sentAway.lately = 0;
    if (isBusy && !wasBusy) log.warn({ lag: Math.round(lag) }, "too much to do: some are asked to come back later");
    if (isBusy || !wasBusy) return;
    log.warn({ sentAway: sentAway.inAll }, "everybody is answered again");
    sentAway.inAll = 0;
  }
}

export type Shedding = ReturnType<typeof shedding>;
