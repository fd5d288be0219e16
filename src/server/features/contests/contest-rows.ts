import type { Updateable } from "kysely";
import type { ContestValues } from "#domain/contests/contest-form.ts";
import { columnsOf, fieldsOf } from "#server/db/columns.ts";
import type { ContestRow, Tables } from "#server/db/tables.ts";

export function toRow({ startDate, endDate, sealFrom, customBranding, ...rest }: Partial<ContestValues>) {
  return columnsOf({
    ...rest,
    startDate: startDate && inUtc(startDate),
    endDate: endDate && inUtc(endDate),
    sealFrom: sealFrom && inUtc(sealFrom),
    customBranding: customBranding && JSON.stringify(customBranding),
  }) as Updateable<Tables["contests"]>;
}

/** PostgreSQL refuses offsets of more than fifteen hours, which JavaScript accepts. */
const inUtc = (instant: string) => new Date(instant).toISOString();

export function valuesOf(row: ContestRow): ContestValues {
  const fields = fieldsOf(row);
  const { title, description, startDate, endDate, isActive, isPublic, accessCode, customBranding } = fields;
  const { coverPhotoUrl, showEntryName, showOwnerName, photoSize, language, whoMayVote, sealFrom } = fields;
  return {
    ...{ title, description, startDate, endDate, isActive, isPublic, accessCode, customBranding },
    ...{ coverPhotoUrl, showEntryName, showOwnerName, photoSize, language, whoMayVote, sealFrom },
  };
}
