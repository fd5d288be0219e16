import { describe, expect, test } from "vitest";
import type { Check } from "../checks/check.ts";
import { checksOfShow } from "./show-checks.ts";

const check = (title: string, state: Check["state"], found: string): Check => ({
  title,
  state,
  found,
  step: "prepare",
});
const award = (id: number, title: string, given: object = {}) => ({
  ...{ id, title, entryCount: 2, showOwnerName: true, checks: [] as Check[] },
  ...given,
});
const car = (number: string, given: object = {}) => ({
  ...{ number, name: `Car ${number}`, owner: "Aiko", imageUrl: "/uploads/1", status: "active" },
  entries: { "1": 10 },
  ...given,
});
const named = (checks: readonly Check[], title: string) => checks.filter((one) => one.title === title);

describe("awards", () => {
  test("a show without one is not ready", () => {
    expect(checksOfShow({ awards: [], exhibits: [car("1")] })[0]).toMatchObject({ title: "Awards", state: "problem" });
  });

  test("one without cars cannot be opened", () => {
    const awards = [award(1, "Best Paint"), award(2, "Best Kei", { entryCount: 0 })];
    expect(named(checksOfShow({ awards, exhibits: [] }), "Awards")).toEqual([
      expect.objectContaining({
        state: "problem",
        found: "Best Kei has no cars: it cannot be opened.",
        contestId: 2,
      }),
    ]);
  });
});

describe("cars", () => {
  test("those in no award are named; inactive ones are not looked for", () => {
    const exhibits = [car("1"), car("2", { entries: {} }), car("3", { entries: {}, status: "inactive" })];
    const [found] = named(checksOfShow({ awards: [award(1, "Best Paint")], exhibits }), "Cars in awards");
    expect(found).toMatchObject({ state: "watch", found: "1 car is in no award: 2." });
  });

  test("a photo is looked for once, not in each award", () => {
    const missing = check("Photos", "watch", "1 of 1 entry has no photo: 1.");
    const awards = [award(1, "A", { checks: [missing] }), award(2, "B", { checks: [missing] })];
    const found = named(checksOfShow({ awards, exhibits: [car("1", { imageUrl: null })] }), "Photos");
    expect(found).toEqual([expect.objectContaining({ state: "watch" })]);
  });
});

describe("what awards have found", () => {
  test("is told once where it is the same", () => {
    const same = check("Encryption", "watch", "Phones use http.");
    const awards = [award(1, "A", { checks: [same] }), award(2, "B", { checks: [same] })];
    expect(named(checksOfShow({ awards, exhibits: [] }), "Encryption")).toEqual([same]);
  });

  test("says of which awards it is where they differ", () => {
    const awards = [
      award(1, "A", { checks: [check("Times", "good", "From 10 to 17.")] }),
      award(2, "B", { checks: [check("Times", "watch", "It ends at 3 AM.")] }),
      award(3, "C", { checks: [check("Times", "good", "From 11 to 17.")] }),
    ];
    const found = checksOfShow({ awards, exhibits: [] });
    expect(found.filter(({ title }) => title.startsWith("Times"))).toEqual([
      expect.objectContaining({ title: "Times: A and C", state: "good" }),
      expect.objectContaining({ title: "Times: B", state: "watch", contestId: 2 }),
    ]);
  });

  test("a phone that has opened one award has reached the show", () => {
    const awards = [
      award(1, "A", { checks: [check("Address for phones", "watch", "No phone yet.")] }),
      award(2, "B", { checks: [check("Address for phones", "good", "A phone at 10:42.")] }),
    ];
    const found = named(checksOfShow({ awards, exhibits: [] }), "Address for phones");
    expect(found).toEqual([expect.objectContaining({ state: "good" })]);
  });
});
