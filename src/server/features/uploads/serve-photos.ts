import { uploadedPhotoId } from "#domain/photos/photos.ts";
import { notFound } from "#server/http/errors.ts";
import { toPlainAddress } from "#server/http/pages/plain-address.ts";
import { Reply } from "#server/http/replies/reply.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { RouteTable } from "#server/http/route-table.ts";
import { type ObjectPart, objectHeaders } from "#server/storage/photo-objects.ts";
import type { PhotoStorage } from "#server/storage/photo-storage.ts";

const policy = ["content-security-policy", "default-src 'none'; sandbox"];

const partBytes = 64 * 1024; // what a client that does not read can keep in memory; small photos are one part

export function servePhotos(routes: RouteTable, storage: PhotoStorage) {
  routes.add({
    method: "GET",
    path: "/uploads/:photoId/:file",
    load: "last",
    answer: (params, request) => answerPhoto(params as { photoId: string; file: string }, request),
  });
  routes.addFallback({
    prefix: "/uploads/",
    answer: () => {
      throw notFound("Photo");
    },
  });

  async function answerPhoto({ photoId, file }: { photoId: string; file: string }, request: ServerRequest) {
    const key = `${photoId}/${file}`;
    const url = storage.url(key);
    if (uploadedPhotoId(url) === undefined) throw notFound("Photo");
    const toPlain = toPlainAddress(request, url);
    if (toPlain) return toPlain;
    const first = await storage.getPart(key, { from: 0, maxBytes: partBytes });
    if (!first) throw notFound("Photo");
    const headers = [...Object.entries(objectHeaders(key)).flat(), ...policy];
    if (first.bytes.length === first.objectBytes) return new Reply(200, headers, [Buffer.from(first.bytes)]);
    return new Reply(200, [...headers, "content-length", String(first.objectBytes)], inParts(storage, key, first));
  }
}

/** Reads a part when the one before has been taken. A URL never shows another picture, so the parts fit. */
async function* inParts(storage: PhotoStorage, key: string, { bytes, objectBytes }: ObjectPart) {
  yield bytes;
  let sent = bytes.length;
  while (sent < objectBytes) {
    const part = (await storage.getPart(key, { from: sent, maxBytes: partBytes }))?.bytes;
    if (!part?.length) throw new Error(`The photo ${key} has been deleted while it was sent.`);
    sent += part.length;
    yield part;
  }
}
