import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { isContestPage, matchPage, pagePatterns } from "#domain/paths.ts";
import { type NamedPage, pageMetadata, routeMetadata } from "#domain/sharing/page-metadata.ts";
import { type CardOf, idInCode, shortLinkIn, shortLinkPath, shortLinkPatterns } from "#domain/sharing/short-links.ts";
import { type ShownPage, shownPage } from "#domain/shown-page.ts";
import { isDatabaseAway } from "#server/db/connection/database-away.ts";
import { notFound } from "#server/http/errors.ts";
import type { DrawScreen, FirstScreen } from "#server/http/pages/first-screens.ts";
import {
  knownNow,
  languageOfPage,
  type PageBytes,
  type PageSite,
  pageDataFor,
  pageReply,
} from "#server/http/pages/page-reply.ts";
import { inScript, type PageTemplate } from "#server/http/pages/page-template.ts";
import { toPlainAddress } from "#server/http/pages/plain-address.ts";
import { Reply } from "#server/http/replies/reply.ts";
import { isRead, type ServerRequest } from "#server/http/requests/server-request.ts";
import type { Route, RouteTable } from "#server/http/route-table.ts";
import { BoundedMap } from "#server/primitives/bounded-map.ts";
import { madeOnce } from "#server/primitives/made-once.ts";
import type { MaybePromise } from "#server/primitives/maybe-promise.ts";
import { wordsOf } from "#words/words-of.ts";
import type { StageLanguage } from "./stage-language.ts";

const compress = promisify(gzip);
const gzipLevel = 4; // quicker than the default of 6, and nearly as small

type PageOfOne = (id: string | undefined, request: ServerRequest) => MaybePromise<Reply | undefined>;

type Deps = {
  template: PageTemplate;
  site: PageSite;
  draw: DrawScreen | undefined;
  /** the page of one contest or show with its metadata and data; nothing where there is none with that id */
  contestPage: PageOfOne;
  showPage: PageOfOne;
  stageLanguage: StageLanguage;
  /** the first parts of the public lists, as the JSON of an object */
  publicLists: () => Promise<string>;
  /** where the short link of a printed card leads; nothing where there is no such card */
  pathOfCard: (of: CardOf, id: number) => Promise<string | undefined>;
};

const shortLinkSeconds = 3_600; // an entry never moves to another contest; an hour bounds what a restored backup changes

/**
 * Every page is the same HTML with its own metadata, which crawlers read because they run no scripts, the files that
 * its screen needs, and the data for its first screen.
 */
export function servePages(
  routes: RouteTable,
  { template, site, draw, contestPage, showPage, stageLanguage, publicLists, pathOfCard }: Deps,
): void {
  const shared = sharedPages();
  const answer: Route["answer"] = (_, request) => {
    if (!isRead(request)) throw notFound("Page");
    return answerPage(request);
  };
  for (const path of [...Object.values(pagePatterns), ...shortLinkPatterns])
    routes.add({ method: "GET", path, load: "arrival", answer });
  routes.addFallback({ prefix: "/", answer });

  async function answerPage(request: ServerRequest): Promise<Reply> {
    const shortLink = shortLinkIn(request.path);
    if (shortLink) return followShortLink(shortLink, request);
    const matched = matchPage(request.path);
    if (!matched) return plainPage(request, 404);
    const { page, params } = matched;
    const isOfShow = page === "show" || page === "passOfShow";
    if (!isOfShow && !isContestPage(page)) return plainPage(request, 200);
    try {
      const found = await (isOfShow ? showPage(params.showId, request) : contestPage(params.contestId, request));
      return found ?? (await plainPage(request, 404, isOfShow ? "showNotFound" : "contestNotFound"));
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      return plainPage(request, 503, isOfShow ? "show" : "contest"); // the app can say what is wrong
    }
  }

  async function followShortLink({ of, code }: { of: CardOf; code: string }, request: ServerRequest): Promise<Reply> {
    const id = idInCode(code);
    const toPlain = id && toPlainAddress(request, shortLinkPath(id, of));
    if (toPlain) return toPlain;
    try {
      const path = id && (await pathOfCard(of, id));
      if (!path) return plainPage(request, 404);
      const cacheControl = `public, max-age=${shortLinkSeconds}`;
      return new Reply(302, ["location", path, "cache-control", cacheControl]);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      return plainPage(request, 503);
    }
  }

  async function plainPage(request: ServerRequest, status: 200 | 404 | 503, named?: NamedPage): Promise<Reply> {
    const { path } = request;
    const common = await pageDataFor(request, site);
    const { page: asked, params = {} } = matchPage(path) ?? {};
    const viewer = common.user ?? null;
    const shows = shownPage(asked, viewer);
    const ofStage = shows === "stage" ? await knownNow(() => stageLanguage(params)) : undefined;
    const language = ofStage ?? (await languageOfPage(request));
    const texts = wordsOf(language).later.pageTexts;
    const metadata = named ? pageMetadata(named, texts) : routeMetadata(asked, viewer, texts);
    const listed = shows === "publicContests" ? await knownNow(publicLists) : undefined;
    const isSameForAll = common.user === null && status === 200;
    const isDrawn = isSameForAll && drawnPages.has(shows) && request.target === path && !template.isKnownTo(request);
    const make = async (firstScreen?: FirstScreen): Promise<PageBytes> => {
      const data = JSON.stringify(common);
      const withList = listed ? `${data.slice(0, -1)},${listed.slice(1)}` : data;
      const before = template.before({ language, path, metadata, shows, firstScreen });
      const bytes = Buffer.from(before + template.dataStart + inScript(withList) + template.after);
      const policy = firstScreen && template.policyFor(firstScreen);
      return {
        policy,
        plain: () => [bytes],
        gzip: madeOnce(async () => [await compress(bytes, { level: gzipLevel })]),
      };
    };
    const makeDrawn = () => {
      const list = listed && JSON.parse(listed);
      const firstScreen = draw?.(() => ({ language, path, search: "", data: { ...common, ...list } }));
      return firstScreen && make(firstScreen);
    };
    const drawn = isDrawn ? shared(`drawn ${language} ${path}`, listed, makeDrawn) : undefined;
    const bytes = drawn ?? (isSameForAll ? shared(`${language} ${path}`, listed, () => make()) : make());
    return pageReply(request, status, language, await (bytes ?? make()));
  }
}

/** Nearly everybody arrives on one of these, or at a contest. */
const drawnPages: ReadonlySet<ShownPage> = new Set(["landing", "publicContests"]);

const maxShared = 100;
const sharedForMs = 60_000; // times in their texts are in hours

/** The pages of people who are not signed in: made once, and again when the list on them has changed. */
function sharedPages() {
  type Shared = { list: string | undefined; madeAt: number; bytes: Promise<PageBytes> };
  const pages = new BoundedMap<string, Shared>(maxShared);
  /** `make` may have nothing to share now. */
  return (key: string, list: string | undefined, make: () => Promise<PageBytes> | undefined) => {
    const known = pages.get(key);
    if (known && known.list === list && performance.now() - known.madeAt < sharedForMs) return known.bytes;
    const bytes = make();
    if (bytes) pages.set(key, { list, madeAt: performance.now(), bytes });
    return bytes;
  };
}
