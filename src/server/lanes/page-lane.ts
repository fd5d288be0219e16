import type { IncomingMessage, ServerResponse } from "node:http";
import { parse } from "zod/mini";
import { pageData } from "#contract/page-data.ts";
import type { Config } from "#server/config.ts";
import { isDatabaseAway } from "#server/db/database-away.ts";
import { contestPages } from "#server/features/results/contest-page.ts";
import type { LiveResults } from "#server/features/results/live-results.ts";
import { lengthOf, type Pieces } from "#server/features/results/shared-part.ts";
import { acceptsEncoding } from "#server/http/negotiation.ts";
import { pageTemplate } from "#server/http/page-template.ts";
import { rawReplies } from "#server/http/raw-reply.ts";
import { sessionCookie } from "#server/http/session-cookie.ts";
import type { WebFiles } from "#server/http/web-files.ts";
import type { Log } from "#server/log.ts";
import { contestViewing } from "./contest-viewing.ts";
import type { Lane } from "./lane.ts";

type Parts = Parameters<typeof contestViewing>[0] & {
  config: Pick<Config, "publicUrl" | "trustProxy">;
  results: Pick<LiveResults, "hearsChanges">;
  web: Pick<WebFiles, "page">;
  log: Log;
};
type Asked = { contestId: number; entryId: number | undefined; sessionId: string | undefined };

const contestPage = /^\/contest\/([1-9]\d{0,8})(?:\?entry=([1-9]\d{0,8}))?$/;

/**
 * A contest's page, which a whole hall opens in the same minute: without the app's middleware, and compressed once for all.
 * Whatever is unusual goes the ordinary way, which answers the same: a browser without gzip, no such contest, no database.
 */
export function pageLane({ config, web, log, ...parts }: Parts): Lane {
  const { publicUrl } = config;
  const { results, now } = parts;
  const cookie = sessionCookie({ https: publicUrl.startsWith("https:") });
  const replyOn = rawReplies({ config, log });
  const viewing = contestViewing(parts);
  const pages = contestPages(pageTemplate({ page: web.page, publicUrl }));

  return (incoming, outgoing) => {
    const named = incoming.method === "GET" ? contestPage.exec(incoming.url ?? "") : null;
    // While the database is not heard, one way to wait for it is enough.
    if (!named || !takesGzip(incoming) || !results.hearsChanges()) return false;
    return answer(incoming, outgoing, {
      contestId: Number(named[1]),
      entryId: named[2] === undefined ? undefined : Number(named[2]),
      sessionId: cookie.readFrom(incoming.headers.cookie),
    });
  };

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse, asked: Asked): Promise<boolean> {
    const reply = replyOn(incoming, outgoing);
    const body = await pageFor(asked).catch((error) => {
      if (!isDatabaseAway(error)) log.error({ err: error }, "a page could not be made beside the app");
      return undefined;
    });
    if (!body) return false;
    try {
      reply.send({ status: 200, headers: [...headers, "content-length", String(lengthOf(body))], body });
    } catch (error) {
      reply.fail(error);
    }
    return true;
  }

  async function pageFor({ entryId, ...asked }: Asked): Promise<Pieces | undefined> {
    const view = viewing.atOnce(asked) ?? (await viewing.read(asked));
    if (!view) return undefined;
    const data = parse(pageData, { user: view.person ?? null, publicUrl });
    return pages.gzip(view.seen, { entryId, data, now: now() });
  }
}

/** As the ordinary way's; a test compares them. */
const headers = [
  ...["cache-control", "private, no-cache"],
  ...["vary", "cookie, accept-encoding"],
  ...["content-type", "text/html; charset=UTF-8"],
  ...["content-encoding", "gzip"],
];

function takesGzip({ headers }: IncomingMessage): boolean {
  return acceptsEncoding((headers["accept-encoding"] as string | undefined) ?? "", "gzip");
}
