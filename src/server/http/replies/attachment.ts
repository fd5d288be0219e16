import { type Body, Reply } from "./reply.ts";

type SavedFile = { name: string; type: string; body: Body; cacheControl?: string };

/** A file that browsers save. */
export function fileReply({ name, type, body, cacheControl = "no-store" }: SavedFile): Reply {
  const headers = ["content-type", type, "content-disposition", attachment(name), "cache-control", cacheControl];
  return new Reply(200, headers, body);
}

/** Makes browsers save a reply under this name, in any script. Programs that only know ASCII get a simplified name. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]+/g, "_").replace(/["\\%]/g, "_");
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
