import { randomBytes } from "node:crypto";
import type pg from "pg";
import { maxWrongPassesPerHour, type PassPlace } from "#domain/votes/passes.ts";
import { serverCookie } from "#server/http/cookies/cookies.ts";
import { Refusal } from "#server/http/errors.ts";
import { rateLimits, refuseTooFast, tooFast } from "#server/http/rate-limits.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";

const missesOfBrowser = 10; // in one contest or show: enough for typing errors on a phone
const browserSeconds = 15 * 60;
const placeSeconds = 60 * 60;

/**
 * Wrong passes, per browser and per contest or show, and never per address, which a whole hall shares. A browser that has tried
 * too often waits. The place's limit refuses wrong passes only: they cannot be found by guessing, and whoever sends
 * wrong ones must not keep a hall out (decision 53).
 */
export function passLimit(pool: pg.Pool, { https }: { https: boolean }) {
  const cookieAt = (path: string) =>
    serverCookie({ name: "sq_pass_tries", path, maxAgeSeconds: browserSeconds, https });
  const [ofContests, ofShows] = [cookieAt("/api/contests"), cookieAt("/api/shows")];
  const cookieOf = (place: PassPlace) => ("showId" in place ? ofShows : ofContests);
  const limiter = rateLimits(pool);
  const ofBrowser = limiter("pass", missesOfBrowser, browserSeconds);
  const ofPlace = limiter("pass-contest", maxWrongPassesPerHour, placeSeconds);

  return {
    /** Before the code is looked at. A browser without the cookie has not missed yet. */
    async refuseGuesser(request: ServerRequest, place: PassPlace): Promise<void> {
      const browser = browserOf(request, place);
      const misses = browser && (await ofBrowser.get(`${keyOf(place)}:${browser}`));
      if (misses && misses.consumedPoints >= missesOfBrowser) throw tooFast(misses, ["tooManyWrongPasses"]);
    },

    /** Refuses a wrong pass, with the cookie by which the browser is known when it tries again. */
    async refuseMissed(request: ServerRequest, place: PassPlace): Promise<never> {
      const browser = browserOf(request, place) ?? randomBytes(16).toString("base64url");
      cookieOf(place).write(request, browser);
      await ofBrowser.consume(`${keyOf(place)}:${browser}`).catch(refuse);
      await ofPlace.consume(keyOf(place)).catch(refuse);
      throw new Refusal("forbidden", ["wrongPass"]);
    },

    /** Whether so many wrong ones came within an hour that somebody must be guessing. */
    async isGuessed(place: PassPlace): Promise<boolean> {
      const misses = await ofPlace.get(keyOf(place));
      return misses !== null && misses.consumedPoints >= maxWrongPassesPerHour;
    },
  };

  function browserOf(request: ServerRequest, place: PassPlace): string | undefined {
    const value = cookieOf(place).read(request);
    return value && /^[\w-]{22}$/.test(value) ? value : undefined;
  }
}

const keyOf = (place: PassPlace) => ("showId" in place ? `show ${place.showId}` : String(place.contestId));

export type PassLimit = ReturnType<typeof passLimit>;

const refuse = refuseTooFast(["tooManyWrongPasses"]);
