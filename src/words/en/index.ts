import type { LoadableWords } from "../words.ts";
import { first } from "./first.ts";

/** What a browser loads of this language. */
export const words: LoadableWords = {
  language: "en",
  first,
  landing: () => import("./landing.ts").then(({ landing }) => landing),
  later: () => import("./later.ts").then(({ later }) => later),
  legal: () => import("./legal.ts").then(({ legal }) => legal),
  list: () => import("./list.ts").then(({ list }) => list),
  paper: () => import("./paper.ts").then(({ paper }) => paper),
  result: () => import("./result.ts").then(({ result }) => result),
  show: () => import("./show.ts").then(({ show }) => show),
};
