import type { Hono } from "hono";
import { uploadedPhotoId } from "#domain/photos.ts";
import type { RequestEnvironment } from "#server/http/environment.ts";
import { notFound } from "#server/http/errors.ts";
import { toResponse } from "#server/http/hono-adapter.ts";
import { toPlainAddress } from "#server/http/plain-address.ts";
import { objectHeaders } from "#server/storage/object-headers.ts";
import type { ObjectPart } from "#server/storage/photo-objects.ts";
import type { PhotoStorage } from "#server/storage/photo-storage.ts";

const policy = { "content-security-policy": "default-src 'none'; sandbox" };

const partBytes = 64 * 1024; // what a client that does not read can keep in memory; small photos are one part

export function servePhotos(app: Hono<RequestEnvironment>, storage: PhotoStorage) {
  app.get("/uploads/:photoId/:file", async (context) => {
    const { photoId, file } = context.req.param();
    const key = `${photoId}/${file}`;
    const url = storage.url(key);
    if (uploadedPhotoId(url) === undefined) throw notFound("Photo");
    const toPlain = toPlainAddress(context.var.request, url);
    if (toPlain) return toResponse(toPlain);
    const first = await storage.getPart(key, { from: 0, maxBytes: partBytes });
    if (!first) throw notFound("Photo");
    const body = first.bytes.length === first.objectBytes ? new Uint8Array(first.bytes) : inParts(storage, key, first);
    return context.body(body, 200, { ...objectHeaders(key), ...policy, "content-length": String(first.objectBytes) });
  });
  app.all("/uploads/*", () => {
    throw notFound("Photo");
  });
}

/** Reads a part when the one before has been taken. A URL never shows another picture, so the parts fit. */
function inParts(storage: PhotoStorage, key: string, { bytes, objectBytes }: ObjectPart): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = sent === 0 ? bytes : (await storage.getPart(key, { from: sent, maxBytes: partBytes }))?.bytes;
        if (!part?.length) throw new Error(`The photo ${key} has been deleted while it was sent.`);
        sent += part.length;
        controller.enqueue(part);
        if (sent >= objectBytes) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
