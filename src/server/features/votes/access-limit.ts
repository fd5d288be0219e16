import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterRes } from "rate-limiter-flexible";
import { maxWrongCodesPerHour } from "#domain/access-codes.ts";
import { tooManyAccessCodesMessage } from "#domain/vote-refusals.ts";
import { attemptLimits } from "#server/db/attempt-limits.ts";
import { Refusal } from "#server/http/errors.ts";

const missesOfPerson = 10; // in one contest: enough for typing errors on a phone
const personSeconds = 15 * 60;
const contestSeconds = 60 * 60;
const reportSeconds = 24 * 60 * 60;
const firstGuessSeconds = 30 * 24 * 60 * 60;

/** A contest's code, and whether this browser has got into the contest before. */
export type Guessed = { contestId: number; accessCode: string; knownBrowser: boolean };

/** Who guesses. `isProven`: a code of a mail or Google has proven the mailbox. */
export type Guesser = { id: string; isProven: boolean };

type GuardedContest = { id: number; accessCode: string | null };

/**
 * Wrong access codes, per person and per contest, because one person can have many accounts. Browsers that have got in
 * before are counted apart, so that somebody who guesses does not keep them out. All counts of a contest belong to its
 * present code: with a new code they start at zero.
 *
 * A proven mailbox that has never missed has one guess even if all misses of the contest are used up: somebody who
 * guesses has few proven mailboxes, and keeps nobody out who knows the code.
 */
export function accessLimit(pool: pg.Pool) {
  const limiter = attemptLimits(pool);
  const ofPerson = limiter("access", missesOfPerson, personSeconds);
  const ofContest = limiter("access-contest", maxWrongCodesPerHour, contestSeconds);
  const firstGuesses = limiter("access-first", 1, firstGuessSeconds);
  const reports = limiter(reportPrefix, 1, reportSeconds);

  return {
    /**
     * Before the code is looked at, so that many attempts at once gain nothing. True for the guess of a proven mailbox
     * that the misses of others do not count for.
     */
    async count({ id, isProven }: Guesser, guessed: Guessed): Promise<boolean> {
      await ofPerson.consume(personKey(id, guessed)).catch(refuse);
      if (isProven && (await isFirstGuess(id, guessed))) return true;
      await refuseWhileGuessed(guessed);
      return false;
    },

    /** Asked again before a right code is accepted: of many attempts at once, all may have come past `count`. */
    refuseWhileGuessed,

    async missed(guessed: Guessed, isFree: boolean): Promise<void> {
      const all = await ofContest.consume(contestKey(guessed)).catch((reason) => (isFree ? undefined : refuse(reason)));
      if (all?.consumedPoints === maxWrongCodesPerHour)
        await reports.set(codeKey(guessed.contestId, guessed.accessCode), 1, reportSeconds);
    },

    async forgive(id: string, guessed: Guessed): Promise<void> {
      await ofPerson.delete(personKey(id, guessed));
      await firstGuesses.delete(firstKey(id, guessed));
    },

    /** Those whose present code has had too many misses during the last day. */
    async reported(contests: readonly GuardedContest[], now: Date): Promise<Set<number>> {
      const ids = new Map(
        contests.map(({ id, accessCode }) => [`${reportPrefix}:${codeKey(id, accessCode ?? "")}`, id]),
      );
      const { rows } = await pool.query<{ key: string }>(
        "select key from attempts where key = any ($1) and expire > $2",
        [[...ids.keys()], now.getTime()],
      );
      return new Set(rows.map(({ key }) => ids.get(key) as number));
    },
  };

  async function isFirstGuess(id: string, guessed: Guessed): Promise<boolean> {
    try {
      await firstGuesses.consume(firstKey(id, guessed));
      return true;
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return false;
      throw reason;
    }
  }

  async function refuseWhileGuessed(guessed: Guessed): Promise<void> {
    const all = await ofContest.get(contestKey(guessed));
    if (all && all.consumedPoints >= maxWrongCodesPerHour) throw tooMany(all);
  }
}

export type AccessLimit = ReturnType<typeof accessLimit>;

const reportPrefix = "access-report";

const personKey = (id: string, { contestId }: Guessed) => `${contestId}:${id}`;

const firstKey = (id: string, { contestId, accessCode }: Guessed) => `${codeKey(contestId, accessCode)}:${id}`;

const contestKey = ({ contestId, accessCode, knownBrowser }: Guessed) =>
  `${codeKey(contestId, accessCode)}:${knownBrowser ? "known" : "new"}`;

function codeKey(contestId: number, accessCode: string): string {
  return `${contestId}:${createHash("sha256").update(accessCode).digest("base64url")}`;
}

function refuse(reason: unknown): never {
  throw reason instanceof RateLimiterRes ? tooMany(reason) : reason;
}

function tooMany({ msBeforeNext }: RateLimiterRes): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new Refusal("too_fast", tooManyAccessCodesMessage, { retryAfterSeconds });
}
