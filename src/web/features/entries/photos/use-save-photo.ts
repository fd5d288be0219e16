import { useRef } from "react";
import { updateEntry } from "#contract/entries.ts";
import { uploadEntryPhoto } from "#contract/uploads.ts";
import { call } from "#web/lib/http/call.ts";
import { upload } from "#web/lib/http/upload.ts";

/** Uploads a photo and gives it to its entry. A second try does not upload again what has arrived. */
export function useSavePhoto(contestId: number, give = giveToEntry) {
  const arrived = useRef(new Map<File, string>());
  return async ({ id }: { id: number }, file: File): Promise<void> => {
    const imageUrl =
      arrived.current.get(file) ?? (await upload(uploadEntryPhoto, { params: { contestId }, file })).imageUrl;
    arrived.current.set(file, imageUrl);
    await give(id, imageUrl);
  };
}

async function giveToEntry(entryId: number, imageUrl: string): Promise<void> {
  await call(updateEntry, { params: { entryId }, body: { imageUrl } });
}
