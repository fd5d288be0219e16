import type pg from "pg";
import { RateLimiterRes } from "rate-limiter-flexible";
import { codeEverySeconds, codesPerHour } from "#domain/mail-codes.ts";
import { attemptLimits } from "#server/db/attempt-limits.ts";

/** How many codes a mailbox gets, by all processes together. */
export function codeLimit(pool: pg.Pool) {
  const limiter = attemptLimits(pool);
  const ofMinute = limiter("code-minute", 1, codeEverySeconds);
  const ofHour = limiter("code-hour", codesPerHour, 60 * 60);

  /** Counts one more; false where there were too many. */
  return async (mailboxId: string): Promise<boolean> => {
    try {
      await ofMinute.consume(mailboxId);
      await ofHour.consume(mailboxId);
      return true;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return false;
      throw reason;
    }
  };
}

export type CodeLimit = ReturnType<typeof codeLimit>;
