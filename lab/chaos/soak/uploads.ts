import { setTimeout as pause } from "node:timers/promises";
import { noisyPicture, photoForm } from "#server/testing/photos.ts";

type Parts = { address: string; contestId: number; entryIds: number[]; cookie: string };

const shownEntries = 5;
const uploadEveryMs = 10_000;

/** An organizer gives an entry a new photo, one entry after the other; the old photo is deleted. */
export async function photoUploads({ address, contestId, entryIds, cookie }: Parts) {
  const photo = await noisyPicture(1600, 1200).jpeg().toBuffer();
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const entries = entryIds.slice(0, shownEntries);

  async function replacePhoto(entryId: number): Promise<void> {
    const path = `${address}/api/upload/contest-entry/${contestId}`;
    const uploaded = await fetch(path, { method: "POST", headers, body: photoForm(photo) });
    const { imageUrl } = (await uploaded.json()) as { imageUrl?: string };
    const changed = await fetch(`${address}/api/entries/${entryId}`, {
      method: "PUT",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ imageUrl }),
    });
    const shown = await fetch(address + imageUrl);
    await Promise.all([changed.arrayBuffer(), shown.arrayBuffer()]);
    if (!uploaded.ok || !changed.ok || !shown.ok)
      throw new Error(`a photo was answered ${uploaded.status}, ${changed.status} and ${shown.status}`);
  }

  return {
    async replaceAll(): Promise<void> {
      for (const entry of entries) await replacePhoto(entry);
    },
    async keepReplacing(signal: AbortSignal, failed: (words: string) => void): Promise<void> {
      for (let uploads = 0; ; uploads += 1) {
        await pause(uploadEveryMs, undefined, { signal }).catch(() => {});
        if (signal.aborted) return;
        await replacePhoto(entries[uploads % entries.length] as number).catch((error) => failed(String(error)));
      }
    },
  };
}
