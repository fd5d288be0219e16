import { csvLine, csvStart, withoutFormula } from "../entries/csv-line.ts";
import {
  type ActivityValues,
  actInWords,
  actorInWords,
  fieldInWords,
  fieldsInOrder,
  personInWords,
  valueInWords,
} from "./activity.ts";

type ActivityLine = {
  createdAt: string;
  by: { name: string | null } | null;
  act: string;
  subject: string | null;
  person: { name: string | null } | null;
  before: ActivityValues | null;
  after: ActivityValues | null;
};

const columns = ["Time (UTC)", "Who", "What", "About", "Before", "After"];

export const activityCsvHead = csvStart + csvLine(columns);

/** Instants stay as they are: a spreadsheet sorts them, and everybody reads the same ones. */
export function activityCsvLine({ createdAt, by, act, subject, person, before, after }: ActivityLine): string {
  const who = actorInWords({ by, act });
  const about = [subject, person && personInWords(person)].filter(Boolean).join(", ");
  return csvLine([createdAt, who, actInWords(act), about, inWords(before), inWords(after)].map(withoutFormula));
}

function inWords(values: ActivityValues | null): string {
  const inWords = (field: string) =>
    `${fieldInWords(field)}: ${valueInWords(field, values?.[field], (instant) => instant)}`;
  return fieldsInOrder(values ?? {})
    .map(inWords)
    .join("; ");
}

export function showActivityFileName(showId: number): string {
  return `show-${showId}-activity.csv`;
}

export function activityFileName(contestId: number): string {
  return `contest-${contestId}-activity.csv`;
}
