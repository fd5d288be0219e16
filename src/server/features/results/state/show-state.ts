import type { Language } from "#domain/languages.ts";
import type { PhotoFocus } from "#domain/photos/photos.ts";
import type { Takes } from "#domain/shows/awards.ts";
import type { PublicShowStage } from "#domain/stage/show-stage.ts";
import type { EntryRow } from "#server/db/tables.ts";

/** A show with all that stands there; its awards' texts, times and votes are in the state of each contest. */
export type ShowState = {
  version: number;
  show: {
    id: number;
    title: string;
    description: string | null;
    place: string | null;
    organizerId: string;
    firstDay: string | null;
    lastDay: string | null;
    timeZone: string;
    language?: Language;
    isPublic: boolean;
    coverPhotoUrl: string | null;
    coverPlaceholder: string | null;
    coverFocus?: PhotoFocus;
    customBranding: { primaryColor?: string; logoUrl?: string } | null;
    oneAwardPerCar: boolean;
  };
  classes: { id: number; name: string }[];
  /** in order */
  awards: { contestId: number; position: number; takes: Takes; showEntryName: boolean; showOwnerName: boolean }[];
  /** who gets one only once it is announced */
  given: { id: number; title: string; position: number; exhibitId: number | null }[];
  exhibits: {
    id: number;
    number: string;
    name: string;
    owner: string | null;
    imageUrl: string | null;
    status: EntryRow["status"];
    showOwner: boolean;
    classIds: number[];
    entries: Record<string, number>;
  }[];
  /** only told by streams, and not in the show's version */
  stage: PublicShowStage;
  endsInMs: number;
  sealsInMs: number;
  rehearsalEndsInMs: number;
};
