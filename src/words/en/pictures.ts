import { countText } from "#domain/text/plural.ts";

/** The picture of a place, in the language of its contest. */
export const pictures = {
  more: (entries: number) => `and ${countText(entries)} more`,
  /** the picture in words; `more`: entries that it does not name */
  inWords: (place: string, contest: string, names: readonly string[], more: number) =>
    `${place} in ${contest}: ${names.join(", ")}${more > 0 ? ` and ${countText(more)} more` : ""}`,
};
