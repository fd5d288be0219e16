import type { PageData } from "#contract/page-data.ts";
import { openingTab } from "#domain/contests/contest-tab.ts";
import { scheduleStatus } from "#domain/contests/schedule.ts";
import type { PhotoSize } from "#domain/entries/photos.ts";
import { activeEntries, isActiveEntry } from "#domain/entries/shown-entries.ts";
import { coverSizes, entryPhotoSizes } from "#domain/entries/shown-photo-sizes.ts";
import { parseId } from "#domain/ids.ts";
import { oldestFirst, rankEntries } from "#domain/results/ranking.ts";
import { contestMetadata, entryMetadata, type PageMetadata } from "#domain/sharing/page-metadata.ts";
import { asciiJson } from "#server/features/results/bytes/json-rows.ts";
import type { ReadYourVoteCookie } from "#server/features/results/state/read-your-writes.ts";
import { type PageSite, pageDataFor, pageReply } from "#server/http/pages/page-reply.ts";
import { inScript, type PageTemplate, photoPreload } from "#server/http/pages/page-template.ts";
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
  now: () => Date;
  random: () => number;
};

type PageParts = {
  /** by the page's path and the entry that its address names */
  beginnings: Map<string, Promise<SharedBeginning>>;
  end: Promise<SharedEnd>;
};

/**
 * A contest's page with the contest in it. Thousands open it in the same minute and get the same except for who they
 * are and how they voted: what is the same is made and compressed once for each snapshot.
 */
export function contestPage({ template, site, contests, voteCookie, visits, now, random }: Deps) {
  const cache = new WeakMap<SharedJson, PageParts>();

  return async (contestIdText: string | undefined, request: ServerRequest) => {
    const contestId = parseId(contestIdText);
    const view =
      contestId && (await contests.read(contestId, await request.person(), voteCookie.readFrom(request, contestId)));
    if (!view) return undefined;
    visits.note(view.state.contest.id, request);
    const { beginnings, end } = cache.get(view.shared) ?? pagePartsOf(view.shared);
    const entryId = entryNamedBy(request.query().entry, view);
    const key = `${request.path} ${entryId}`;
    const beginning = beginnings.get(key) ?? beginningOf(view.state, request.path, entryId);
    beginnings.set(key, beginning);
    const [before, after] = await Promise.all([beginning, end]);
    const first = firstShown(view.state, request.query().tab, entryId);
    const data = dataUntilContest({
      ...(await pageDataFor(request, site)),
      ...(entryId === undefined && first && { firstEntryId: first.id }),
    });
    const photo = photoPreload(first?.imageUrl, photoSizesOf(view.state.contest));
    const viewers = template.dataStart(photo) + inScript(asciiJson(data) + jsonUntilShared(view.viewerJson, now()));
    return pageReply(request, 200, {
      plain: () => joined(viewers, after, before),
      gzip: () => joinedGzip(viewers, after, before),
    });
  };

  function pagePartsOf(shared: SharedJson): PageParts {
    const end = sharedEnd(Buffer.from(inScript(`${shared.plain}}`) + template.after));
    const made: PageParts = { beginnings: new Map(), end };
    cache.set(shared, made);
    return made;
  }

  async function beginningOf(state: ContestState, path: string, entryId: number | undefined): Promise<SharedBeginning> {
    const metadata = metadataOf(state, entryId);
    const preloads = photoPreload(state.contest.coverPhotoUrl, coverSizes);
    return sharedBeginning(Buffer.from(template.before({ path, metadata, shows: "contest", preloads })));
  }

  /** The entry whose photo is on the first screen: the one that the address names, or any, another one each time. */
  function firstShown({ contest, entries }: ContestState, tab: string | undefined, entryId: number | undefined) {
    const ended = scheduleStatus(contest, now()) === "ended";
    if (openingTab({ tab, hasEntry: entryId !== undefined, ended }) === "results") return undefined;
    const shown = activeEntries(entries);
    return shown.find(({ id }) => id === entryId) ?? shown[Math.floor(random() * shown.length)];
  }
}

function photoSizesOf({ photoSize }: { photoSize: string }): string {
  return entryPhotoSizes[photoSize as PhotoSize] ?? entryPhotoSizes.large;
}

/** Only an entry that exists, so that made-up ids cannot fill the cache. */
function entryNamedBy(entry: string | undefined, { state }: ContestForViewer): number | undefined {
  const entryId = parseId(entry);
  return state.entries.some(({ id, status }) => id === entryId && isActiveEntry({ status })) ? entryId : undefined;
}

function metadataOf(state: ContestState, entryId: number | undefined): PageMetadata {
  if (entryId === undefined) return contestMetadata(state.contest);
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
