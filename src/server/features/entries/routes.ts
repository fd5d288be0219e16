import {
  bulkUploadEntries,
  createEntry,
  deleteEntry,
  type EntryBody,
  getCsvTemplate,
  getManagedEntries,
  type ManagedEntry,
  undoUpload,
  updateEntry,
} from "#contract/entries.ts";
import { isCsvFile, notACsvFile } from "#domain/csv-file.ts";
import { csvTemplate, csvTemplateName } from "#domain/entry-csv-template.ts";
import { checkEntry, type EntryValues, newEntry, votingIdTaken, withEntryFields } from "#domain/entry-form.ts";
import { notTheLastUpload, uploadHasVotes } from "#domain/entry-uploads.ts";
import { tooManyEntries, tooMuchText } from "#domain/limits.ts";
import { onlyOrganizerEditsEntries } from "#domain/organizer-permissions.ts";
import { foreignPhoto } from "#domain/photo-uploads.ts";
import { sealingMessages } from "#domain/sealing-words.ts";
import { type ContestStore, contestToManage } from "#server/features/contests/public.ts";
import type { ContestChanges } from "#server/features/results/public.ts";
import { type PhotoStore, type PhotoUse, photoUse } from "#server/features/uploads/public.ts";
import type { Api } from "#server/http/api.ts";
import { notFound, Refusal, refuseInvalidFields } from "#server/http/errors.ts";
import { toPlainAddress } from "#server/http/pages/plain-address.ts";
import { attachment } from "#server/http/replies/attachment.ts";
import { Reply } from "#server/http/replies/reply.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { bulkUpload } from "./bulk-upload.ts";
import type { EntryStore, NotWritten } from "./store.ts";

type Deps = {
  changes: ContestChanges;
  entries: EntryStore;
  contests: ContestStore;
  photos: Pick<PhotoStore, "removeUnused" | "foreignTo">;
};

export function entryRoutes(api: Api, { changes, entries, contests, photos }: Deps) {
  api.handle(getManagedEntries, async ({ params, request }) => {
    const { contest } = await managedContest(params.contestId, request);
    return entries.list(contest.id);
  });

  api.handle(createEntry, { changes: changes.contest }, async ({ params, body, request }) => {
    const { contest, use } = await managedContest(params.contestId, request);
    const values = withEntryFields(newEntry, body);
    await check(values, use);
    return written(await entries.create(contest.id, values, use.personId), values, "Contest");
  });

  api.handle(updateEntry, { changes: changes.anyContest }, async ({ params, body, request }) => {
    const { entry, use } = await managedEntry(params.entryId, request);
    const values = withEntryFields(entry, body);
    await check(values, use);
    const given = Object.keys(body) as (keyof EntryBody)[];
    const changes = Object.fromEntries(given.map((field) => [field, values[field]]));
    const updated = await written(await entries.update(entry, changes, use.personId), values, "Entry");
    if (updated.imageUrl !== entry.imageUrl) await photos.removeUnused([entry.imageUrl]);
    return updated;
  });

  api.handle(deleteEntry, { changes: changes.anyContest }, async ({ params, request }) => {
    const { entry, use } = await managedEntry(params.entryId, request);
    const removed = await entries.remove(entry, use.personId);
    if (!removed) throw notFound("Entry");
    if (removed === "ceremony") throw new Refusal("conflict", sealingMessages.ceremonyHasBegun);
    await photos.removeUnused([removed.imageUrl]);
    return { deleted: true as const };
  });

  api.handle(bulkUploadEntries, { changes: changes.contest }, async ({ params, query, readFile, request }) => {
    await managedContest(params.contestId, request);
    const file = await readFile();
    // Asked again: they may have lost the right while the file came.
    const { contest, use } = await managedContest(params.contestId, request);
    if (!isCsvFile(file)) throw new Refusal("wrong_type", notACsvFile);
    return bulkUpload(new Uint8Array(await file.arrayBuffer()), {
      duplicates: query.duplicates ?? "skip",
      foreignPhotos: (urls) => photos.foreignTo(use, urls),
      async insert(rows) {
        const given = await entries.createMany(contest.id, rows, use.personId);
        if (given === "gone") throw notFound("Contest");
        if (given === "contest full") throw new Refusal("conflict", tooManyEntries);
        if (given === "too much text") throw new Refusal("conflict", tooMuchText);
        return given;
      },
    });
  });

  api.handle(undoUpload, { changes: changes.contest }, async ({ params, body, request }) => {
    const { contest, use } = await managedContest(params.contestId, request);
    const undone = await entries.undoUpload(contest.id, body.uploadId, use.personId);
    if (undone === "gone") throw notFound("Contest");
    if (undone === "not the last") throw new Refusal("conflict", notTheLastUpload);
    if (undone === "sealed") throw new Refusal("conflict", sealingMessages.sealedUploads);
    if (undone === "has votes") throw new Refusal("conflict", uploadHasVotes);
    await photos.removeUnused(undone.imageUrls);
    return { deletedCount: undone.imageUrls.length };
  });

  const templateHeaders = [
    ...["content-type", "text/csv; charset=utf-8"],
    ...["content-disposition", attachment(csvTemplateName)],
    ...["cache-control", "public, max-age=3600"],
  ];
  const template = new Reply(200, templateHeaders, csvTemplate);
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

  async function managedEntry(entryId: number, request: ServerRequest) {
    const { contest, person } = await contestToManage(
      async () => {
        const { organizerId, ...entry } = await found(entryId);
        return { id: entry.contestId, organizerId, entry };
      },
      request,
      onlyOrganizerEditsEntries,
    );
    return { entry: contest.entry, use: photoUse(person, contest) };
  }

  async function check(values: EntryValues, use: PhotoUse): Promise<void> {
    refuseInvalidFields(checkEntry(values));
    const foreign = await photos.foreignTo(use, [values.imageUrl]);
    if (foreign.size > 0) refuseInvalidFields({ imageUrl: foreignPhoto });
  }

  async function found(entryId: number) {
    const entry = await entries.find(entryId);
    if (!entry) throw notFound("Entry");
    return entry;
  }

  async function written(outcome: number | NotWritten, { votingId }: EntryValues, gone: string): Promise<ManagedEntry> {
    if (outcome === "gone") throw notFound(gone);
    if (outcome === "contest full") throw new Refusal("conflict", tooManyEntries);
    if (outcome === "ceremony") throw new Refusal("conflict", sealingMessages.ceremonyHasBegun);
    if (outcome === "too much text")
      throw new Refusal("conflict", tooMuchText, { fields: { description: tooMuchText } });
    if (outcome !== "voting id taken") return found(outcome);
    const message = votingIdTaken(votingId ?? "");
    throw new Refusal("conflict", message, { fields: { votingId: message } });
  }
}
