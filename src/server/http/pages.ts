import type { Hono } from "hono";
import { parse } from "zod/mini";
import { type PageData, pageData } from "#contract/page-data.ts";
import { contestNotFoundMetadata, notFoundMetadata, type PageMetadata, pageMetadata } from "#domain/page-metadata.ts";
import { type MatchedPage, matchPage } from "#domain/paths.ts";
import { shownPage } from "#domain/shown-page.ts";
import { isDatabaseAway } from "#server/db/database-away.ts";
import type { RequestContext, RequestEnvironment } from "./environment.ts";
import { htmlReply } from "./html-reply.ts";
import { dataUntilContest, inScript, pageTemplate } from "./page-template.ts";

/** What a page says about itself, and the contest that it shows, as JSON. */
export type PageDescription = { metadata: PageMetadata; contest?: string | undefined };
/** Nothing where what the page is about does not exist. */
export type DescribePage = (matched: MatchedPage, context: RequestContext) => Promise<PageDescription | undefined>;

type Options = { page: string; publicUrl: string; describe: DescribePage };

/**
 * Every page is the same HTML with its own metadata, which crawlers read (they run no script), with the names of the files
 * that its screen needs, and with what the first screen needs to know.
 */
export function servePages(app: Hono<RequestEnvironment>, options: Options) {
  const template = pageTemplate(options);

  app.get("*", async (context) => {
    const path = new URL(context.req.url).pathname; // as it was asked for: Hono forgives slashes
    const { metadata, contest, status } = await answerFor(path, context);
    const data = await dataFor(context, options.publicUrl);
    const shows = shownPage(matchPage(path)?.page, data.user ?? null);
    const before = await template.before({ path, metadata, shows });
    context.header("cache-control", "private, no-cache");
    context.header("vary", "cookie", { append: true });
    const json = contest === undefined ? JSON.stringify(data) : `${dataUntilContest(data)}${contest}}`;
    return htmlReply(context, before + inScript(json) + template.after, status);
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
