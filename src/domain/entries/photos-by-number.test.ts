import { expect, it } from "vitest";
import { limits } from "../limits.ts";
import { heicRefused, matchPhotos } from "./photos-by-number.ts";

const photo = (name: string) => ({ name, type: "image/jpeg", size: 1 });

/** The number of each file; undefined where it is refused. */
function numbersOf(names: readonly string[], numbers: readonly string[]) {
  const { matched } = matchPhotos(names.map(photo), new Map(numbers.map((number) => [number, number])));
  const found = new Map(matched.flatMap(({ id, files }) => files.map(({ name }) => [name, id])));
  return names.map((name) => found.get(name));
}

const reasonsOf = (files: { name: string; type: string; size: number }[], numbers: readonly string[] = ["2", "17"]) =>
  matchPhotos(files, new Map(numbers.map((number) => [number, 1]))).refused.map(({ reason }) => reason);

it.each([
  "17.jpg",
  "017_front.jpg",
  "IMG_17.jpeg",
  "IMG_0017.JPG",
  "17 (2).jpg",
  "17-2.png",
  "no.17 sunset.webp",
  "2026-11-18 17.jpg",
  "car17.jpg",
  "17番.jpg",
  "エントリー１７.jpg",
  "17",
])("%s is a photo of 17", (name) => {
  expect(numbersOf([name], ["1", "2", "17", "170"])).toEqual(["17"]);
});

it.each(["18.jpg", "DSC01700.jpg", "front.jpg", "1７0.gif.jpg", ".jpg", "", "　.jpg"])(
  "%s has no known number",
  (name) => {
    expect(numbersOf([name], ["1", "2", "17"])).toEqual([undefined]);
    expect(reasonsOf([photo(name)])).toEqual(["No entry has a number from this name."]);
  },
);

it("a name with two numbers that are both known is refused, and the reason names them", () => {
  expect(numbersOf(["IMG_17_2.jpg"], ["2", "17"])).toEqual([undefined]);
  expect(reasonsOf([photo("IMG_17_2.jpg")])).toEqual(["Could be 17 or 2."]);
});

it("numbers may have letters, spaces and zeros", () => {
  const numbers = ["A2", "2", "B-7", "7", "007", "赤 3"];
  const names = ["a2.jpg", "A02 side.jpg", "b-7_front.jpg", "0007.jpg", "007.jpg", "7.jpg", "赤_3.jpg", "2.jpg"];
  expect(numbersOf(names, numbers)).toEqual(["A2", "A2", "B-7", "7", "007", "7", "赤 3", "2"]);
});

it("where two numbers differ by zeros only, another spelling is refused", () => {
  expect(numbersOf(["7.jpg", "07.jpg"], ["07", "007"])).toEqual([undefined, "07"]);
});

it("several files of one number stay together, in the order of their names", () => {
  const files = ["17_10.jpg", "2.jpg", "17_9.jpg"].map(photo);
  const { matched } = matchPhotos(
    files,
    new Map([
      ["2", 20],
      ["17", 170],
    ]),
  );
  expect(matched.map(({ id, files: of }) => [id, of.map(({ name }) => name)])).toEqual([
    [20, ["2.jpg"]],
    [170, ["17_9.jpg", "17_10.jpg"]],
  ]);
});

it("what is no photo that can be read is refused with what to do", () => {
  const reasons = reasonsOf([
    { name: "17.heic", type: "", size: 1 },
    { name: "17.jpg", type: "image/heif", size: 1 },
    { name: "17.pdf", type: "application/pdf", size: 1 },
    { name: "17.png", type: "image/png", size: limits.imageBytes + 1 },
  ]);
  expect(reasons.filter((reason) => reason === heicRefused)).toHaveLength(2);
  expect(reasons).toContain("Please select an image file (JPG, PNG, GIF, etc.)");
  expect(reasons).toContain("Please select an image smaller than 10MB");
});

it("no files and no entries give nothing", () => {
  expect(matchPhotos([], new Map())).toEqual({ matched: [], refused: [] });
  expect(numbersOf(["17.jpg"], [])).toEqual([undefined]);
});
