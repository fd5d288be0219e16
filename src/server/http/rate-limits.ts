import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { ReasonOrText } from "#domain/reasons.ts";
import { Refusal } from "./errors.ts";

/** Rate limits that all processes share, in the table `attempts`, which the sign-in limit sweeps. */
export function rateLimits(pool: pg.Pool) {
  return (keyPrefix: string, points: number, duration: number): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: "attempts",
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: false, // a timer would delay the end of the process
    });
}

export function tooFast({ msBeforeNext }: RateLimiterRes, reason: ReasonOrText): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new Refusal("too_fast", reason, { retryAfterSeconds });
}

/** Takes what a limit rejects with. */
export const refuseTooFast = (reason: ReasonOrText) => (error: unknown) => {
  throw error instanceof RateLimiterRes ? tooFast(error, reason) : error;
};
