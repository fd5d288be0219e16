import { between, type Random } from "#domain/seeded-random.ts";

/** Moments by the clock of the machine. */
export type EventDay = { starts: number; closes: number; ends: number };

/** What one phone will do, decided before the day begins. */
export type Plan = {
  opensAt: number;
  /** it has been here before: the app's files are in its cache */
  hasApp: boolean;
  signsInAt: number | undefined;
  watches: "stream" | "polls";
  /** the first one casts, those after it change */
  votesAt: number[];
  refetchesAt: number;
};

const second = 1_000;

/** All arrive in the first part, have voted by the middle, and the last votes crowd before the end of voting. */
const arrivals = 0.4;
const firstVotes = 0.5;
const changes = { from: 0.5, until: 0.8 };
const closing = 0.85;

const shares = { hasApp: 1 / 3, streams: 0.8, changesMind: 0.1, votesAtClosing: 0.25 };
const lastMoments = { before: 3 * second, after: 0.3 * second }; // some press too late
const refetchJitter = 5 * second; // as the web app does it when the countdown ends

export function eventDay(starts: number, minutes: number): EventDay {
  const length = minutes * 60 * second;
  return { starts, closes: starts + closing * length, ends: starts + length };
}

export function planOfPhone({ starts, closes, ends }: EventDay, signsIn: boolean, random: Random): Plan {
  const moment = (share: number) => starts + share * (ends - starts);
  const opensAt = between(random, starts, moment(arrivals));
  const signsInAt = signsIn ? opensAt + between(random, 1, 3) * second : undefined;
  const votesAt = [between(random, (signsInAt ?? opensAt) + 3 * second, moment(firstVotes) + 3 * second)];
  if (random() < shares.changesMind)
    votesAt.push(between(random, moment(changes.from) + 4 * second, moment(changes.until)));
  // The nearer the end, the more of them.
  if (random() < shares.votesAtClosing)
    votesAt.push(closes + lastMoments.after - (lastMoments.before + lastMoments.after) * (1 - Math.sqrt(random())));
  return {
    opensAt,
    hasApp: random() < shares.hasApp,
    signsInAt,
    watches: random() < shares.streams ? "stream" : "polls",
    votesAt,
    refetchesAt: closes + random() * refetchJitter,
  };
}
