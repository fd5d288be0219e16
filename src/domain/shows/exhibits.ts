import type { EntryStatus } from "../entries/entry-form.ts";
import { activeEntries, type ContestFlags, shownFields } from "../entries/shown-entries.ts";

/** A car of a show. `entries`: its entry in each award that it stands for, by the award's contest. */
export type ShownExhibit = {
  id: number;
  number: string;
  name?: string | undefined;
  owner?: string | null | undefined;
  description?: string | null | undefined;
  classIds: readonly number[];
  entries: Readonly<Record<string, number>>;
};

type Award = { contestId: number };

/** The awards that a car stands for, in the organizer's order, each with the car's entry in it. */
export function standingsOf<Of extends Award>(
  { entries }: Pick<ShownExhibit, "entries">,
  awards: readonly Of[],
): { award: Of; entryId: number }[] {
  return awards.flatMap((award) => {
    const entryId = entries[award.contestId];
    return entryId === undefined ? [] : [{ award, entryId }];
  });
}

/** Which texts of a car visitors see: what one of its awards hides is hidden everywhere in the show. */
export function shownFieldsOf(exhibit: { showOwner: boolean }, awards: readonly ContestFlags[]) {
  return {
    name: awards.every((award) => shownFields(award, exhibit).name),
    owner: exhibit.showOwner && awards.every((award) => shownFields(award, exhibit).owner),
  };
}

type Managed = ShownExhibit & { status: EntryStatus; showOwner: boolean };

type AsEntry<Exhibit> = Omit<Exhibit, "number" | "name" | "owner"> &
  Pick<ShownExhibit, "name" | "owner"> & { votingId: string };

/** The cars of a show as its visitors see them, for what its organizer prints: as entries, without what an award hides. */
export function shownExhibits<Exhibit extends Managed>(show: {
  awards: readonly (ContestFlags & { id: number })[];
  exhibits: readonly Exhibit[];
}): AsEntry<Exhibit>[] {
  return activeEntries(show.exhibits).map((exhibit) => {
    const shown = shownFieldsOf(
      exhibit,
      show.awards.filter(({ id }) => id in exhibit.entries),
    );
    const { number, name, owner, ...rest } = exhibit;
    return { ...rest, votingId: number, name: shown.name ? name : undefined, owner: shown.owner ? owner : undefined };
  });
}

/** The same car in the words of an award's entry. */
export function entryOfExhibit<Exhibit extends ShownExhibit>({ number, ...rest }: Exhibit) {
  return { ...rest, votingId: number };
}

/** Added when voting for one of its awards had begun already: votes that were given before could not go to it. */
export function isLate(
  { entries, createdAt }: { entries: ShownExhibit["entries"]; createdAt: string },
  awards: readonly { id: number; startDate: string }[],
): boolean {
  return awards.some(({ id, startDate }) => id in entries && Date.parse(startDate) <= Date.parse(createdAt));
}

/** The cars of a class; all of them without one. */
export function ofClass<Exhibit extends Pick<ShownExhibit, "classIds">>(
  exhibits: readonly Exhibit[],
  classId: number | undefined,
): readonly Exhibit[] {
  return classId === undefined ? exhibits : exhibits.filter(({ classIds }) => classIds.includes(classId));
}

/** Whose vote an award has, where that car is at the show. */
export function exhibitOfEntry<Exhibit extends Pick<ShownExhibit, "entries">>(
  exhibits: readonly Exhibit[],
  contestId: number,
  entryId: number,
): Exhibit | undefined {
  return exhibits.find(({ entries }) => entries[contestId] === entryId);
}
