import { acceptsGzip, isUnchanged } from "#server/http/replies/negotiation.ts";
import { Reply } from "#server/http/replies/reply.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { joined, joinedGzip } from "../bytes/shared-bytes.ts";
import type { ContestForViewer } from "../state/contest-for-viewer.ts";

type ForViewer = Pick<ContestForViewer, "shared" | "viewerJson" | "etag">;

/** Also of a show. Holds one viewer's fields: only that viewer's browser may keep it, and the tag differs from viewer to viewer. */
export function contestReply(contest: ForViewer, request: ServerRequest, now: Date): Reply {
  return replyWith(contest, request, privateCaching, now);
}

/** The same for everybody, to the byte, so that a CDN asks once a second for all viewers (decision 75). */
export function publicContestReply(contest: ContestForViewer, request: ServerRequest): Reply {
  return replyWith(contest, request, publicCaching);
}

const privateCaching = { control: "private, no-cache", vary: "cookie, accept-encoding" };
const publicCaching = {
  control: "public, s-maxage=1, stale-while-revalidate=5, stale-if-error=60",
  vary: "accept-encoding",
};

type Caching = { control: string; vary: string };

function replyWith(
  { shared, viewerJson, etag }: ForViewer,
  request: ServerRequest,
  { control, vary }: Caching,
  now?: Date,
): Reply {
  const headers = ["cache-control", control, "vary", vary, "etag", etag];
  if (isUnchanged(request, etag)) return new Reply(304, headers);
  const viewers = jsonUntilShared(viewerJson, now);
  headers.push("content-type", "application/json");
  if (!acceptsGzip(request)) return new Reply(200, headers, joined(viewers, shared));
  headers.push("content-encoding", "gzip");
  return new Reply(200, headers, joinedGzip(viewers, shared));
}

/** The contest's JSON object up to the fields that all viewers share. Without a time it is the same at any moment. */
export function jsonUntilShared(viewerJson: string, now?: Date): string {
  return now ? `{${viewerJson},"serverTime":"${isoTime(now.getTime())}",` : `{${viewerJson},`;
}

let lastTime = Number.NaN;
let lastText = "";

/** Keeps the last text, because several replies are sent in one millisecond. */
function isoTime(time: number): string {
  if (time !== lastTime) {
    lastTime = time;
    lastText = new Date(time).toISOString();
  }
  return lastText;
}
