import { csvLine, csvStart, withoutFormula } from "../entries/csv-line.ts";
import { type AwardOnPaper, placeOnPaper } from "./award-results.ts";

type Exhibit = { number: string; name: string; owner: string | null; classIds: readonly number[] };
type Class = { id: number; name: string };

/** A line for each winner of an award, or one that says why there is none. */
export type WinnerRow = {
  award: string;
  place: string | null;
  number: string | null;
  /** of the winner, or why there is none */
  name: string;
  owner: string | null;
  classes: string | null;
  votes: number | null;
};

export const winnerColumns = ["Award", "Place", "No.", "Name", "Owner", "Classes", "Votes"] as const;

export function winnerRows(awards: readonly AwardOnPaper<Exhibit>[], classes: readonly Class[]): WinnerRow[] {
  return awards.flatMap((award): WinnerRow[] => {
    const first = award.places[0];
    const none = { award: award.title, place: null, number: null, owner: null, classes: null, votes: null };
    if (!first) return [{ ...none, name: award.why ?? "" }];
    return first.entries.map(({ number, name, owner, classIds }) => ({
      award: award.title,
      place: placeOnPaper(award, first) ?? null,
      number,
      name,
      owner,
      classes:
        classes
          .filter(({ id }) => classIds.includes(id))
          .map((one) => one.name)
          .join("; ") || null,
      votes: first.voteCount ?? null,
    }));
  });
}

export function winnersCsv(rows: readonly WinnerRow[]): string {
  const lines = rows.map(({ award, place, number, name, owner, classes, votes }) =>
    [award, place, number, name, owner, classes, votes].map((cell) => withoutFormula(String(cell ?? ""))),
  );
  return csvStart + [[...winnerColumns], ...lines].map(csvLine).join("");
}
