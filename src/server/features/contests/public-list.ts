import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { parse, type ZodMiniType } from "zod/mini";
import type { ListPart } from "#domain/list-part.ts";
import { acceptsGzip } from "#server/http/replies/negotiation.ts";
import { Reply } from "#server/http/replies/reply.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { batchedReads } from "#server/primitives/batched-reads.ts";
import { madeOnce } from "#server/primitives/made-once.ts";

const compress = promisify(gzip);

type SharedList = { json: string; gzip: () => Promise<Buffer> };

type Listed = { schema: ZodMiniType; listPublic: (part: ListPart) => Promise<unknown[]> };

/** A part of a public list as bytes. All who ask for it while it is being read share the next reading. */
export function publicList({ schema, listPublic }: Listed) {
  const read = batchedReads(async (parts: string[]) => {
    const lists = new Map<string, SharedList>();
    for (const part of parts) lists.set(part, await listOf(JSON.parse(part)));
    return lists;
  });

  async function listOf(part: ListPart): Promise<SharedList> {
    const cards = parse(schema, await listPublic(part));
    const json = JSON.stringify(cards);
    return { json, gzip: madeOnce(() => compress(json)) };
  }

  const partOf = async (part: ListPart) => (await read(JSON.stringify(part))) as SharedList;

  return {
    partOf,

    async reply(part: ListPart, request: ServerRequest): Promise<Reply> {
      const { json, gzip } = await partOf(part);
      const headers = ["content-type", "application/json", "cache-control", "no-store", "vary", "accept-encoding"];
      if (!acceptsGzip(request)) return new Reply(200, headers, json);
      return new Reply(200, [...headers, "content-encoding", "gzip"], [await gzip()]);
    },
  };
}

export type PublicList = ReturnType<typeof publicList>;
