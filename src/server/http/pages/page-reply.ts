import { parse } from "zod/mini";
import { type PageData, pageData } from "#contract/page-data.ts";
import type { Language } from "#domain/languages.ts";
import { isDatabaseAway } from "#server/db/connection/database-away.ts";
import { acceptsGzip } from "#server/http/replies/negotiation.ts";
import { Reply } from "#server/http/replies/reply.ts";
import type { Header } from "#server/http/replies/security-headers.ts";
import { languageOfRequest } from "#server/http/requests/language-of-request.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { MaybePromise } from "#server/primitives/maybe-promise.ts";

/** What every page must know of this installation. */
export type PageSite = { publicUrl: string; google: boolean; mail: boolean };

export type PageBytes = {
  plain: () => Reply["body"];
  gzip: () => MaybePromise<Reply["body"]>;
  /** instead of the usual one */
  policy?: Header | undefined;
};

/** Compressed in one call, because a stream would cost more than all the rest of a page. */
export async function pageReply(
  request: ServerRequest,
  status: number,
  language: Language,
  bytes: PageBytes,
): Promise<Reply> {
  const isZipped = acceptsGzip(request);
  const headers = [
    ...["cache-control", "private, no-cache"],
    ...["vary", "cookie, accept-language, accept-encoding"],
    ...["content-language", language],
    ...["content-type", "text/html; charset=UTF-8"],
    ...(isZipped ? ["content-encoding", "gzip"] : []),
    ...(bytes.policy ?? []),
  ];
  return new Reply(status, headers, isZipped ? await bytes.gzip() : bytes.plain());
}

/** That of an account counts while the database can be read. */
export async function languageOfPage(request: ServerRequest): Promise<Language> {
  return languageOfRequest(request, await knownNow(async () => request.person()));
}

/** Who is signed in; left out where that cannot be known now. */
export async function pageDataFor(request: ServerRequest, site: PageSite): Promise<PageData> {
  const viewer = await knownNow(async () => ({ user: (await request.person()) ?? null }));
  return viewer ? parse(pageData, { ...viewer, ...site }) : site;
}

/** Undefined while the database is away: the app itself can open and ask again. */
export async function knownNow<Data>(read: () => Promise<Data>): Promise<Data | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isDatabaseAway(error)) return undefined;
    throw error;
  }
}
