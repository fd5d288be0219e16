import type pg from "pg";
import { RateLimiterPostgres } from "rate-limiter-flexible";

/** Rate limits that all processes share, in the table `attempts`. The sign-in limit sweeps it. */
export function attemptLimits(pool: pg.Pool) {
  return (keyPrefix: string, points: number, duration: number): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: "attempts",
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: false,
    });
}
