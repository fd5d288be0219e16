import type { LanguageWords } from "../words.ts";
import { busyPage } from "./busy-page.ts";
import { first } from "./first.ts";
import { landing } from "./landing.ts";
import { later } from "./later.ts";
import { legal } from "./legal.ts";
import { list } from "./list.ts";
import { mails } from "./mails.ts";
import { paper } from "./paper.ts";
import { result } from "./result.ts";
import { show } from "./show.ts";

/** The whole language, for the server. */
export const words: LanguageWords = {
  language: "ja",
  first,
  landing,
  later,
  legal,
  list,
  paper,
  result,
  server: { busyPage, mails },
  show,
};
