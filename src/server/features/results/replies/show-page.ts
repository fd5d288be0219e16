import { activeEntries, isActiveEntry } from "#domain/entries/shown-entries.ts";
import { parseId } from "#domain/ids.ts";
import { languageOf } from "#domain/languages.ts";
import { exhibitMetadata, showMetadata } from "#domain/sharing/page-metadata.ts";
import { entryOfExhibit } from "#domain/shows/exhibits.ts";
import { knownWinners } from "#domain/shows/known-winners.ts";
import type { ReadYourVoteCookie } from "#server/features/results/state/read-your-writes.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { wordsOf } from "#words/words-of.ts";
import type { ShowForViewer, ShowReader } from "../state/show-reader.ts";
import { shownExhibit, shownOrder } from "../state/show-snapshot.ts";
import { type PageDeps, sharedPages } from "./shared-page.ts";

type Deps = PageDeps & { shows: Pick<ShowReader, "read">; voteCookie: ReadYourVoteCookie };

/** Undefined where there is no such show. */
export function showPage({ shows, voteCookie, ...deps }: Deps) {
  const page = sharedPages<ShowForViewer>({
    ...deps,
    name: "show",
    aboutOf(view, exhibitId) {
      const { state } = view;
      const car = exhibitNamed(state, exhibitId);
      const texts = wordsOf(languageOf(state.show.language)).later.pageTexts;
      return {
        metadata: car
          ? exhibitMetadata(state.show, entryOfExhibit(shownExhibit(state, car)), texts)
          : showMetadata(state.show, texts, winnersOf(view, deps.now())),
      };
    },
  });
  return async (showIdText: string | undefined, request: ServerRequest) => {
    const showId = parseId(showIdText);
    const versionSeen = (contestId: number) => voteCookie.readFrom(request, contestId);
    const view = showId && (await shows.read(showId, await request.person(), versionSeen));
    if (!view) return undefined;
    return page(view, exhibitNamed(view.state, parseId(request.query().entry))?.id, request);
  };
}

/** Those that the page itself shows. */
function winnersOf({ state, awards }: ShowForViewer, now: Date) {
  const exhibits = activeEntries(state.exhibits);
  return knownWinners({ ...shownOrder(state), awards, exhibits }, now).map(({ title, winners = [] }) => ({
    title,
    winners: winners.map((exhibit) => entryOfExhibit(shownExhibit(state, exhibit))),
  }));
}

/** Only a car that is shown, so that made-up ids cannot fill the cache. */
function exhibitNamed({ exhibits }: ShowForViewer["state"], exhibitId: number | undefined) {
  return exhibits.find(({ id, status }) => id === exhibitId && isActiveEntry({ status }));
}
