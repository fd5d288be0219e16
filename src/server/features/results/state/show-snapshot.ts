import { omit, parse } from "zod/mini";
import { sharedShow } from "#contract/shows.ts";
import { activeEntries } from "#domain/entries/shown-entries.ts";
import { inOrder } from "#domain/shows/awards.ts";
import { shownFieldsOf } from "#domain/shows/shown-exhibits.ts";
import { isSameStage, type PublicShowStage } from "#domain/stage/show-stage.ts";
import type { Log } from "#server/core/log.ts";
import { jsonRows } from "../bytes/json-rows.ts";
import type { SnapshotPace } from "./cached-snapshot.ts";
import type { ShowState } from "./show-state.ts";
import { snapshotCache } from "./snapshot-cache.ts";

/** A show with the JSON that all its viewers share, without its awards, which change with every vote. */
export type ShowSnapshot = { state: ShowState; publicView: { plain: string }; isSealed: false; isRehearsal: false };

type Deps = {
  store: { read(showId: number): Promise<ShowState | undefined> };
  isListening: () => boolean;
  log: Log;
  pace?: SnapshotPace | undefined;
};

/** One snapshot per show in use. */
export function showSnapshots(deps: Deps) {
  return snapshotCache<ShowState, ShowSnapshot>({
    ...deps,
    what: "show",
    make: makeShowSnapshot,
    isSame: ({ state }, { version, stage }) => state.version === version && isSameShowStage(state.stage, stage),
    hide: async (snapshot) => snapshot,
  });
}

export function isSameShowStage(one: PublicShowStage, other: PublicShowStage): boolean {
  return isSameStage(one, other) && one.exhibitId === other.exhibitId;
}

export type ShowSnapshots = ReturnType<typeof showSnapshots>;

async function makeShowSnapshot(state: ShowState): Promise<ShowSnapshot> {
  return { state, publicView: { plain: await publicView(state) }, isSealed: false, isRehearsal: false };
}

const withoutExhibits = omit(sharedShow, { exhibits: true });

async function publicView(state: ShowState): Promise<string> {
  const { version, show, classes } = state;
  const json = JSON.stringify(parse(withoutExhibits, { ...show, classes, ...shownOrder(state), version }));
  const exhibits = await jsonRows(sharedShow.shape.exhibits, activeEntries(state.exhibits), (some) =>
    some.map((exhibit) => shownExhibit(state, exhibit)),
  );
  return `${json.slice(0, -1)},"exhibits":${exhibits}}`;
}

/** All awards in the organizer's order, and what is shown of those given by hand. */
export function shownOrder({ awards, given }: ShowState) {
  const order = inOrder(
    awards.map(({ contestId: id, position }) => ({ id, position })),
    given,
  );
  const shown = given.map(({ id, title, exhibitId }) => ({ id, title, ...(exhibitId !== null && { exhibitId }) }));
  return { order, given: shown };
}

export function shownExhibit({ awards }: ShowState, exhibit: ShowState["exhibits"][number]) {
  const { id, number, name, owner, imageUrl, classIds, entries } = exhibit;
  const itsAwards = awards.filter(({ contestId }) => contestId in entries);
  const shown = shownFieldsOf(exhibit, itsAwards);
  return {
    ...{ id, number, imageUrl, classIds, entries },
    ...(shown.name && { name }),
    ...(shown.owner && { owner }),
  };
}
