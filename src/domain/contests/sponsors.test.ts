import { describe, expect, test } from "vitest";
import {
  checkSponsor,
  movedTo,
  newSponsor,
  positionMessage,
  presentersOf,
  presentsText,
  sponsorActivity,
  withSponsorFields,
} from "./sponsors.ts";

const logoUrl = `/uploads/${"a".repeat(22)}/400.webp`;
const sponsor = { name: "Kanjo Works", logoUrl, places: [] };

describe("a sponsor", () => {
  test("has a name, a logo and the places that it presents, in order and once", () => {
    const values = withSponsorFields(newSponsor, { name: "  Kanjo Works ", logoUrl, places: [3, 1, 3] });
    expect(values).toEqual({ name: "Kanjo Works", logoUrl, places: [1, 3] });
    expect(checkSponsor(values)).toEqual({});
    expect(withSponsorFields(values, { name: "K" })).toEqual({ name: "K", logoUrl, places: [1, 3] });
  });

  test.each([
    [{ name: "" }, { name: "Name is required" }],
    [{ name: "\u200b " }, { name: "Name is required" }],
    [{ name: "x".repeat(101) }, { name: "Please use at most 100 characters" }],
    [{ name: "a\0b" }, { name: "Please use plain text" }],
    [{ name: "a\nb" }, { name: "Please use plain text" }],
    [{ logoUrl: "" }, { logoUrl: "Please upload a logo" }],
    [{ logoUrl: "https://example.org/logo.png" }, { logoUrl: "Please upload a logo" }],
    [{ places: [0] }, { places: "Please choose places from 1 to 10" }],
    [{ places: [11] }, { places: "Please choose places from 1 to 10" }],
    [{ places: [1.5] }, { places: "Please choose places from 1 to 10" }],
  ])("is not right with %j", (changes, messages) => {
    expect(checkSponsor({ ...sponsor, ...changes })).toEqual(messages);
  });
});

test("a position is one of twelve", () => {
  expect([undefined, 1, 12].map(positionMessage)).toEqual([undefined, undefined, undefined]);
  for (const wrong of [0, 13, -1]) expect(positionMessage(wrong)).toBe("The position must be a number from 1 to 12");
});

test("a sponsor moves to a position, at most to the end", () => {
  const list = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const order = (id: number, position: number) => movedTo(list, id, position).map((each) => each.id);
  expect(order(3, 1)).toEqual([3, 1, 2]);
  expect(order(1, 2)).toEqual([2, 1, 3]);
  expect(order(2, 2)).toEqual([1, 2, 3]);
  expect(order(1, 12)).toEqual([2, 3, 1]);
});

test("a place has the presenters that name it", () => {
  const [one, other] = [
    { name: "A", places: [1, 2] },
    { name: "B", places: [1] },
  ] as const;
  expect(presentersOf([one, other], 1)).toEqual([one, other]);
  expect(presentersOf([one, other], 2)).toEqual([one]);
  expect(presentersOf([one, other], 3)).toEqual([]);
});

test("places are listed in words", () => {
  expect(presentsText([])).toBeUndefined();
  expect(presentsText([1])).toBe("Presents 1st place");
  expect(presentsText([1, 2, 10])).toBe("Presents 1st, 2nd and 10th place");
});

test("the activity log has all of a sponsor", () => {
  expect(sponsorActivity({ ...sponsor, places: [1, 2] }, 3)).toEqual({
    name: "Kanjo Works",
    logoUrl,
    position: 3,
    presents: "1st and 2nd",
  });
  expect(sponsorActivity(sponsor, 1).presents).toBeNull();
});
