import {
  bulkUploadEntries,
  createEntry,
  deleteEntry,
  type EntryBody,
  getCsvTemplate,
  getManagedEntries,
  undoUpload,
  updateEntry,
} from "#contract/entries.ts";
import { isCsvFile, notACsvFile } from "#domain/entries/csv-file.ts";
import { csvTemplate, csvTemplateName } from "#domain/entries/entry-csv-template.ts";
import { checkEntry, type EntryValues, newEntry, withEntryFields } from "#domain/entries/entry-form.ts";
import { onlyOrganizerEditsEntries } from "#domain/people/organizer-permissions.ts";
import { showMessages } from "#domain/shows/show-messages.ts";
import { type ContestStore, contestToManage } from "#server/features/contests/public.ts";
import type { ContestChanges } from "#server/features/results/public.ts";
import { type PhotoStore, type PhotoUse, photoUse } from "#server/features/uploads/public.ts";
import type { Api } from "#server/http/api.ts";
import { Refusal, refuseInvalidFields } from "#server/http/errors.ts";
import { toPlainAddress } from "#server/http/pages/plain-address.ts";
import { fileReply } from "#server/http/replies/attachment.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { bulkUpload } from "./bulk-upload.ts";
import type { EntryStore } from "./store.ts";

export type EntryDeps = { changes: ContestChanges; entries: EntryStore; contests: ContestStore; photos: PhotoStore };

export function entryRoutes(api: Api, { changes, entries, contests, photos }: EntryDeps) {
  api.handle(getManagedEntries, async ({ params, request }) => {
    const { contest } = await managedContest(params.contestId, request);
    return entries.list(contest.id);
  });

  api.handle(createEntry, { changes: changes.contest }, async ({ params, body, request }) => {
    const { contest, use } = await ownContest(params.contestId, request);
    const values = withEntryFields(newEntry, body);
    await check(values, use);
    return entries.find(await entries.create(contest.id, values, use.personId));
  });

  api.handle(updateEntry, { changes: changes.anyContest }, async ({ params, body, request }) => {
    const { entry, use } = await managedEntry(params.entryId, request);
    const values = withEntryFields(entry, body);
    await check(values, use);
    const given = Object.keys(body) as (keyof EntryBody)[];
    const changes = Object.fromEntries(given.map((field) => [field, values[field]]));
    await entries.update(entry, changes, use.personId);
    const updated = await entries.find(entry.id);
    if (updated.imageUrl !== entry.imageUrl) await photos.removeUnused([entry.imageUrl]);
    return updated;
  });

  api.handle(deleteEntry, { changes: changes.anyContest }, async ({ params, request }) => {
    const { entry, use } = await managedEntry(params.entryId, request);
    await photos.removeUnused([await entries.remove(entry, use.personId)]);
    return { deleted: true as const };
  });

  api.handle(bulkUploadEntries, { changes: changes.contest }, async ({ params, query, readFile, request }) => {
    await ownContest(params.contestId, request);
    const file = await readFile();
    // Asked again: they may have lost the right while the file came.
    const { contest, use } = await ownContest(params.contestId, request);
    if (!isCsvFile(file)) throw new Refusal("wrong_type", notACsvFile);
    return bulkUpload(new Uint8Array(await file.arrayBuffer()), {
      duplicates: query.duplicates ?? "skip",
      photosOfOthers: (urls) => photos.ofOthers(use, urls),
      insert: (rows) => entries.createMany(contest.id, rows, use.personId),
    });
  });

  api.handle(undoUpload, { changes: changes.contest }, async ({ params, body, request }) => {
    const { contest, use } = await ownContest(params.contestId, request);
    const imageUrls = await entries.undoUpload(contest.id, body.uploadId, use.personId);
    await photos.removeUnused(imageUrls);
    return { deletedCount: imageUrls.length };
  });

  const type = "text/csv; charset=utf-8";
  const template = fileReply({ name: csvTemplateName, type, body: csvTemplate, cacheControl: "public, max-age=3600" });
  api.handle(
    getCsvTemplate,
    { load: "last" },
    ({ request }) => toPlainAddress(request, getCsvTemplate.path) ?? template,
  );

  async function managedContest(contestId: number, request: ServerRequest) {
    const { contest, person } = await contestToManage(
      () => contests.find(contestId),
      request,
      onlyOrganizerEditsEntries,
    );
    return { contest, use: photoUse(person, contest) };
  }

  /** The entries of an award are those of its show. */
  async function ownContest(contestId: number, request: ServerRequest) {
    const managed = await managedContest(contestId, request);
    if (managed.contest.showId !== undefined) throw new Refusal("conflict", showMessages.entriesOfShow);
    return managed;
  }

  async function managedEntry(entryId: number, request: ServerRequest) {
    const { contest, person } = await contestToManage(
      async () => {
        const { organizerId, ...entry } = await entries.find(entryId);
        return { id: entry.contestId, organizerId, entry };
      },
      request,
      onlyOrganizerEditsEntries,
    );
    if (contest.entry.exhibitId !== null) throw new Refusal("conflict", showMessages.entriesOfShow);
    return { entry: contest.entry, use: photoUse(person, contest) };
  }

  async function check(values: EntryValues, use: PhotoUse): Promise<void> {
    refuseInvalidFields(checkEntry(values));
    await photos.refuseOfOthers(use, { imageUrl: values.imageUrl });
  }
}
