import type { PageData, PageToDraw } from "#contract/page-data.ts";
import { scheduleStatus } from "#domain/contests/schedule.ts";
import { isActiveEntry } from "#domain/entries/shown-entries.ts";
import { parseId } from "#domain/ids.ts";
import { resultIsPublic } from "#domain/results/public-result.ts";
import { oldestFirst, rankEntries } from "#domain/results/ranking.ts";
import { contestMetadata, entryMetadata, type PageMetadata } from "#domain/sharing/page-metadata.ts";
import { rankGroups } from "#domain/stage/reveal.ts";
import { asciiJson } from "#server/features/results/bytes/json-rows.ts";
import type { ReadYourVoteCookie } from "#server/features/results/state/read-your-writes.ts";
import type { DrawScreen, FirstScreen } from "#server/http/pages/first-screens.ts";
import { type PageBytes, type PageSite, pageDataFor, pageReply } from "#server/http/pages/page-reply.ts";
import { inScript, type PageTemplate } from "#server/http/pages/page-template.ts";
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
import type { ContestForViewer } from "../state/contest-for-viewer.ts";
import type { ContestReader } from "../state/contest-reader.ts";
import type { ContestState } from "../state/contest-state.ts";
import { entriesView, sealedEntriesView } from "../state/contest-views.ts";
import { jsonUntilShared } from "./contest-reply.ts";

type Deps = {
  template: PageTemplate;
  site: PageSite;
  contests: Pick<ContestReader, "read">;
  voteCookie: ReadYourVoteCookie;
  visits: { note(contestId: number, request: ServerRequest): void };
  draw: DrawScreen | undefined;
  now: () => Date;
  random: () => number;
};

/** A random order of the entries that some visits share, with the first screens that were drawn in it. */
type Order = {
  seed: number;
  madeAt: number;
  /** by the page's path and query, and the viewer's fields */
  drawn: Map<string, Promise<Beginning>>;
};

type Beginning = SharedBeginning & Pick<PageBytes, "policy">;

type PageParts = {
  orders: Map<number, Order>;
  /** without a first screen, by the page's path and the entry that its address names */
  beginnings: Map<string, Promise<Beginning>>;
  end: Promise<SharedEnd>;
};

const maxOrders = 8; // at a time, because each is drawn by itself
const orderForMs = 5_000; // then there are others, and no countdown is older

/**
 * A contest's page with the contest in it. Thousands open it in the same minute and get the same except for who they
 * are and how they voted: what is the same is made and compressed once for each snapshot.
 */
export function contestPage({ template, site, contests, voteCookie, visits, draw, now, random }: Deps) {
  const cache = new WeakMap<SharedJson, PageParts>();

  return async (contestIdText: string | undefined, request: ServerRequest) => {
    const contestId = parseId(contestIdText);
    const view =
      contestId && (await contests.read(contestId, await request.person(), voteCookie.readFrom(request, contestId)));
    if (!view) return undefined;
    visits.note(view.state.contest.id, request);
    const parts = cache.get(view.shared) ?? pagePartsOf(view.shared);
    const { path } = request;
    const entryId = entryNamedBy(request.query().entry, view);
    const order = orderOf(parts, entryId === undefined ? Math.floor(random() * maxOrders) : 0);
    const data = { ...(await pageDataFor(request, site)), seed: order.seed };
    const search = entryId === undefined ? "" : `?entry=${entryId}`;
    const isDrawn = data.user === null && request.target === path + search && !template.isKnownTo(request);
    const drawn = isDrawn ? drawnBeginning(order, view, { path, search, data }, entryId) : undefined;
    const [before, after] = await Promise.all([drawn ?? plainBeginning(parts, view.state, path, entryId), parts.end]);
    const viewers =
      template.dataStart + inScript(asciiJson(dataUntilContest(data)) + jsonUntilShared(view.viewerJson, now()));
    return pageReply(request, 200, {
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
    // Its drawings must not stay for as long as the snapshot of a contest that nobody visits any more.
    setTimeout(() => orders.get(number) === order && orders.delete(number), orderForMs).unref();
    return order;
  }

  /** Nothing where the server has no time to draw now. */
  function drawnBeginning(
    { drawn }: Order,
    { state, shared, viewerJson }: ContestForViewer,
    { path, search, data }: Pick<PageToDraw, "path" | "search" | "data">,
    entryId: number | undefined,
  ): Promise<Beginning> | undefined {
    const key = `${path}${search} ${viewerJson}`;
    const known = drawn.get(key);
    if (known) return known;
    const contest = () => JSON.parse(jsonUntilShared(viewerJson, now()) + shared.plain);
    const firstScreen = draw?.(() => ({ path, search, data: { ...data, contest: contest() } }));
    const made = firstScreen && beginningOf(state, path, entryId, firstScreen);
    if (made) drawn.set(key, made);
    return made;
  }

  function plainBeginning({ beginnings }: PageParts, state: ContestState, path: string, entryId: number | undefined) {
    const key = `${path} ${entryId}`;
    const beginning = beginnings.get(key) ?? beginningOf(state, path, entryId);
    beginnings.set(key, beginning);
    return beginning;
  }

  async function beginningOf(
    state: ContestState,
    path: string,
    entryId: number | undefined,
    firstScreen?: FirstScreen,
  ): Promise<Beginning> {
    const showsResult = resultIsPublic(scheduleStatus(state.contest, now()), state.contest);
    const metadata = metadataOf(state, entryId, showsResult);
    const html = template.before({ path, metadata, shows: "contest", showsResult, firstScreen });
    const policy = firstScreen && template.policyFor(firstScreen);
    return { ...(await sharedBeginning(Buffer.from(html))), policy };
  }
}

/** Only an entry that exists, so that made-up ids cannot fill the cache. */
function entryNamedBy(entry: string | undefined, { state }: ContestForViewer): number | undefined {
  const entryId = parseId(entry);
  return state.entries.some(({ id, status }) => id === entryId && isActiveEntry({ status })) ? entryId : undefined;
}

function metadataOf(state: ContestState, entryId: number | undefined, showsResult: boolean): PageMetadata {
  if (entryId === undefined) {
    const [first] = showsResult ? rankGroups(entriesView(state, "public")) : [];
    return contestMetadata(state.contest, first?.entries);
  }
  const isShared = ({ id }: { id: number }) => id === entryId;
  // What others are shown of a link stays for long, and votes of a rehearsal do not.
  const entry =
    state.contest.sealed || state.contest.rehearsal
      ? sealedEntriesView(state, "public").find(isShared)
      : rankEntries(entriesView(state, "public"), oldestFirst).find(isShared);
  return entry ? entryMetadata(state.contest, entry) : contestMetadata(state.contest);
}

/** The data as JSON, up to the value of the contest, which comes last. */
function dataUntilContest(data: Omit<PageData, "contest">): string {
  return `${JSON.stringify(data).slice(0, -1)},"contest":`;
}
