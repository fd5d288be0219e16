import { scheduleStatus } from "#domain/contests/schedule.ts";
import { isActiveEntry } from "#domain/entries/shown-entries.ts";
import { parseId } from "#domain/ids.ts";
import { languageOf } from "#domain/languages.ts";
import type { PageMetadata } from "#domain/page-tags.ts";
import { resultIsPublic } from "#domain/results/public-result.ts";
import { oldestFirst, rankEntries } from "#domain/results/ranking.ts";
import { contestMetadata, entryMetadata } from "#domain/sharing/page-metadata.ts";
import { placesOf } from "#domain/stage/reveal.ts";
import type { ReadYourVoteCookie } from "#server/features/results/state/read-your-writes.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { wordsOf } from "#words/words-of.ts";
import type { ContestForViewer } from "../state/contest-for-viewer.ts";
import type { ContestReader } from "../state/contest-reader.ts";
import type { ContestState } from "../state/contest-state.ts";
import { entriesView, sealedEntriesView } from "../state/contest-views.ts";
import { type PageDeps, sharedPages } from "./shared-page.ts";

type Deps = PageDeps & {
  contests: Pick<ContestReader, "read">;
  voteCookie: ReadYourVoteCookie;
  visits: { note(contestId: number, request: ServerRequest): void };
};

/** Undefined where there is no such contest. */
export function contestPage({ contests, voteCookie, visits, ...deps }: Deps) {
  const page = sharedPages<ContestForViewer>({
    ...deps,
    name: "contest",
    aboutOf({ state }, entryId) {
      const showsResult = resultIsPublic(scheduleStatus(state.contest, deps.now()), state.contest);
      return { metadata: metadataOf(state, entryId, showsResult), showsResult };
    },
  });
  return async (contestIdText: string | undefined, request: ServerRequest) => {
    const contestId = parseId(contestIdText);
    const view =
      contestId && (await contests.read(contestId, await request.person(), voteCookie.readFrom(request, contestId)));
    if (!view) return undefined;
    visits.note(view.state.contest.id, request);
    return page(view, entryNamedBy(request.query().entry, view), request);
  };
}

/** Only an entry that exists, so that made-up ids cannot fill the cache. */
function entryNamedBy(entry: string | undefined, { state }: ContestForViewer): number | undefined {
  const entryId = parseId(entry);
  return state.entries.some(({ id, status }) => id === entryId && isActiveEntry({ status })) ? entryId : undefined;
}

function metadataOf(state: ContestState, entryId: number | undefined, showsResult: boolean): PageMetadata {
  const texts = wordsOf(languageOf(state.contest.language)).later.pageTexts;
  if (entryId === undefined) {
    const result = () => ({ entries: entriesView(state, "public"), winnerIds: state.winnerIds });
    const [first] = showsResult ? placesOf(result()) : [];
    return contestMetadata(state.contest, texts, first?.entries);
  }
  const isShared = ({ id }: { id: number }) => id === entryId;
  // What others are shown of a link stays for long, and votes of a rehearsal do not.
  const entry =
    state.contest.sealed || state.contest.rehearsal
      ? sealedEntriesView(state, "public").find(isShared)
      : rankEntries(entriesView(state, "public"), oldestFirst).find(isShared);
  return entry ? entryMetadata(state.contest, entry, texts) : contestMetadata(state.contest, texts);
}
