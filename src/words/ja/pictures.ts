import { countText } from "#domain/text/plural.ts";
import type { pictures as english } from "../en/pictures.ts";

export const pictures: typeof english = {
  more: (entries) => `ほか${countText(entries)}件`,
  inWords: (place, contest, names, more) =>
    `${contest} ${place}：${names.join("、")}${more > 0 ? ` ほか${countText(more)}件` : ""}`,
};
