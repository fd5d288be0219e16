import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { z } from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import { acceptsGzip, isUnchanged } from "#server/http/replies/negotiation.ts";
import { Reply } from "#server/http/replies/reply.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { jsonRows } from "../bytes/json-rows.ts";
import type { Snapshot } from "../state/contest-snapshot.ts";
import type { ContestState } from "../state/contest-state.ts";

const compress = promisify(gzip);

type ListBytes = { plain: Buffer; gzip: Buffer };

/** A list that is the same for all viewers of a contest: made and compressed once per snapshot. */
export function listReply(endpoint: Endpoint, listOf: (state: ContestState) => unknown[]) {
  const cache = new WeakMap<Snapshot, Promise<ListBytes>>();

  return async (snapshot: Snapshot, request: ServerRequest): Promise<Reply> => {
    const etag = `W/"${snapshot.publicView.tag}"`;
    const headers = ["cache-control", "private, no-cache", "vary", "accept-encoding", "etag", etag];
    if (isUnchanged(request, etag)) return new Reply(304, headers);
    const bytes = cache.get(snapshot) ?? makeBytes(snapshot);
    cache.set(snapshot, bytes);
    headers.push("content-type", "application/json");
    const { plain, gzip } = await bytes;
    if (!acceptsGzip(request)) return new Reply(200, headers, [plain]);
    return new Reply(200, [...headers, "content-encoding", "gzip"], [gzip]);
  };

  async function makeBytes({ state }: Snapshot): Promise<ListBytes> {
    const plain = Buffer.from(await jsonRows(endpoint.reply as z.core.$ZodType, listOf(state), (some) => some));
    return { plain, gzip: await compress(plain) };
  }
}
