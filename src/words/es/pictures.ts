import { countText } from "#domain/text/plural.ts";
import type { pictures as english } from "../en/pictures.ts";

export const pictures: typeof english = {
  more: (entries) => `y ${countText(entries)} más`,
  inWords: (place, contest, names, more) =>
    `${place} en ${contest}: ${names.join(", ")}${more > 0 ? ` y ${countText(more)} más` : ""}`,
};
