import {
  type ActivityValues,
  actInWords,
  actorInWords,
  fieldInWords,
  fieldsInOrder,
  personInWords,
  valueInWords,
} from "./activity.ts";
import { csvLine, csvStart, withoutFormula } from "./csv-line.ts";

export type ActivityLine = {
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
  const cells = [
    createdAt,
    actorInWords({ by, act }),
    actInWords(act),
    about(subject, person),
    inWords(before),
    inWords(after),
  ];
  return csvLine(cells.map(withoutFormula));
}

function about(subject: ActivityLine["subject"], person: ActivityLine["person"]): string {
  return [subject, person && personInWords(person)].filter(Boolean).join(", ");
}

function inWords(values: ActivityValues | null): string {
  return fieldsInOrder(values ?? {})
    .map((field) => [field, values?.[field]] as const)
    .map(([field, value]) => `${fieldInWords(field)}: ${valueInWords(field, value, (instant) => instant)}`)
    .join("; ");
}

export function activityFileName(contestId: number): string {
  return `contest-${contestId}-activity.csv`;
}
