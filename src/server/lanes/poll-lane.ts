import type { IncomingMessage } from "node:http";
import type { Config } from "#server/config.ts";
import type { SignedInPeople } from "#server/features/auth/signed-in-people.ts";
import { contestReply } from "#server/features/results/contest-reply.ts";
import type { LiveResults } from "#server/features/results/live-results.ts";
import type { Seen } from "#server/features/results/seen-contest.ts";
import { notFound } from "#server/http/errors.ts";
import { rawReplies } from "#server/http/raw-reply.ts";
import { sessionCookie } from "#server/http/session-cookie.ts";
import type { Log } from "#server/log.ts";
import type { Lane } from "./lane.ts";
import type { RequestQueue } from "./request-queue.ts";

type Parts = {
  config: Pick<Config, "publicUrl" | "trustProxy">;
  people: SignedInPeople;
  results: LiveResults;
  log: Log;
  now: () => Date;
  /** Those who waited for the same are not all answered at once: votes would wait for the last of them. */
  queue: Pick<RequestQueue, "add">;
};

const contestPath = /^\/api\/contests\/([1-9]\d{0,8})$/;

/**
 * The poll of a contest, which is nearly every request at an event: answered without the app's middleware, and without waiting
 * when all of it is known (who is asking, the newest snapshot, their own part). The ordinary way answers the same.
 */
export function pollLane({ config, people, results, log, now, queue }: Parts): Lane {
  const cookie = sessionCookie({ https: config.publicUrl.startsWith("https:") });
  const replyOn = rawReplies({ config, log });

  return (incoming, outgoing) => {
    if (incoming.method !== "GET") return false;
    const contestId = Number(contestPath.exec(incoming.url ?? "")?.[1]);
    if (!contestId) return false;
    const sessionId = cookie.readFrom(incoming.headers.cookie);
    const reply = replyOn(incoming, outgoing);
    const known = atOnce(contestId, sessionId);
    if (known) reply.send(contestReply(known, askedBy(incoming), now()));
    else
      void read(contestId, sessionId)
        .then((seen) => reply.send(contestReply(seen, askedBy(incoming), now())))
        .catch((error) => reply.fail(error));
    return true;
  };

  function atOnce(contestId: number, sessionId: string | undefined): Seen | undefined {
    if (sessionId === undefined) return results.contests.atOnce(contestId, undefined);
    const person = people.atOnce(sessionId, now());
    return person && results.contests.atOnce(contestId, person);
  }

  async function read(contestId: number, sessionId: string | undefined): Promise<Seen> {
    const person = sessionId === undefined ? undefined : await people.find(sessionId, now(), { onlyReads: true });
    const seen = await results.contests.read(contestId, person);
    if (!seen) throw notFound("Contest");
    await new Promise<void>((resolve) => queue.add("look", resolve)); // has waited once already: no longer last
    return seen;
  }
}

function askedBy({ headers }: IncomingMessage) {
  return { ifNoneMatch: headers["if-none-match"], acceptEncoding: headers["accept-encoding"] as string | undefined };
}
