import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "#server/http/errors.ts";

const guesses = 10;
const withinSeconds = 15 * 60;

/**
 * Wrong passwords per account, whoever sends them and from wherever: a venue's visitors share one address, so addresses
 * do not count. Every attempt counts before the password is looked at, so that many at once gain nothing.
 */
export function signInLimit(pool: pg.Pool) {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: "attempts",
    tableCreated: true,
    keyPrefix: "sign-in",
    points: guesses,
    duration: withinSeconds,
    clearExpiredByTimeout: false, // its timer would keep a stopping process alive; sweep() does it
  });
  return {
    async count(account: string): Promise<void> {
      try {
        await limiter.consume(account);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        const retryAfterSeconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
        throw new Refusal("too_fast", "Too many attempts. Please try again later.", { retryAfterSeconds });
      }
    },

    async forgive(account: string): Promise<void> {
      await limiter.delete(account);
    },

    async sweep(now: Date): Promise<void> {
      await pool.query("delete from attempts where expire < $1", [now.getTime()]);
    },
  };
}

export type SignInLimit = ReturnType<typeof signInLimit>;
