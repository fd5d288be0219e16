import { randomBytes } from "node:crypto";
import { getCookie } from "hono/cookie";
import { serialize } from "hono/utils/cookie";
import type pg from "pg";
import { RateLimiterRes } from "rate-limiter-flexible";
import { maxWrongPassesPerHour, tooManyWrongPassesMessage, wrongPassMessage } from "#domain/passes.ts";
import { attemptLimits } from "#server/db/attempt-limits.ts";
import type { RequestContext } from "#server/http/environment.ts";
import { Refusal } from "#server/http/errors.ts";

const missesOfBrowser = 10; // in one contest: enough for typing errors on a phone
const browserSeconds = 15 * 60;
const contestSeconds = 60 * 60;
const cookieName = "sq_pass_tries";

/**
 * Wrong passes, per browser and per contest, and never per address, which a whole hall shares. A browser that has tried
 * too often waits. The contest's limit refuses wrong passes only: they cannot be found by guessing, and whoever sends
 * wrong ones must not keep a hall out (decision 53).
 */
export function passLimit(pool: pg.Pool, { https }: { https: boolean }) {
  const limiter = attemptLimits(pool);
  const ofBrowser = limiter("pass", missesOfBrowser, browserSeconds);
  const ofContest = limiter("pass-contest", maxWrongPassesPerHour, contestSeconds);

  return {
    /** Before the code is looked at. A browser without the cookie has not missed yet. */
    async refuseGuesser(context: RequestContext, contestId: number): Promise<void> {
      const browser = browserOf(context);
      const misses = browser && (await ofBrowser.get(`${contestId}:${browser}`));
      if (misses && misses.consumedPoints >= missesOfBrowser) throw tooMany(misses);
    },

    /** The refusal of a wrong pass, with the cookie by which the browser is known when it tries again. */
    async missed(context: RequestContext, contestId: number): Promise<Refusal> {
      const browser = browserOf(context) ?? randomBytes(16).toString("base64url");
      const cookie = cookieOf(browser);
      try {
        await ofBrowser.consume(`${contestId}:${browser}`);
        await ofContest.consume(contestId);
        return new Refusal("forbidden", wrongPassMessage, { cookie });
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return tooMany(reason, cookie);
        throw reason;
      }
    },

    /** Whether so many wrong ones came within an hour that somebody must be guessing. */
    async isGuessed(contestId: number): Promise<boolean> {
      const misses = await ofContest.get(contestId);
      return misses !== null && misses.consumedPoints >= maxWrongPassesPerHour;
    },
  };

  function cookieOf(browser: string): string {
    return serialize(cookieName, browser, {
      path: "/api/contests",
      httpOnly: true,
      sameSite: "Lax",
      secure: https,
      maxAge: browserSeconds,
    });
  }
}

export type PassLimit = ReturnType<typeof passLimit>;

function browserOf(context: RequestContext): string | undefined {
  const value = getCookie(context, cookieName);
  return value && /^[\w-]{22}$/.test(value) ? value : undefined;
}

function tooMany({ msBeforeNext }: RateLimiterRes, cookie?: string): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const details = cookie === undefined ? { retryAfterSeconds } : { retryAfterSeconds, cookie };
  return new Refusal("too_fast", tooManyWrongPassesMessage, details);
}
