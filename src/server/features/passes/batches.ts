import type { PassBatch, PassFigures } from "#contract/passes.ts";
import { maxRows } from "#domain/list-part.ts";
import { noMoreNumbersMessage, tooManyPassesMessage } from "#domain/votes/pass-making.ts";
import { maxPassesInContest, maxPassNumber } from "#domain/votes/passes.ts";
import { fieldsOf } from "#server/db/columns.ts";
import { Refusal } from "#server/http/errors.ts";

/** A batch as it is read; `used` is null while nobody may know it. */
export type BatchRow = Pick<PassBatch, "number" | "from" | "to" | "cancelled"> & {
  createdAt: Date;
  isPrinted: boolean;
  used: number | null;
};

/** `last`: the highest number; `live`: how many are not cancelled. */
export type Counted = { last: number; live: number; batches: number };

export function refuseWithoutRoom(hashes: readonly string[], { last, live }: Counted): void {
  if (live + hashes.length > maxPassesInContest) throw new Refusal("conflict", tooManyPassesMessage);
  if (last + hashes.length > maxPassNumber) throw new Refusal("conflict", noMoreNumbersMessage);
}

export function toBatch({ used, isPrinted, ...row }: BatchRow): PassBatch {
  const made = row.to - row.from + 1;
  return { ...fieldsOf(row), made, printed: isPrinted ? made : 0, ...(used !== null && { used }) };
}

/** Of all batches, the newest first. */
export function passFigures(rows: readonly BatchRow[], { last, live }: Counted): Omit<PassFigures, "guessed"> {
  const all = rows.map(toBatch);
  const sum = (read: (batch: PassBatch) => number) => all.reduce((total, each) => total + read(each), 0);
  const isKnown = all.every(({ used }) => used !== undefined);
  return {
    made: sum((each) => each.made),
    printed: sum((each) => each.printed),
    ...(isKnown && { used: sum((each) => each.used ?? 0) }),
    cancelled: sum((each) => each.cancelled),
    batches: all.slice(0, maxRows),
    room: Math.min(maxPassesInContest - live, maxPassNumber - last),
  };
}
