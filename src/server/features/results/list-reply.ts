import { parse, type z } from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import { hasAlready } from "#server/http/negotiation.ts";
import type { BytesReply } from "./contest-reply.ts";
import type { Snapshot } from "./snapshot.ts";
import type { ContestMoment } from "./store.ts";

/** A list made from a contest's snapshot, the same for everybody: serialised once per snapshot, and told once to each. */
export function listReply(endpoint: Endpoint, list: (moment: ContestMoment) => unknown[]) {
  const made = new WeakMap<Snapshot, Buffer>();
  return (snapshot: Snapshot, ifNoneMatch: string | undefined): BytesReply => {
    const etag = `W/"${snapshot.open.tag}"`;
    const headers = ["cache-control", "private, no-cache", "etag", etag];
    if (ifNoneMatch && hasAlready(ifNoneMatch, etag)) return { status: 304, headers, body: null };
    let body = made.get(snapshot);
    if (!body) {
      body = Buffer.from(JSON.stringify(parse(endpoint.reply as z.core.$ZodType, list(snapshot.moment))));
      made.set(snapshot, body);
    }
    return { status: 200, headers: [...headers, "content-type", "application/json"], body: [body] };
  };
}
