import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { tooManyAccessCodesMessage } from "#domain/voting.ts";
import { Refusal } from "#server/http/errors.ts";

const withinSeconds = 15 * 60;
const maxMisses = 10; // of one person in one contest: enough for typing errors on a phone
const manyMissesOfContest = 300; // of all people in one contest: more than the honest mistakes at a large event
const maxMissesUnderAttack = 3; // of one person, once somebody seems to guess with many accounts

/**
 * Limits wrong access codes per person and contest. A contest with very many of them allows each person fewer, but
 * always some: neither mistakes nor an attack may lock out those who know the code. Every attempt counts before its
 * code is compared, so that many at once gain nothing; the right code clears the person's count.
 */
export function accessLimit(pool: pg.Pool) {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: "attempts",
      tableCreated: true,
      keyPrefix,
      points,
      duration: withinSeconds,
      clearExpiredByTimeout: false, // the sign-in limit sweeps this table
    });
  const ofPerson = limiter("access", maxMisses);
  const ofContest = limiter("access-contest", manyMissesOfContest);

  return {
    async count(contestId: number, voterId: string): Promise<void> {
      const own = await ofPerson.consume(personKey(contestId, voterId)).catch((reason) => {
        throw reason instanceof RateLimiterRes ? tooMany(reason) : reason;
      });
      if (own.consumedPoints <= maxMissesUnderAttack) return;
      const all = await ofContest.get(String(contestId));
      if (all && all.consumedPoints >= manyMissesOfContest) throw tooMany(own);
    },

    async missed(contestId: number): Promise<void> {
      await ofContest.penalty(String(contestId));
    },

    async forgive(contestId: number, voterId: string): Promise<void> {
      await ofPerson.delete(personKey(contestId, voterId));
    },
  };
}

export type AccessLimit = ReturnType<typeof accessLimit>;

const personKey = (contestId: number, voterId: string) => `${contestId}:${voterId}`;

function tooMany({ msBeforeNext }: RateLimiterRes): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new Refusal("too_fast", tooManyAccessCodesMessage, { retryAfterSeconds });
}
