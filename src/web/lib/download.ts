import type { Endpoint, ParamsOf, QueryOf } from "#contract/endpoint.ts";
import { addressOf, CallError } from "./call.ts";

type Download<E extends Endpoint> = {
  params: ParamsOf<E>;
  query?: QueryOf<E>;
  /** how much has arrived, from 0 to 1; nothing while the server has not said how much it is */
  onProgress?: (share: number | undefined) => void;
};

/** Fetches a file with the name that the server gave it, so that a failure can be told and the wait be seen. */
export async function download<E extends Endpoint>(
  endpoint: E,
  { params, query, onProgress }: Download<E>,
): Promise<{ file: Blob; name: string | undefined }> {
  const response = await fetch(addressOf(endpoint, { params, query }), { credentials: "include", cache: "no-store" });
  if (!response.ok) throw new CallError(response.status, response.statusText, await response.text());
  const size = Number(response.headers.get("content-length")) || undefined;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let arrived = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    arrived += part.value.length;
    // A compressed file is larger here than on the line.
    onProgress?.(size && Math.min(1, arrived / size));
  }
  const file = new Blob(parts, { type: response.headers.get("content-type") ?? "" });
  return { file, name: fileNameIn(response.headers.get("content-disposition")) };
}

/** RFC 6266: the name in full where there is one, else the plain one. */
export function fileNameIn(disposition: string | null): string | undefined {
  const full = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (full) {
    try {
      return decodeURIComponent(full.trim());
    } catch {
      // not encoded as it should be: the plain one will do
    }
  }
  const [, quoted, plain] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? "") ?? [];
  return quoted?.replace(/\\(.)/g, "$1") ?? plain;
}
