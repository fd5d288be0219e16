import type { Hono } from "hono";
import { html, raw } from "hono/html";
import { parse } from "zod/mini";
import { type PageData, pageData, pageDataElement } from "#contract/page-data.ts";
import {
  contestNotFoundMetadata,
  type MetadataTag,
  metadataTags,
  notFoundMetadata,
  type PageMetadata,
  pageMetadata,
} from "#domain/page-metadata.ts";
import { type MatchedPage, matchPage } from "#domain/paths.ts";
import { shownPage } from "#domain/shown-page.ts";
import { isDatabaseAway } from "#server/db/database-away.ts";
import type { RequestContext, RequestEnvironment } from "./environment.ts";
import { htmlReply } from "./html-reply.ts";
import { pageFileLinks } from "./page-files.ts";

/** What a page says about itself, and the contest that it shows, as JSON. */
export type PageDescription = { metadata: PageMetadata; contest?: string | undefined };
/** Nothing where what the page is about does not exist. */
export type DescribePage = (matched: MatchedPage, context: RequestContext) => Promise<PageDescription | undefined>;

const marks = { metadata: "<!--page-metadata-->", data: "<!--page-data-->" };

type Options = { page: string; publicUrl: string; describe: DescribePage };

/**
 * Every page is the same HTML with its own metadata, which crawlers read (they run no script), with the names of the files
 * that its screen needs, and with what the first screen needs to know.
 */
export function servePages(app: Hono<RequestEnvironment>, options: Options) {
  for (const mark of Object.values(marks))
    if (!options.page.includes(mark)) throw new Error(`The built index.html lacks ${mark}`);
  const files = pageFileLinks(options.page);

  app.get("*", async (context) => {
    const path = new URL(context.req.url).pathname; // as it was asked for: Hono forgives slashes
    const { metadata, contest, status } = await answerFor(path, context);
    const head = await metadataHtml(metadata, { publicUrl: options.publicUrl, path });
    const data = await dataFor(context, options.publicUrl);
    const links = files.linksFor(shownPage(matchPage(path)?.page, data.user ?? null));
    context.header("cache-control", "private, no-cache");
    context.header("vary", "cookie", { append: true });
    return htmlReply(
      context,
      options.page
        .replace(marks.metadata, () => head)
        .replace(files.mark, () => links)
        .replace(marks.data, () => dataHtml(data, contest)),
      status,
    );
  });

  async function answerFor(
    path: string,
    context: RequestContext,
  ): Promise<PageDescription & { status: 200 | 404 | 503 }> {
    const matched = matchPage(path);
    if (!matched) return { metadata: notFoundMetadata, status: 404 };
    try {
      const described = await options.describe(matched, context);
      return described ? { ...described, status: 200 } : { metadata: contestNotFoundMetadata, status: 404 };
    } catch (error) {
      // The app itself can still open and tell the person what is wrong.
      if (isDatabaseAway(error)) return { metadata: pageMetadata[matched.page], status: 503 };
      throw error;
    }
  }
}

async function dataFor(context: RequestContext, publicUrl: string): Promise<PageData> {
  try {
    return parse(pageData, { user: (await context.var.person()) ?? null, publicUrl });
  } catch (error) {
    if (isDatabaseAway(error)) return { publicUrl };
    throw error;
  }
}

/** A block of JSON is no script to the browser; only a `<` in it could end it early. */
function dataHtml(data: PageData, contest: string | undefined): string {
  const json = JSON.stringify(data);
  const whole = contest === undefined ? json : `${json.slice(0, -1)},"contest":${contest}}`;
  return `<script type="application/json" id="${pageDataElement}">${whole.replaceAll("<", "\\u003c")}</script>`;
}

async function metadataHtml(metadata: PageMetadata, place: { publicUrl: string; path: string }): Promise<string> {
  const { title, tags } = metadataTags(metadata, place);
  return String(await html`<title>${title}</title>${tags.map(tagHtml)}`);
}

/** The mark `data-page` tells the web app which tags to replace while navigating. */
function tagHtml({ tag, attributes }: MetadataTag) {
  const pairs = Object.entries(attributes).map(([name, value]) => html` ${raw(name)}="${value}"`);
  return html`<${raw(tag)}${pairs} data-page>`;
}
