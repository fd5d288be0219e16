import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hoursToTry, wrongCodesOfDomain, wrongCodesPerHour } from "#domain/votes/access-codes.ts";
import { Refusal } from "#server/http/errors.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { type AccessLimit, accessLimit } from "./access-limit.ts";

let database: TestDatabase;
let limit: AccessLimit;

beforeAll(async () => {
  database = await createTestDatabase();
  limit = accessLimit(database.pool);
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query("delete from attempts"));

const contest = { contestId: 1, accessCode: "4711", knownBrowser: false };
type Answer = "right" | "wrong" | "refused";

/** As the route does it: in, or told that the code is wrong, or refused without being told anything. */
async function guess(
  code: string,
  { mailbox, knownBrowser = false }: { mailbox?: string; knownBrowser?: boolean },
): Promise<Answer> {
  people += 1;
  const guesser = { id: mailbox ?? `stranger ${people}`, provenMailbox: mailbox };
  const guessed = { ...contest, knownBrowser };
  try {
    const kind = await limit.count(guesser, guessed);
    if (code !== contest.accessCode) {
      await limit.missed(kind, guessed);
      return "wrong";
    }
    await limit.refuseWhileGuessed(kind, guessed);
    await limit.entered(kind, guesser, guessed, true);
    return "right";
  } catch (error) {
    if (error instanceof Refusal) return "refused";
    throw error;
  }
}
let people = 0;

/** Wrong codes of that many people, all at once; how many of them were answered. */
async function answered(count: number, who: (number: number) => Parameters<typeof guess>[1]): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, (_, number) => guess("x", who(number))));
  return answers.filter((answer) => answer === "wrong").length;
}

const useUpNewBrowsers = () => answered(wrongCodesPerHour["new-browsers"], () => ({}));
const catchAll = (domain: string) => (number: number) => ({ mailbox: `${number}@${domain}` });
const ofManyDomains = (number: number) => ({ mailbox: `${number}@catch-all-${Math.floor(number / 5)}.example` });

describe("wrong access codes", () => {
  test("of any number of people, browsers, mailboxes and domains are no more than the form says", async () => {
    const more = 1.5;
    let answers = 0;
    for (const [kind, limitOfKind] of Object.entries(wrongCodesPerHour))
      answers += await answered(limitOfKind * more, (number) => {
        if (kind === "new-browsers") return {};
        if (kind === "known-browsers") return { knownBrowser: true };
        if (kind === "gmail") return { mailbox: `${number}@gmail.com` };
        return kind === "large-providers" ? { mailbox: `${number}@icloud.com` } : ofManyDomains(number);
      });
    expect(answers).toBe(700);
    expect(hoursToTry(answers * 14)).toBe(14);
  });

  test("of mailboxes of one domain and all names below it are five a day", async () => {
    await useUpNewBrowsers();
    expect(await answered(40, catchAll("catch-all.example"))).toBe(5);
    expect(await answered(40, (number) => ({ mailbox: `a@${number}.catch-all.example` }))).toBe(0);
    expect(await guess("4711", { mailbox: "b@catch-all.example" })).toBe("refused");
    expect(await guess("4711", { mailbox: "aiko@club.example" })).toBe("right");
  });

  test("of mailboxes of many domains use up the hour of such domains alone", async () => {
    await useUpNewBrowsers();
    expect(await answered(300, ofManyDomains)).toBe(wrongCodesPerHour["other-domains"]);
    expect(await guess("4711", { mailbox: "aiko@club.example" })).toBe("refused");
    for (const mailbox of ["aiko@gmail.com", "aiko@icloud.com", "aiko@docomo.ne.jp"])
      expect(await guess("4711", { mailbox })).toBe("right");
    expect(await guess("4711", { knownBrowser: true })).toBe("right");
  });

  test("of other domains leave people of such domains their guess in the next hour", async () => {
    await useUpNewBrowsers();
    expect(await answered(wrongCodesPerHour["other-domains"], ofManyDomains)).toBe(wrongCodesPerHour["other-domains"]);
    await database.pool.query("update attempts set expire = 0 where key like 'access-other-domains:%'");
    const inTheSameDomains = (number: number) => ({ mailbox: `later-${ofManyDomains(number).mailbox}` });
    expect(await answered(wrongCodesPerHour["other-domains"], inTheSameDomains)).toBe(0); // their day is not over
    expect(await guess("4711", { mailbox: "aiko@club.example" })).toBe("right");
  });

  test("among right ones leave the door of a hall open", async () => {
    await useUpNewBrowsers();
    const visitors = Array.from({ length: 400 }, (_, number) => ({
      mailbox: `${number}@${number % 2 ? "gmail.com" : "university.example"}`,
      code: number % 20 === 10 || number % 20 === 19 ? "4712" : "4711", // one in ten mistypes
    }));
    const answers: Answer[] = [];
    for (const { mailbox, code } of visitors) answers.push(await guess(code, { mailbox }));
    expect(answers.filter((answer) => answer === "right")).toHaveLength(360);
    expect(answers).not.toContain("refused");
  });

  test("of a mailbox leave it one free guess, also where many come at once", async () => {
    await useUpNewBrowsers();
    expect(await answered(4, () => ({ mailbox: "aiko@gmail.com" }))).toBe(1);
    expect(await guess("4711", { mailbox: "aiko@gmail.com" })).toBe("refused");
  });
});

test("a person who gets in several times adds to the guesses of the domain once", async () => {
  await useUpNewBrowsers();
  const guesser = { id: "aiko", provenMailbox: "aiko@catch-all.example" };
  const { rightPerMore, perDay } = wrongCodesOfDomain;
  for (let time = 0; time < 3 * rightPerMore; time += 1)
    await limit.entered(await limit.count(guesser, contest), guesser, contest, time === 0);
  expect(await answered(40, catchAll("catch-all.example"))).toBe(perDay);
});
