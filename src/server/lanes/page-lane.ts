import type { IncomingMessage, ServerResponse } from "node:http";
import { parse } from "zod/mini";
import { pageData } from "#contract/page-data.ts";
import type { Config } from "#server/config.ts";
import type { SignedInPeople } from "#server/features/auth/signed-in-people.ts";
import { contestPages } from "#server/features/results/contest-page.ts";
import type { LiveResults } from "#server/features/results/live-results.ts";
import { lengthOf, type Pieces } from "#server/features/results/shared-part.ts";
import { acceptsEncoding } from "#server/http/negotiation.ts";
import { pageTemplate } from "#server/http/page-template.ts";
import { rawReplies } from "#server/http/raw-reply.ts";
import { sessionCookie } from "#server/http/session-cookie.ts";
import type { WebFiles } from "#server/http/web-files.ts";
import type { Log } from "#server/log.ts";
import type { Lane } from "./lane.ts";
import type { RequestQueue } from "./request-queue.ts";

type Parts = {
  config: Pick<Config, "publicUrl" | "trustProxy">;
  people: Pick<SignedInPeople, "find">;
  results: Pick<LiveResults, "contests">;
  web: Pick<WebFiles, "page">;
  log: Log;
  now: () => Date;
  /** Those who waited for the same are not all answered at once: votes would wait for the last of them. */
  queue: Pick<RequestQueue, "add">;
};
type Asked = { contestId: number; entryId: number | undefined; sessionId: string | undefined };

const contestPage = /^\/contest\/([1-9]\d{0,8})(?:\?entry=([1-9]\d{0,8}))?$/;

/**
 * A contest's page, which a whole hall opens in the same minute: without the app's middleware, and compressed once for all.
 * Whatever is unusual goes the ordinary way, which answers the same: a browser without gzip, no such contest, no database.
 */
export function pageLane({ config, people, results, web, log, now, queue }: Parts): Lane {
  const { publicUrl } = config;
  const cookie = sessionCookie({ https: publicUrl.startsWith("https:") });
  const replyOn = rawReplies({ config, log });
  const pages = contestPages(pageTemplate({ page: web.page, publicUrl }));

  return (incoming, outgoing) => {
    const named = incoming.method === "GET" ? contestPage.exec(incoming.url ?? "") : null;
    if (!named || !takesGzip(incoming)) return false;
    const contestId = Number(named[1]);
    const entryId = named[2] === undefined ? undefined : Number(named[2]);
    return answer(incoming, outgoing, {
      contestId,
      entryId,
      sessionId: cookie.readFrom(incoming.headers.cookie),
    });
  };

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse, asked: Asked): Promise<boolean> {
    const reply = replyOn(incoming, outgoing);
    const body = await pageFor(asked).catch(() => undefined); // the ordinary way meets and tells it too
    if (!body) return false;
    reply.send({ status: 200, headers: [...headers, "content-length", String(lengthOf(body))], body });
    return true;
  }

  async function pageFor({ contestId, entryId, sessionId }: Asked): Promise<Pieces | undefined> {
    const person = sessionId === undefined ? undefined : await people.find(sessionId, now(), { onlyReads: true });
    const seen = results.contests.atOnce(contestId, person) ?? (await inTurn(results.contests.read(contestId, person)));
    const data = parse(pageData, { user: person ?? null, publicUrl });
    return seen && pages.gzip(seen, { entryId, data, now: now() });
  }

  async function inTurn<T>(reading: Promise<T>): Promise<T> {
    const read = await reading;
    await new Promise<void>((resolve) => queue.add("look", resolve));
    return read;
  }
}

const headers = [
  ...["cache-control", "private, no-cache"],
  ...["vary", "cookie, accept-encoding"],
  ...["content-type", "text/html; charset=UTF-8"],
  ...["content-encoding", "gzip"],
];

function takesGzip({ headers }: IncomingMessage): boolean {
  return acceptsEncoding((headers["accept-encoding"] as string | undefined) ?? "", "gzip");
}
