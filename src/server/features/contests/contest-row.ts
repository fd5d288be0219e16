import type { ContestValues } from "#domain/contest-form.ts";
import type { PhotoSize } from "#domain/photos.ts";
import type { WhoMayVote } from "#domain/who-may-vote.ts";
import type { ContestRow } from "#server/db/tables.ts";

/** Only the columns of the given fields. */
export function toRow(values: ContestValues): Row;
export function toRow(values: Partial<ContestValues>): Partial<Row>;
export function toRow(values: Partial<ContestValues>): Partial<Row> {
  const { title, description, startDate, endDate, isActive, isPublic, accessCode } = values;
  const { customBranding, coverPhotoUrl, showEntryName, showOwnerName, photoSize, whoMayVote, sealFrom } = values;
  const row = {
    title,
    description,
    start_date: startDate && inUtc(startDate),
    end_date: endDate && inUtc(endDate),
    is_active: isActive,
    is_public: isPublic,
    access_code: accessCode,
    custom_branding: customBranding && JSON.stringify(customBranding),
    cover_photo_url: coverPhotoUrl,
    show_entry_name: showEntryName,
    show_owner_name: showOwnerName,
    photo_size: photoSize as PhotoSize | undefined,
    who_may_vote: whoMayVote as WhoMayVote | undefined,
    seal_from: sealFrom && inUtc(sealFrom),
  };
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Partial<Row>;
}

/** All fields of a stored contest. */
export function valuesOf(row: ContestRow): ContestValues {
  return {
    title: row.title,
    description: row.description,
    startDate: row.start_date.toISOString(),
    endDate: row.end_date.toISOString(),
    isActive: row.is_active,
    isPublic: row.is_public,
    accessCode: row.access_code,
    customBranding: row.custom_branding,
    coverPhotoUrl: row.cover_photo_url,
    showEntryName: row.show_entry_name,
    showOwnerName: row.show_owner_name,
    photoSize: row.photo_size,
    whoMayVote: row.who_may_vote,
    sealFrom: row.seal_from?.toISOString() ?? null,
  };
}

/** PostgreSQL refuses offsets of more than fifteen hours, which JavaScript accepts. */
function inUtc(instant: string): string {
  return new Date(instant).toISOString();
}

type Row = {
  title: string;
  description: string | null;
  start_date: string;
  end_date: string;
  is_active: boolean;
  is_public: boolean;
  access_code: string | null;
  custom_branding: string | null;
  cover_photo_url: string | null;
  show_entry_name: boolean;
  show_owner_name: boolean;
  photo_size: PhotoSize;
  who_may_vote: WhoMayVote;
  seal_from: string | null;
};
