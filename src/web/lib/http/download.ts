import type { Endpoint, ParamsOf, QueryOf } from "#contract/endpoint.ts";
import { addressOf, refusedCall } from "./call.ts";

type Download<E extends Endpoint> = {
  params: ParamsOf<E>;
  query?: QueryOf<E>;
  /** from 0 to 1; undefined while the size is not known */
  onProgress?: (share: number | undefined) => void;
};

/** Fetches a file, so that progress and failures can be shown, unlike with a plain link. */
export async function download<E extends Endpoint>(
  endpoint: E,
  { params, query, onProgress }: Download<E>,
): Promise<{ file: Blob; name: string | undefined }> {
  const response = await fetch(addressOf(endpoint, { params, query }), { credentials: "include", cache: "no-store" });
  if (!response.ok) throw await refusedCall(response.status, response.statusText, await response.text());
  const size = Number(response.headers.get("content-length")) || undefined;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let arrived = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    arrived += part.value.length;
    // `content-length` counts compressed bytes, so the share may exceed 1.
    onProgress?.(size && Math.min(1, arrived / size));
  }
  const file = new Blob(parts, { type: response.headers.get("content-type") ?? "" });
  return { file, name: fileNameIn(response.headers.get("content-disposition")) };
}

/** RFC 6266: `filename*` where it can be decoded, else `filename`. */
export function fileNameIn(disposition: string | null): string | undefined {
  const full = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (full) {
    try {
      return decodeURIComponent(full.trim());
    } catch {
      // badly encoded: use `filename`
    }
  }
  const [, quoted, plain] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? "") ?? [];
  return quoted?.replace(/\\(.)/g, "$1") ?? plain;
}
