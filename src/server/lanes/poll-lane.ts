import type { Config } from "#server/config.ts";
import type { SignedInPeople } from "#server/features/auth/signed-in-people.ts";
import { contestReply } from "#server/features/results/contest-reply.ts";
import type { LiveResults } from "#server/features/results/live-results.ts";
import { rawReplies } from "#server/http/raw-reply.ts";
import { sessionCookie } from "#server/http/session-cookie.ts";
import type { Log } from "#server/log.ts";
import type { Lane } from "./lane.ts";

type Parts = {
  config: Pick<Config, "publicUrl" | "trustProxy">;
  people: SignedInPeople;
  results: LiveResults;
  log: Log;
  now: () => Date;
};

const contestPath = /^\/api\/contests\/([1-9]\d{0,8})$/;

/**
 * The poll of a contest, which is nearly every request at an event: answered without waiting and without the app's
 * middleware when all of it is known (who is asking, the newest snapshot, their own part). Everything else goes the ordinary
 * way, which answers the same and remembers for the next time.
 */
export function pollLane({ config, people, results, log, now }: Parts): Lane {
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
