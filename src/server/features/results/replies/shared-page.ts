import type { PageData, PageToDraw } from "#contract/page-data.ts";
import type { PageMetadata } from "#domain/page-tags.ts";
import { asciiJson } from "#server/features/results/bytes/json-rows.ts";
import type { DrawScreen, FirstScreen } from "#server/http/pages/first-screens.ts";
import {
  languageOfPage,
  type PageBytes,
  type PageSite,
  pageDataFor,
  pageReply,
} from "#server/http/pages/page-reply.ts";
import { inScript, type PageTemplate } from "#server/http/pages/page-template.ts";
import type { Reply } from "#server/http/replies/reply.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import {
  joined,
  joinedGzip,
  type SharedBeginning,
  type SharedEnd,
  type SharedJson,
  sharedBeginning,
  sharedEnd,
} from "../bytes/shared-bytes.ts";
import { jsonUntilShared } from "./contest-reply.ts";

/** A contest or show as one viewer may see it. */
type ForViewer = { shared: SharedJson; viewerJson: string };

export type PageDeps = {
  template: PageTemplate;
  site: PageSite;
  draw: DrawScreen | undefined;
  now: () => Date;
  random: () => number;
};

type Deps<View> = PageDeps & {
  /** what it is called in the page's data, and which page shows it */
  name: "contest" | "show";
  /** `entryId`: of the entry or car that the address names */
  aboutOf: (view: View, entryId: number | undefined) => { metadata: PageMetadata; showsResult?: boolean };
};

/** A random order of the entries that some visits share, with the first screens that were drawn in it. */
type Order = {
  seed: number;
  madeAt: number;
  /** by the language, the page's path and query, and the viewer's fields */
  drawn: Map<string, Promise<Beginning>>;
};

type PageAddress = Pick<PageToDraw, "language" | "path">;

type Beginning = SharedBeginning & Pick<PageBytes, "policy">;

type PageParts = {
  orders: Map<number, Order>;
  /** without a first screen, by the language, the page's path and the entry that its address names */
  beginnings: Map<string, Promise<Beginning>>;
  end: Promise<SharedEnd>;
};

const maxOrders = 8; // at a time, because each is drawn by itself
const orderForMs = 5_000; // then there are others, and no countdown is older

/**
 * A page with its contest or show in it. Thousands open it in the same minute and get the same except for who they are
 * and how they voted: what is the same is made and compressed once for each snapshot.
 */
export function sharedPages<View extends ForViewer>(deps: Deps<View>) {
  const { template, site, draw, now, random, name, aboutOf } = deps;
  const cache = new WeakMap<SharedJson, PageParts>();

  return async (view: View, entryId: number | undefined, request: ServerRequest): Promise<Reply> => {
    const parts = cache.get(view.shared) ?? pagePartsOf(view.shared);
    const { path } = request;
    const language = await languageOfPage(request);
    const order = orderOf(parts, entryId === undefined ? Math.floor(random() * maxOrders) : 0);
    const data = { ...(await pageDataFor(request, site)), seed: order.seed };
    const search = entryId === undefined ? "" : `?entry=${entryId}`;
    const isDrawn = data.user === null && request.target === path + search && !template.isKnownTo(request);
    const drawn = isDrawn ? drawnBeginning(order, view, { language, path, search, data }, entryId) : undefined;
    const [before, after] = await Promise.all([
      drawn ?? plainBeginning(parts, view, { language, path }, entryId),
      parts.end,
    ]);
    const viewers =
      template.dataStart + inScript(asciiJson(dataUntil(name, data)) + jsonUntilShared(view.viewerJson, now()));
    return pageReply(request, 200, language, {
      policy: before.policy,
      plain: () => joined(viewers, after, before),
      gzip: () => joinedGzip(viewers, after, before),
    });
  };

  function pagePartsOf(shared: SharedJson): PageParts {
    const end = sharedEnd(Buffer.from(inScript(`${shared.plain}}`) + template.after));
    const made: PageParts = { orders: new Map(), beginnings: new Map(), end };
    cache.set(shared, made);
    return made;
  }

  function orderOf({ orders }: PageParts, number: number): Order {
    const known = orders.get(number);
    const madeAt = now().getTime();
    if (known && madeAt - known.madeAt < orderForMs) return known;
    const order: Order = { seed: random(), madeAt, drawn: new Map() };
    orders.set(number, order);
    // Its drawings must not stay for as long as the snapshot that nobody visits any more.
    setTimeout(() => orders.get(number) === order && orders.delete(number), orderForMs).unref();
    return order;
  }

  /** Nothing where the server has no time to draw now. */
  function drawnBeginning(
    { drawn }: Order,
    view: View,
    { language, path, search, data }: Pick<PageToDraw, "language" | "path" | "search" | "data">,
    entryId: number | undefined,
  ): Promise<Beginning> | undefined {
    const { shared, viewerJson } = view;
    const key = `${language} ${path}${search} ${viewerJson}`;
    const known = drawn.get(key);
    if (known) return known;
    const shown = () => JSON.parse(jsonUntilShared(viewerJson, now()) + shared.plain);
    const firstScreen = draw?.(() => ({ language, path, search, data: { ...data, [name]: shown() } }));
    const made = firstScreen && beginningOf(view, { language, path }, entryId, firstScreen);
    if (made) drawn.set(key, made);
    return made;
  }

  function plainBeginning({ beginnings }: PageParts, view: View, at: PageAddress, entryId: number | undefined) {
    const key = `${at.language} ${at.path} ${entryId}`;
    const beginning = beginnings.get(key) ?? beginningOf(view, at, entryId);
    beginnings.set(key, beginning);
    return beginning;
  }

  async function beginningOf(
    view: View,
    { language, path }: PageAddress,
    entryId: number | undefined,
    firstScreen?: FirstScreen,
  ): Promise<Beginning> {
    const html = template.before({ ...aboutOf(view, entryId), language, path, shows: name, firstScreen });
    const policy = firstScreen && template.policyFor(firstScreen);
    return { ...(await sharedBeginning(Buffer.from(html))), policy };
  }
}

/** The data as JSON, up to the value of what the page shows, which comes last. */
function dataUntil(name: string, data: PageData): string {
  return `${JSON.stringify(data).slice(0, -1)},"${name}":`;
}
