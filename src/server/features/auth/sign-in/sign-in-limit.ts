import type pg from "pg";
import { rateLimits, refuseTooFast } from "#server/http/rate-limits.ts";

export const maxAttempts = 10;
const windowSeconds = 15 * 60;
const keyPrefix = "sign-in";

/**
 * Limits wrong passwords per account. Not per address, because all visitors of a venue share one. An attempt is counted
 * before the password is checked, so that many at once gain nothing.
 */
export function signInLimit(pool: pg.Pool) {
  const limiter = rateLimits(pool)(keyPrefix, maxAttempts, windowSeconds);
  return {
    async count(account: string): Promise<void> {
      await limiter.consume(account).catch(refuseTooFast(["tooManyAttempts"]));
    },

    async reset(account: string): Promise<void> {
      await limiter.delete(account);
    },

    /** Also for the account's own browsers, whose attempts are counted separately. */
    async unlock(account: string): Promise<void> {
      await pool.query("delete from attempts where starts_with(key, $1)", [`${keyPrefix}:${account}`]);
    },

    async sweep(now: Date): Promise<void> {
      await pool.query("delete from attempts where expire < $1", [now.getTime()]);
    },
  };
}

export type SignInLimit = ReturnType<typeof signInLimit>;
