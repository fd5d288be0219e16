import type { Hono } from "hono";
import { photoFileName } from "#domain/photos.ts";
import type { RequestEnvironment } from "#server/http/environment.ts";
import { notFound } from "#server/http/errors.ts";
import type { PhotoStorage } from "./storage.ts";

/** A URL never shows another picture later, so browsers may cache it for ever. */
const headers = {
  "content-type": "image/webp",
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox",
};

export function servePhotos(app: Hono<RequestEnvironment>, storage: PhotoStorage) {
  app.get("/uploads/:photoId/:file", async (context) => {
    const { photoId, file } = context.req.param();
    const bytes = photoFileName.test(file) ? await storage.get(`${photoId}/${file}`) : undefined;
    if (!bytes) throw notFound("Photo");
    return context.body(new Uint8Array(bytes), 200, headers);
  });
  app.all("/uploads/*", () => {
    throw notFound("Photo");
  });
}
