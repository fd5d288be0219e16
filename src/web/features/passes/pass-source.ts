import { type Language, languageOf } from "#domain/languages.ts";
import type { PassPlace } from "#domain/votes/passes.ts";

/** The contest, or the show with its awards, that passes are made for. */
export type PassSource = {
  place: PassPlace;
  title: string;
  language: Language;
  customBranding: { primaryColor?: string | undefined } | null;
};

type Titled = Omit<PassSource, "place" | "language"> & { id: number; language?: Language | undefined };

export function sourceOfContest({ id, title, language, customBranding }: Titled): PassSource {
  return { place: { contestId: id }, title, language: languageOf(language), customBranding };
}

export function sourceOfShow({ id, title, language, customBranding }: Titled): PassSource {
  return { place: { showId: id }, title, language: languageOf(language), customBranding };
}
