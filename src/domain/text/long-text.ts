import { shorten } from "./shorten.ts";

const maxCharacters = 300;

/** The part of a long description above Read More; undefined where the text is short enough. */
export function collapsedText(text: string): string | undefined {
  const shortened = shorten(text, maxCharacters, "...");
  return shortened === text ? undefined : shortened;
}
