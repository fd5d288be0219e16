import type { IncomingMessage } from "node:http";
import type { Config } from "#server/config.ts";
import { contestReply } from "#server/features/results/contest-reply.ts";
import { notFound } from "#server/http/errors.ts";
import { rawReplies } from "#server/http/raw-reply.ts";
import { sessionCookie } from "#server/http/session-cookie.ts";
import type { Log } from "#server/log.ts";
import { contestViewing } from "./contest-viewing.ts";
import type { Lane } from "./lane.ts";

type Parts = Parameters<typeof contestViewing>[0] & {
  config: Pick<Config, "publicUrl" | "trustProxy">;
  log: Log;
};

const contestPath = /^\/api\/contests\/([1-9]\d{0,8})$/;

/**
 * The poll of a contest, which is nearly every request at an event: answered without the app's middleware, and without waiting
 * when all of it is known. The ordinary way answers the same.
 */
export function pollLane({ config, log, ...parts }: Parts): Lane {
  const { now } = parts;
  const cookie = sessionCookie({ https: config.publicUrl.startsWith("https:") });
  const replyOn = rawReplies({ config, log });
  const viewing = contestViewing(parts);

  return (incoming, outgoing) => {
    if (incoming.method !== "GET") return false;
    const contestId = Number(contestPath.exec(incoming.url ?? "")?.[1]);
    if (!contestId) return false;
    const asked = { contestId, sessionId: cookie.readFrom(incoming.headers.cookie) };
    const reply = replyOn(incoming, outgoing);
    const known = viewing.atOnce(asked);
    if (known) reply.send(contestReply(known.seen, askedBy(incoming), now()));
    else
      void viewing
        .read(asked)
        .then((view) => {
          if (!view) throw notFound("Contest");
          reply.send(contestReply(view.seen, askedBy(incoming), now()));
        })
        .catch((error) => reply.fail(error));
    return true;
  };
}

function askedBy({ headers }: IncomingMessage) {
  return { ifNoneMatch: headers["if-none-match"], acceptEncoding: headers["accept-encoding"] as string | undefined };
}
