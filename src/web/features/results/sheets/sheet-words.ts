import type { PlaceGroup } from "#domain/stage/reveal.ts";
import type { PaperWords } from "#web/lib/words/paper-words.ts";

type Sheets = PaperWords["sheets"];

/** Such as '2nd place'; 'Tied for 1st place' where several entries share it. */
export function placeOnSheet({ rank, entries }: PlaceGroup<unknown>, sheets: Sheets): string {
  return entries.length > 1 ? sheets.tiedForPlace(rank) : sheets.place(rank);
}

type Named = { name?: string | undefined; votingId: string };

/** The entry's number where its name is hidden. */
export function nameOnSheet({ name, votingId }: Named, sheets: Sheets): string {
  return name ?? sheets.entry(votingId);
}
