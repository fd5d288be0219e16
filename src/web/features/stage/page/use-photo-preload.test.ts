import { expect, test } from "vitest";
import { photosInOrder } from "./use-photo-preload.ts";

const uploaded = (letter: string) => `/uploads/${letter.repeat(22)}/400.webp`;

test("photos are fetched in the order of the entries' ids, whatever their places are", () => {
  const byPlace = [
    { id: 9, imageUrl: uploaded("c") },
    { id: 2, imageUrl: "https://example.org/car.jpg" },
    { id: 5, imageUrl: null },
    { id: 1, imageUrl: uploaded("a") },
  ];
  expect(photosInOrder(byPlace)).toEqual([
    uploaded("a").replace("400", "1200"),
    "https://example.org/car.jpg",
    uploaded("c").replace("400", "1200"),
  ]);
});
