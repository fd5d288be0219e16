import type { Hono } from "hono";
import { photoFileName } from "#domain/photos.ts";
import type { RequestEnvironment } from "#server/http/environment.ts";
import { notFound } from "#server/http/errors.ts";
import type { FilePart, PhotoStorage } from "./storage.ts";

/** A URL never shows another picture later, so browsers may cache it for ever. */
const headers = {
  "content-type": "image/webp",
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox",
};

const partBytes = 64 * 1024; // what a client that does not read can keep in memory; small photos are one part

export function servePhotos(app: Hono<RequestEnvironment>, storage: PhotoStorage) {
  app.get("/uploads/:photoId/:file", async (context) => {
    const { photoId, file } = context.req.param();
    const key = `${photoId}/${file}`;
    const first = photoFileName.test(file) ? await storage.getPart(key, { from: 0, maxBytes: partBytes }) : undefined;
    if (!first) throw notFound("Photo");
    const body = first.bytes.length === first.fileBytes ? new Uint8Array(first.bytes) : inParts(storage, key, first);
    return context.body(body, 200, { ...headers, "content-length": String(first.fileBytes) });
  });
  app.all("/uploads/*", () => {
    throw notFound("Photo");
  });
}

/** Reads a part when the one before has been taken. A URL never shows another picture, so the parts fit. */
function inParts(storage: PhotoStorage, key: string, { bytes, fileBytes }: FilePart): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = sent === 0 ? bytes : (await storage.getPart(key, { from: sent, maxBytes: partBytes }))?.bytes;
        if (!part?.length) throw new Error(`The photo ${key} has been deleted while it was sent.`);
        sent += part.length;
        controller.enqueue(part);
        if (sent >= fileBytes) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
