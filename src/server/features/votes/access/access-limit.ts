import { createHash } from "node:crypto";
import type pg from "pg";
import { type RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { boughtDomain, type MailGroup, mailGroup } from "#domain/people/mail-groups.ts";
import { wrongCodesOfDomain, wrongCodesPerHour } from "#domain/votes/access-codes.ts";
import { rateLimits, refuseTooFast, tooFast } from "#server/http/rate-limits.ts";

const missesOfPerson = 10; // in one contest: enough for typing errors on a phone
const personSeconds = 15 * 60;
const hourSeconds = 60 * 60;
const daySeconds = 24 * 60 * 60;
const freeGuessSeconds = 30 * daySeconds;
// A right code gives back one point of its domain.
const domainMissPoints = wrongCodesOfDomain.rightPerMore;
const domainPoints = wrongCodesOfDomain.perDay * domainMissPoints;

/** A contest's code, and whether this browser has got into the contest before. */
export type Guessed = { contestId: number; accessCode: string; knownBrowser: boolean };

/** Who guesses, with the mailbox (as `canonicalMailbox` returns it) where a code of a mail or Google has proven it. */
type Guesser = { id: string; provenMailbox: string | undefined };

/** Whose limit a guess counts for. */
type GuessKind = keyof typeof wrongCodesPerHour;

type GuardedContest = { id: number; accessCode: string | null };

/**
 * Wrong access codes, per person and per contest, because one person can have many accounts. Browsers that have got in
 * before are counted apart, so that somebody who guesses does not keep them out. When the limit of the browser's kind is
 * used up, a proven mailbox has one free guess, counted for its mail group and domain (decision 53). All counts of a
 * contest belong to its present code: with a new code they start at zero.
 */
export function accessLimit(pool: pg.Pool) {
  const limiter = rateLimits(pool);
  const ofPerson = limiter("access", missesOfPerson, personSeconds);
  const ofDomain = limiter("access-domain", domainPoints, daySeconds);
  const freeGuesses = limiter("access-free", 1, freeGuessSeconds);
  const reports = limiter(reportPrefix, 1, daySeconds);
  const hourly = (kind: GuessKind) => limiter(`access-${kind}`, wrongCodesPerHour[kind], hourSeconds);
  const ofKind: Record<GuessKind, RateLimiterPostgres> = {
    "new-browsers": hourly("new-browsers"),
    "known-browsers": hourly("known-browsers"),
    gmail: hourly("gmail"),
    "large-providers": hourly("large-providers"),
    "other-domains": hourly("other-domains"),
  };

  return {
    /** Before the code is looked at, so that a refusal tells nothing about it. */
    async count(guesser: Guesser, guessed: Guessed): Promise<GuessKind> {
      await ofPerson.consume(personKey(guesser.id, guessed)).catch(refuse);
      return kindOf(guesser, guessed);
    },

    /** Asked again before a right code is accepted: of many attempts at once, all may have come past `count`. */
    async refuseWhileGuessed(kind: GuessKind, guessed: Guessed): Promise<void> {
      const full = await fullLimit(kind, guessed);
      if (full) throw tooFast(full, ["tooManyAccessCodes"]);
    },

    async missed(kind: GuessKind, guessed: Guessed): Promise<void> {
      const misses = await ofKind[kind].consume(codeKey(guessed)).catch(refuse);
      if (misses.consumedPoints === wrongCodesPerHour[kind]) await reports.set(codeKey(guessed), 1, daySeconds);
    },

    /** `isNew`: this person has not entered this code before. */
    async entered(kind: GuessKind, guesser: Guesser, guessed: Guessed, isNew: boolean): Promise<void> {
      await ofPerson.delete(personKey(guesser.id, guessed));
      await freeGuesses.delete(freeKey(guesser, guessed));
      const earned = isNew && groupOf(guesser) === "other-domains" ? 1 : 0;
      const unused = kind === "other-domains" ? domainMissPoints : 0;
      if (earned + unused > 0) await ofDomain.reward(domainKey(guesser, guessed), earned + unused);
    },

    /** Those whose present code has had too many misses during the last day. */
    async reported(contests: readonly GuardedContest[], now: Date): Promise<Set<number>> {
      const ids = new Map(
        contests.map(({ id, accessCode }) => [
          `${reportPrefix}:${codeKey({ contestId: id, accessCode: accessCode ?? "" })}`,
          id,
        ]),
      );
      const { rows } = await pool.query<{ key: string }>(
        "select key from attempts where key = any ($1) and expire > $2",
        [[...ids.keys()], now.getTime()],
      );
      return new Set(rows.map(({ key }) => ids.get(key) as number));
    },
  };

  async function kindOf(guesser: Guesser, guessed: Guessed): Promise<GuessKind> {
    const kind = guessed.knownBrowser ? "known-browsers" : "new-browsers";
    const full = await fullLimit(kind, guessed);
    if (!full) return kind;
    const group = groupOf(guesser);
    if (!group || (await fullLimit(group, guessed)) || (await isDomainFull(group, guesser, guessed)))
      throw tooFast(full, ["tooManyAccessCodes"]);
    await freeGuesses
      .consume(freeKey(guesser, guessed))
      .catch((reason) => refuse(reason instanceof RateLimiterRes ? full : reason));
    // Taken before the code is looked at, and given back if it is right: else many guesses at once would all be answered.
    if (group === "other-domains") await ofDomain.consume(domainKey(guesser, guessed), domainMissPoints).catch(refuse);
    return group;
  }

  async function fullLimit(kind: GuessKind, guessed: Guessed): Promise<RateLimiterRes | undefined> {
    const misses = await ofKind[kind].get(codeKey(guessed));
    return misses && misses.consumedPoints >= wrongCodesPerHour[kind] ? misses : undefined;
  }

  async function isDomainFull(group: MailGroup, guesser: Guesser, guessed: Guessed): Promise<boolean> {
    const used = group === "other-domains" ? await ofDomain.get(domainKey(guesser, guessed)) : null;
    return used !== null && used.consumedPoints + domainMissPoints > domainPoints;
  }
}

export type AccessLimit = ReturnType<typeof accessLimit>;

const reportPrefix = "access-report";

const groupOf = ({ provenMailbox }: Guesser) => (provenMailbox === undefined ? undefined : mailGroup(provenMailbox));

const personKey = (id: string, { contestId }: Guessed) => `${contestId}:${id}`;

const freeKey = ({ id }: Guesser, guessed: Guessed) => `${codeKey(guessed)}:${id}`;

const domainKey = ({ provenMailbox = "" }: Guesser, guessed: Guessed) =>
  `${codeKey(guessed)}:${hash(boughtDomain(provenMailbox))}`;

const codeKey = ({ contestId, accessCode }: Pick<Guessed, "contestId" | "accessCode">) =>
  `${contestId}:${hash(accessCode)}`;

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

const refuse = refuseTooFast(["tooManyAccessCodes"]);
