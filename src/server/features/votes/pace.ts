import { votingTooFastMessage } from "#domain/voting.ts";
import { Refusal } from "#server/http/errors.ts";
import type { Ballot } from "./ballot.ts";

const perMinute = 30; // more than a thumb does
const repetitionsPerMinute = 120; // the same again costs next to nothing, and bad Wi-Fi makes honest people repeat
const minute = 60_000;

/** `paidUntil` is when the last of one's votes will have been paid for, at the pace that is allowed. */
type Pace = { paidUntil: number; last: string };

const uptime = () => performance.now(); // which nobody can set back

/**
 * How fast one voter may vote, in this process: several processes allow as many times more, which harms nobody. A minute's
 * votes may come at once; after that each must wait for its share of the minute.
 */
export function votePace(clock: () => number = uptime) {
  const paces = new Map<string, Pace>();
  let sweptAt = 0;

  return {
    count({ voterId, contestId, wish }: Pick<Ballot, "voterId" | "contestId" | "wish">): void {
      const time = clock();
      if (time - sweptAt > minute) sweep(time);
      const asked = `${contestId} ${wish.does} ${wish.entryId}`;
      const pace = paces.get(voterId);
      const price = minute / (pace?.last === asked ? repetitionsPerMinute : perMinute);
      const paidUntil = Math.max(time, pace?.paidUntil ?? 0) + price;
      const wait = paidUntil - (time + minute);
      if (wait > 0)
        throw new Refusal("too_fast", votingTooFastMessage, {
          retryAfterSeconds: Math.ceil(wait / 1000),
        });
      paces.set(voterId, { paidUntil, last: asked });
    },
  };

  function sweep(time: number): void {
    for (const [voterId, { paidUntil }] of paces) if (paidUntil <= time) paces.delete(voterId);
    sweptAt = time;
  }
}

export type VotePace = ReturnType<typeof votePace>;
