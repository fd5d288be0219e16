import { setTimeout as pause } from "node:timers/promises";
import { uploadedPhotoId } from "#domain/photos/photos.ts";
import { noisyPicture, photoForm } from "#server/testing/photos.ts";
import { refusals } from "#words/en/refusals.ts";
import { signInOrganizer } from "../../kit/people.ts";
import { waitFor } from "../../kit/wait-for.ts";
import type { TestBedWithBucket } from "./test-bed-with-bucket.ts";

const maxAnswerMs = 60_000; // the product itself gives up after some seconds

/** An organizer uploads one photo after the other and looks at them, as another one who has not seen them yet does. */
export async function startPhotoTraffic(testBed: TestBedWithBucket) {
  const cookie = await testBed.onDatabase(signInOrganizer);
  const photo = await noisyPicture(800, 600).jpeg().toBuffer();
  /** the URLs of those whose upload was answered with yes */
  const taken: string[] = [];
  const counts = { uploads: 0, refusedUploads: 0, reads: 0, refusedReads: 0, slowestMs: 0 };

  async function answered<Result>(asking: Promise<Result>): Promise<Result> {
    const askedAt = performance.now();
    const answer = await asking;
    counts.slowestMs = Math.max(counts.slowestMs, performance.now() - askedAt);
    return answer;
  }

  async function upload(): Promise<boolean> {
    const signal = AbortSignal.timeout(maxAnswerMs);
    const headers = { cookie, "sec-fetch-site": "same-origin" };
    const address = `${testBed.address()}/api/upload/contest-header`;
    const reply = await answered(fetch(address, { method: "POST", headers, body: photoForm(photo), signal }));
    const { imageUrl, message } = (await reply.json()) as { imageUrl: string; message: string };
    if (reply.status === 200) taken.push(imageUrl);
    else if (reply.status === 503 && message === refusals.photosUnavailable) counts.refusedUploads += 1;
    else throw new Error(`an upload was answered ${reply.status} ${message}`);
    counts.uploads += 1;
    return reply.status === 200;
  }

  async function read(url: string): Promise<boolean> {
    const reply = await answered(fetch(testBed.address() + url, { signal: AbortSignal.timeout(maxAnswerMs) }));
    await reply.arrayBuffer();
    const isRefused = reply.status === 503 && reply.headers.has("retry-after");
    if (reply.status !== 200 && !isRefused) throw new Error(`a photo was answered ${reply.status}`);
    counts.reads += 1;
    if (isRefused) counts.refusedReads += 1;
    return reply.status === 200;
  }

  return {
    counts,
    upload,

    /** Until the signal: uploads, photos that are in the cache, and sizes that nobody has asked for. */
    async keepGoing(seen: string, signal: AbortSignal): Promise<void> {
      const unseen = ["400", "600", "1200"].map((width) => seen.replace(/\d+(?=\.webp)/, width));
      const uploads = (async () => {
        for (; !signal.aborted; await pause(50)) await upload();
      })();
      const reads = [seen, ...unseen].map(async (url) => {
        for (; !signal.aborted; await pause(50)) {
          const isShown = await read(url);
          if (!isShown && url === seen) throw new Error(`${url} is in the cache and was not shown`);
        }
      });
      await Promise.all([uploads, ...reads]);
    },

    read,

    /** Throws where a photo whose upload was answered with yes is not there, whole, or a row or an object is alone. */
    async expectNothingLost(): Promise<void> {
      // After a refusal reads are refused for two more seconds, also where an upload has found that the bucket is back.
      await waitFor(60, "a photo after the fault", () => read(taken[0] ?? ""));
      for (const url of taken) {
        const reply = await fetch(testBed.address() + url);
        const stored = await testBed.objects.get(url.replace("/uploads/", ""));
        if (reply.status !== 200 || !stored?.equals(Buffer.from(await reply.arrayBuffer())))
          throw new Error(`a photo is lost: ${url} is answered ${reply.status}`);
      }
      const rows = await testBed.onDatabase(({ pool }) =>
        pool.query<{ id: string; marked: boolean }>("select id, delete_from is not null as marked from photos"),
      );
      const known = new Map(rows.rows.map(({ id, marked }) => [id, marked]));
      const withObjects = new Set<string>();
      for await (const id of testBed.objects.ids()) withObjects.add(id);
      const orphans = [...withObjects].filter((id) => !known.has(id));
      const empty = [...known].filter(([id, marked]) => !marked && !withObjects.has(id));
      if (orphans.length + empty.length > 0)
        throw new Error(`${orphans.length} photos have objects and no row, ${empty.length} a row and no objects`);
      const missing = taken.map((url) => uploadedPhotoId(url) ?? "").filter((id) => known.get(id) !== false);
      if (missing.length > 0) throw new Error(`${missing.length} photos that were taken are being deleted`);
    },

    last: () => taken.at(-1) ?? "",
  };
}
