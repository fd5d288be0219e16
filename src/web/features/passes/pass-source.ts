import type { PassPlace } from "#domain/votes/passes.ts";

/** The contest, or the show with its awards, that passes are made for. */
export type PassSource = {
  place: PassPlace;
  title: string;
  customBranding: { primaryColor?: string | undefined } | null;
};

type Titled = Omit<PassSource, "place"> & { id: number };

export function sourceOfContest({ id, title, customBranding }: Titled): PassSource {
  return { place: { contestId: id }, title, customBranding };
}

export function sourceOfShow({ id, title, customBranding }: Titled): PassSource {
  return { place: { showId: id }, title, customBranding };
}
