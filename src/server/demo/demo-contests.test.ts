import { describe, expect, it } from "vitest";
import { limits } from "#domain/limits.ts";
import { readDemoContests } from "./demo-contests.ts";

const demoContests = await readDemoContests();
const entries = demoContests.flatMap((contest) => contest.entries);

describe("the demo contests", () => {
  it("are one that is open, one that opens within a day, one that ended yesterday, a sealed one, one in rehearsal and one in Japanese", () => {
    const [open, soon, ended, sealed, rehearsed, japanese] = demoContests;
    expect(open).toMatchObject({ startsIn: -48, endsIn: 72 });
    expect(soon!.startsIn).toBeGreaterThan(0);
    expect(soon!.startsIn).toBeLessThanOrEqual(24);
    expect(ended!.endsIn).toBeLessThan(-23);
    expect(ended!.endsIn).toBeGreaterThan(-48);
    expect(sealed!.endsIn).toBeLessThan(0);
    expect(sealed!.sealedForHours).toBeGreaterThan(0);
    expect(rehearsed!.rehearses).toBe(true);
    expect(rehearsed!.startsIn).toBeGreaterThan(48); // it is still in rehearsal when somebody comes back tomorrow
    expect(demoContests.filter(({ language }) => language === "ja")).toEqual([japanese]);
    expect(japanese!.startsIn).toBeLessThan(0);
    expect(japanese!.endsIn).toBeGreaterThan(24);
    for (const { announcedIn, startsIn } of demoContests) expect(announcedIn).toBeLessThan(Math.min(startsIn, 0));
  });

  it("have 12 to 30 entries each, every one with its own number, name and owner", () => {
    for (const contest of demoContests) {
      expect(contest.entries.length).toBeGreaterThanOrEqual(12);
      expect(contest.entries.length).toBeLessThanOrEqual(30);
      const ids = contest.entries.map(({ votingId }) => votingId.toLowerCase());
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(entries.length).toBeGreaterThanOrEqual(45);
    for (const field of ["name", "owner", "description"] as const)
      expect(new Set(entries.map((entry) => entry[field])).size).toBe(entries.length);
  });

  it("stay within the limits and come close to them: long names, long descriptions, Japanese, emoji", () => {
    for (const { name, owner, votingId } of entries) {
      expect(name.length).toBeLessThanOrEqual(limits.name);
      expect(owner.length).toBeLessThanOrEqual(limits.owner);
      expect(votingId.length).toBeLessThanOrEqual(limits.votingId);
    }
    expect(entries.some(({ name }) => name.length > 100)).toBe(true);
    expect(entries.filter(({ description }) => description.length > 300).length).toBeGreaterThanOrEqual(4);
    expect(entries.some(({ name }) => /\p{Script=Han}/u.test(name))).toBe(true);
    expect(entries.some(({ name }) => /\p{Extended_Pictographic}/u.test(name))).toBe(true);
  });

  it("have one whose texts are all Japanese", () => {
    const { title, description, entries } = demoContests.find(({ language }) => language === "ja")!;
    for (const text of [
      title,
      description,
      ...entries.flatMap((entry) => [entry.name, entry.owner, entry.description]),
    ])
      expect(text).toMatch(/^[^a-z]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][^a-z]*$/iu);
  });

  it("have a show with four awards, two classes and numbers that its contest has", () => {
    const [{ show, entries } = {}] = demoContests;
    const numbers = new Set(entries?.map(({ votingId }) => votingId));
    expect(show?.awards).toHaveLength(3); // and the contest itself
    expect(show?.classes).toHaveLength(2);
    const classes = new Map(show?.classes.map(({ name, votingIds }) => [name, new Set(votingIds)]));
    for (const votingIds of classes.values()) for (const id of votingIds) expect(numbers).toContain(id);
    for (const { votingId } of show?.given ?? []) expect(numbers).toContain(votingId);
    for (const { ofClass, votes } of show?.awards ?? [])
      for (const id of Object.keys(votes)) expect(ofClass === undefined ? numbers : classes.get(ofClass)).toContain(id);
  });

  it("have believable ranks: a long tail, a tie at the top of the one that ended, no vote before the start", () => {
    const [open, soon, ended, sealed] = demoContests.map((contest) =>
      contest.entries.map(({ votes }) => votes).sort((one, other) => other - one),
    );
    expect(ended![0]).toBe(ended![1]);
    expect(open![0]).toBeGreaterThan(open![1]!);
    expect(sealed![2]).toBe(sealed![3]); // a step of its ceremony shows two cars
    for (const votes of [open!, ended!]) expect(votes.at(-1)).toBeLessThan(votes[0]! / 20);
    expect(Math.max(...soon!)).toBe(0);
  });
});
