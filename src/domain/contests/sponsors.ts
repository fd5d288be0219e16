import type { Changes } from "../changes.ts";
import { limits } from "../limits.ts";
import { uploadedPhotoId } from "../photos/photos.ts";
import { type FieldMessages, fieldMessages, lineMessage } from "../text/field-messages.ts";
import { listInWords } from "../text/list-in-words.ts";
import { ordinal } from "../text/ordinal.ts";
import { isBlank } from "../text/text.ts";
import type { ActivityValues } from "./activity.ts";

export type SponsorValues = {
  name: string;
  /** an uploaded picture */
  logoUrl: string;
  /** the places of the result that the sponsor presents */
  places: readonly number[];
};

export const newSponsor: SponsorValues = { name: "", logoUrl: "", places: [] };

/** The places that can have a presenter: as many as the stage can show. */
export const presentablePlaces: readonly number[] = Array.from({ length: 10 }, (_, index) => index + 1);

export const tooManySponsors = `A contest can have at most ${limits.sponsorsOfContest} sponsors. Please remove one first.`;
export const sponsorLogoTaken = "This logo is already one of the contest's sponsors.";
export const sponsorLogoGone = "This logo is no longer on the server. Please upload it again.";
const sponsorLogoMissing = "Please upload a logo";

/** The sponsor after a change of some fields. Names are trimmed, places are in order and named once. */
export function withSponsorFields(values: SponsorValues, changes: Changes<SponsorValues>): SponsorValues {
  const places = changes.places ?? values.places;
  return {
    name: (changes.name ?? values.name).trim(),
    logoUrl: changes.logoUrl ?? values.logoUrl,
    places: [...new Set(places)].sort((one, other) => one - other),
  };
}

export function checkSponsor({ name, logoUrl, places }: SponsorValues): FieldMessages {
  return fieldMessages({
    logoUrl: uploadedPhotoId(logoUrl) === undefined ? sponsorLogoMissing : undefined,
    name: isBlank(name) ? "Name is required" : lineMessage(name, limits.sponsorName),
    places: places.every((place) => presentablePlaces.includes(place))
      ? undefined
      : `Please choose places from 1 to ${presentablePlaces.length}`,
  });
}

/** What is wrong with the position that a sponsor is to have. One beyond the last sponsor means the last. */
export function positionMessage(position: number | undefined): string | undefined {
  if (position === undefined || (position >= 1 && position <= limits.sponsorsOfContest)) return undefined;
  return `The position must be a number from 1 to ${limits.sponsorsOfContest}`;
}

/** The list with one of its sponsors at that position, counted from 1. */
export function movedTo<Sponsor extends { id: number }>(
  sponsors: readonly Sponsor[],
  id: number,
  position: number,
): Sponsor[] {
  const moved = sponsors.find((sponsor) => sponsor.id === id);
  const others = sponsors.filter((sponsor) => sponsor !== moved);
  return moved ? [...others.slice(0, position - 1), moved, ...others.slice(position - 1)] : others;
}

export function presentersOf<Sponsor extends { places: readonly number[] }>(
  sponsors: readonly Sponsor[],
  place: number,
): Sponsor[] {
  return sponsors.filter(({ places }) => places.includes(place));
}

/** 'Presents 1st and 3rd place'; nothing where it presents none. */
export function presentsText(places: readonly number[]): string | undefined {
  return places.length === 0 ? undefined : `Presents ${listInWords(places.map(ordinal))} place`;
}

export function sponsorActivity({ name, logoUrl, places }: SponsorValues, position: number): ActivityValues {
  const presents = listInWords(places.map(ordinal));
  return { name, logoUrl, position, presents: presents || null };
}
