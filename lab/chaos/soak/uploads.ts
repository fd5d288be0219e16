import { setTimeout as pause } from "node:timers/promises";
import { noisyPicture, photoForm } from "#server/testing/photos.ts";
import type { Answered } from "./visits.ts";

type Deps = { address: string; contestId: number; entryIds: number[]; cookie: string };

const shownEntries = 5;
const uploadEveryMs = 10_000;

/** An organizer gives an entry a new photo, one entry after the other; the old photo is deleted. */
export async function photoUploads({ address, contestId, entryIds, cookie }: Deps) {
  const photo = await noisyPicture(1600, 1200).jpeg().toBuffer();
  const own = { cookie, "sec-fetch-site": "same-origin" };
  const entries = entryIds.slice(0, shownEntries);

  async function replacePhoto(entryId: number): Promise<void> {
    const uploaded = await ask(`/api/upload/contest-entry/${contestId}`, { method: "POST", body: photoForm(photo) });
    const { imageUrl } = JSON.parse(uploaded) as { imageUrl: string };
    const body = JSON.stringify({ imageUrl });
    await ask(`/api/entries/${entryId}`, { method: "PUT", body, headers: { "content-type": "application/json" } });
    await ask(imageUrl);
  }

  async function ask(path: string, { headers, ...request }: RequestInit = {}): Promise<string> {
    const reply = await fetch(address + path, { ...request, headers: { ...headers, ...own } });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path.replace(/\d+/g, "…")}: ${reply.status}`);
    return text;
  }

  return {
    async replaceAll(): Promise<void> {
      for (const entry of entries) await replacePhoto(entry);
    },
    async keepReplacing(signal: AbortSignal, answered: Answered): Promise<void> {
      for (let uploads = 0; ; uploads += 1) {
        await pause(uploadEveryMs, undefined, { signal }).catch(() => {});
        if (signal.aborted) return;
        const replaced = replacePhoto(entries[uploads % entries.length] as number);
        await replaced.then(
          () => answered("photo", 200),
          (error) => answered(String(error)),
        );
      }
    },
  };
}
