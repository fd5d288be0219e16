import { checkPhotoKey, isPhotoKey, objectHeaders, photoIdIn, type RestoringPhotos } from "./photo-objects.ts";
import type { RawObjects } from "./raw-objects.ts";

const stage = ".restoring/"; // no photo can have this name
const begun = `${stage}begun`;

/** Photos are put in their places at once; notes in the bucket say which were new, to remove if the restore fails. */
export function restoringInBucket(
  raw: Pick<RawObjects, "put" | "delete" | "list">,
  removePhoto: (photoId: string) => Promise<void>,
): RestoringPhotos {
  let notedId = "";

  async function noteIfNew(id: string): Promise<void> {
    if (id === notedId) return; // a backup has the files of a photo one after the other
    for await (const _ of raw.list(`${id}/`)) return;
    await raw.put(stage + id, new Uint8Array());
    notedId = id;
  }

  type Notes = { begunAt: Date | undefined; newIds: string[] };

  async function readNotes(): Promise<Notes> {
    const notes: Notes = { begunAt: undefined, newIds: [] };
    for await (const { name, changedAt } of raw.list(stage))
      if (name === begun) notes.begunAt = changedAt;
      else notes.newIds.push(name.slice(stage.length));
    return notes;
  }

  /** The mark that a restore has begun goes last. */
  async function removeNotes({ newIds }: Notes): Promise<void> {
    for (const id of newIds) await raw.delete(stage + id);
    await raw.delete(begun);
  }

  return {
    begin: () => raw.put(begun, new Uint8Array()),

    async put(key, bytes) {
      checkPhotoKey(key);
      await noteIfNew(photoIdIn(key));
      await raw.put(key, bytes, objectHeaders(key));
    },

    async finish(readKnownIds) {
      const notes = await readNotes();
      const { begunAt, newIds } = notes;
      if (begunAt === undefined) return;
      const known = await readKnownIds();
      // Those that a killed restore has put, and those of the installation that a committed one has replaced.
      const gone = new Set(newIds.filter((id) => !known.has(id)));
      for await (const { name, changedAt } of raw.list(""))
        if (isPhotoKey(name) && !known.has(photoIdIn(name)) && changedAt <= begunAt) gone.add(photoIdIn(name));
      for (const id of gone) await removePhoto(id);
      await removeNotes(notes);
    },

    async drop() {
      const notes = await readNotes();
      for (const id of notes.newIds) await removePhoto(id);
      await removeNotes(notes);
    },
  };
}
