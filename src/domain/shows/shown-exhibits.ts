import type { EntryStatus } from "../entries/entry-form.ts";
import { activeEntries, type ContestFlags, shownFields } from "../entries/shown-entries.ts";
import type { ShownExhibit } from "./exhibits.ts";

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
