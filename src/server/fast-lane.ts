import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "./config.ts";
import type { SignedInPeople } from "./features/auth/signed-in-people.ts";
import { contestReply } from "./features/results/contest-reply.ts";
import type { LiveResults } from "./features/results/live-results.ts";
import { rawReplies } from "./http/raw-reply.ts";
import { sessionCookie } from "./http/session-cookie.ts";
import type { Log } from "./log.ts";

type Parts = {
  config: Pick<Config, "publicUrl" | "trustProxy">;
  people: SignedInPeople;
  results: LiveResults;
  log: Log;
  now: () => Date;
};

/** Answers a request at once and says so, or leaves it untouched. */
export type FastLane = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

const contestPath = /^\/api\/contests\/([1-9]\d{0,8})$/;

/**
 * The poll of a contest, which is nearly every request at an event: answered without waiting and without the app's
 * middleware when all of it is known (who is asking, the newest snapshot, their own part). Everything else goes the ordinary
 * way, which answers the same and remembers for the next time.
 */
export function fastLane({ config, people, results, log, now }: Parts): FastLane {
  const cookie = sessionCookie({ https: config.publicUrl.startsWith("https:") });
  const replyOn = rawReplies({ config, log });

  return (incoming, outgoing) => {
    if (incoming.method !== "GET") return false;
    const contestId = contestPath.exec(incoming.url ?? "")?.[1];
    if (contestId === undefined) return false;
    const time = now();
    const sessionId = cookie.readFrom(incoming.headers.cookie);
    const person = sessionId === undefined ? undefined : people.atOnce(sessionId, time);
    if (sessionId !== undefined && !person) return false;
    const seen = results.contests.atOnce(Number(contestId), person);
    if (!seen) return false;

    const asked = {
      ifNoneMatch: incoming.headers["if-none-match"],
      acceptEncoding: incoming.headers["accept-encoding"] as string | undefined,
    };
    replyOn(incoming, outgoing).send(contestReply(seen, asked, time));
    return true;
  };
}
