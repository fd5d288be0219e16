import type pg from "pg";
import { isCommonPassword } from "#domain/people/common-passwords.ts";
import { rateLimits } from "#server/http/rate-limits.ts";
import type { Delay } from "#server/primitives/bounded-delays.ts";

const failuresAtFullSpeed = 20; // over all accounts: few people mistype their password as a common one
const windowSeconds = 15 * 60;
const delayStepMs = 250;
const maxDelayMs = 5_000; // the server stops within eight seconds

/**
 * Somebody who tries a common password at one account after the other waits longer and longer for the replies. Only
 * failures are counted and delayed, so that nobody waits who has such a password.
 */
export function commonPasswordThrottle(pool: pg.Pool, delay: Delay) {
  const failures = rateLimits(pool)("common-password", failuresAtFullSpeed, windowSeconds);
  return async (wrongPassword: string, disconnected: AbortSignal): Promise<void> => {
    if (!isCommonPassword(wrongPassword)) return;
    const { consumedPoints } = await failures.penalty("all accounts");
    const durationMs = Math.min(maxDelayMs, (consumedPoints - failuresAtFullSpeed) * delayStepMs);
    if (durationMs > 0) await delay(durationMs, disconnected);
  };
}

export type CommonPasswordThrottle = ReturnType<typeof commonPasswordThrottle>;
