import {
  bulkUploadExhibits,
  createExhibit,
  deleteExhibit,
  type ExhibitBody,
  undoExhibitUpload,
  updateExhibit,
} from "#contract/exhibits.ts";
import { isCsvFile, notACsvFile } from "#domain/entries/csv-file.ts";
import { checkEntry, type EntryValues, newEntry, withEntryFields } from "#domain/entries/entry-form.ts";
import { showMessages } from "#domain/shows/show-messages.ts";
import { bulkUpload } from "#server/features/entries/public.ts";
import type { PhotoUse } from "#server/features/uploads/public.ts";
import type { Api } from "#server/http/api.ts";
import { Refusal, refuseInvalidFields } from "#server/http/errors.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { ShowDeps } from "../deps.ts";
import { showToManage } from "../guards.ts";
import { photoUseOfShow } from "../photo-use.ts";
import type { ExhibitValues } from "./store.ts";

export function exhibitRoutes(api: Api, { changes, shows, exhibits, photos }: ShowDeps) {
  api.handle(createExhibit, { changes: changes.anyContest }, async ({ params, query, body, request }) => {
    const { show, person } = await showToManage(() => shows.find(params.showId), request);
    const { classIds = [], contestIds = [], ...fields } = body;
    const values = withEntryFields(newEntry, asEntry(fields));
    await check(values, photoUseOfShow(person, show), null);
    const editing = { by: person.id, confirmed: query.confirm };
    return exhibits.find(await exhibits.create(show.id, { ...values, classIds, contestIds }, editing));
  });

  api.handle(updateExhibit, { changes: changes.anyContest }, async ({ params, query, body, request }) => {
    const { exhibit, show, person } = await managedExhibit(params.exhibitId, request);
    const { version, classIds, contestIds, ...fields } = body;
    const before = { ...exhibit, votingId: exhibit.number };
    const values = withEntryFields(before, asEntry(fields));
    await check(values, photoUseOfShow(person, show), exhibit.imageUrl);
    const given = Object.keys(asEntry(fields)) as (keyof EntryValues)[];
    const changed: Partial<ExhibitValues> = {
      ...Object.fromEntries(given.map((field) => [field, values[field]])),
      ...(classIds && { classIds }),
      ...(contestIds && { contestIds }),
    };
    try {
      await exhibits.update(exhibit, { version, ...changed }, { by: person.id, confirmed: query.confirm });
    } catch (error) {
      if (!(error instanceof Refusal) || error.message !== showMessages.exhibitHasChanged) throw error;
      throw new Refusal("conflict", error.message, { current: await exhibits.find(exhibit.id) });
    }
    const updated = await exhibits.find(exhibit.id);
    if (updated.imageUrl !== exhibit.imageUrl) await photos.removeUnused([exhibit.imageUrl]);
    return updated;
  });

  api.handle(deleteExhibit, { changes: changes.anyContest }, async ({ params, query, request }) => {
    const { exhibit, person } = await managedExhibit(params.exhibitId, request);
    const imageUrl = await exhibits.remove(exhibit, { by: person.id, confirmed: query.confirm });
    await photos.removeUnused([imageUrl]);
    return { deleted: true as const };
  });

  api.handle(bulkUploadExhibits, { changes: changes.anyContest }, async ({ params, query, readFile, request }) => {
    await showToManage(() => shows.find(params.showId), request);
    const file = await readFile();
    // Asked again: they may have lost the right while the file came.
    const { show, person } = await showToManage(() => shows.find(params.showId), request);
    if (!isCsvFile(file)) throw new Refusal("wrong_type", notACsvFile);
    let newClasses: string[] = [];
    const result = await bulkUpload(new Uint8Array(await file.arrayBuffer()), {
      place: "show",
      duplicates: query.duplicates ?? "skip",
      photosOfOthers: (urls) => photos.ofOthers(photoUseOfShow(person, show), urls),
      async insert(rows) {
        const added = await exhibits.createMany(show.id, rows, person.id);
        newClasses = added.newClasses;
        return added.outcomes;
      },
    });
    return { ...result, newClasses };
  });

  api.handle(undoExhibitUpload, { changes: changes.anyContest }, async ({ params, body, request }) => {
    const { show, person } = await showToManage(() => shows.find(params.showId), request);
    const imageUrls = await exhibits.undoUpload(show.id, { uploadId: body.uploadId, by: person.id });
    await photos.removeUnused(imageUrls);
    return { deletedCount: imageUrls.length };
  });

  async function managedExhibit(exhibitId: number, request: ServerRequest) {
    const find = async () => {
      const exhibit = await exhibits.find(exhibitId);
      const show = await shows.find(exhibit.showId);
      return show && { ...show, exhibit };
    };
    const { show, person } = await showToManage(find, request, "Entry");
    return { exhibit: show.exhibit, show, person };
  }

  /** A photo that stays need not be one's own. */
  async function check(values: EntryValues, use: PhotoUse, known: string | null): Promise<void> {
    const { votingId, ...messages } = checkEntry(values);
    refuseInvalidFields({ ...messages, ...(votingId !== undefined && { number: votingId }) });
    if (values.imageUrl === known) return;
    await photos.refuseOfOthers(use, { imageUrl: values.imageUrl });
  }
}

/** Its number is what a voting id is to an entry. */
function asEntry({ number, classIds: _, contestIds: __, ...fields }: ExhibitBody) {
  return { ...fields, ...(number !== undefined && { votingId: number }) };
}
