import { createHash } from "node:crypto";
import { parse } from "zod/mini";
import { shownAwards } from "#contract/shows.ts";
import { mayManageShow } from "#domain/people/contest-permissions.ts";
import type { Person } from "#server/http/person.ts";
import { type MaybePromise, whenReady } from "#server/primitives/maybe-promise.ts";
import { asciiJson } from "../bytes/json-rows.ts";
import { type SharedJson, sharedJson } from "../bytes/shared-bytes.ts";
import type { ContestForViewer } from "./contest-for-viewer.ts";
import type { ContestReader } from "./contest-reader.ts";
import type { ContestState } from "./contest-state.ts";
import { shownWinners } from "./contest-views.ts";
import type { ShowSnapshot, ShowSnapshots } from "./show-snapshot.ts";
import type { ShowState } from "./show-state.ts";

type Deps = { shows: ShowSnapshots; contests: Pick<ContestReader, "read"> };

/** A show as one viewer may see it, ready to be sent except for the time. */
export type ShowForViewer = {
  state: ShowState;
  /** as all viewers see them */
  awards: readonly ShownAward[];
  shared: SharedJson;
  viewerJson: string;
  etag: string;
};

type AwardOfShow = ShowSnapshot["state"]["awards"][number];
type Award = AwardOfShow & { view: ContestForViewer };
/** of the show's awards, in order; none of one that was deleted just now */
type Views = readonly (ContestForViewer | undefined)[];

/** What all viewers get alike while the show and its awards are as they are. */
type SharedShow = {
  states: readonly (ContestState | undefined)[];
  awards: readonly ShownAward[];
  json: MaybePromise<SharedJson>;
  /** what each viewer got last: most polls find nothing new */
  views: WeakMap<object, { of: Views; stale: boolean; view: ShowForViewer }>;
};

const anonymous = {};

/** Reads shows for their viewers: what is shown of each award, and one's vote in it, is what its contest shows. */
export function showReader({ shows, contests }: Deps) {
  const shared = new WeakMap<ShowSnapshot, SharedShow>();
  type VersionSeen = (contestId: number) => number;

  return {
    /** At once where all of it is in memory, else a promise. `versionSeen`: what the person got from another process. */
    read(
      showId: number,
      person: Person | undefined,
      versionSeen: VersionSeen,
    ): MaybePromise<ShowForViewer | undefined> {
      const cached = shows.cached(showId, shows.lastChange());
      return whenReady(cached ?? shows.newest(showId), (read) => read && withAwards(read, person, versionSeen));
    },

    /** The contests of its awards; none where there is no such show. */
    async awardsOf(showId: number): Promise<number[]> {
      const read = await shows.newest(showId);
      return read?.snapshot.state.awards.map(({ contestId }) => contestId) ?? [];
    },
  };

  function withAwards(
    { snapshot, stale }: { snapshot: ShowSnapshot; stale: boolean },
    person: Person | undefined,
    versionSeen: VersionSeen,
  ): MaybePromise<ShowForViewer> {
    const { awards } = snapshot.state;
    const reading = awards.map(({ contestId }) => contests.read(contestId, person, versionSeen(contestId)));
    return whenReady(allReady(reading), (views) => {
      const same = sharedOf(snapshot, views);
      const last = same.views.get(person ?? anonymous);
      if (last && last.stale === stale && last.of.every((view, place) => view === views[place])) return last.view;
      return whenReady(same.json, (json) => {
        const shown = existing(awards, views);
        const isStale = stale || shown.some(({ view }) => view.viewer.stale);
        const fields = viewerFields(snapshot, shown, person);
        const view = { state: snapshot.state, awards: same.awards, ...sharedWith(json, fields, isStale) };
        same.views.set(person ?? anonymous, { of: views, stale, view });
        return view;
      });
    });
  }

  function sharedOf(snapshot: ShowSnapshot, views: Views): SharedShow {
    const last = shared.get(snapshot);
    if (last?.states.every((state, place) => state === views[place]?.state)) return last;
    const awards = existing(snapshot.state.awards, views).map((award) => shownAward(award, snapshot.state));
    const made: SharedShow = {
      states: views.map((view) => view?.state),
      awards,
      json: withShownAwards(snapshot, awards).then((json) => {
        made.json = json;
        return json;
      }),
      views: new WeakMap(),
    };
    shared.set(snapshot, made);
    return made;
  }
}

export type ShowReader = ReturnType<typeof showReader>;

function allReady<Value>(values: readonly MaybePromise<Value>[]): MaybePromise<readonly Value[]> {
  return values.some((value) => value instanceof Promise) ? Promise.all(values) : (values as readonly Value[]);
}

function existing(awards: readonly AwardOfShow[], views: Views): Award[] {
  return awards.flatMap((award, place) => {
    const view = views[place];
    return view ? [{ ...award, view }] : [];
  });
}

/** The show's own fields follow those of its awards, which change with every vote. */
async function withShownAwards({ publicView }: ShowSnapshot, awards: readonly ShownAward[]): Promise<SharedJson> {
  const json = JSON.stringify(parse(shownAwards, awards));
  return sharedJson(`{"awards":${json},${publicView.plain.slice(1)}`);
}

function sharedWith(shared: SharedJson, fields: ViewerFields, stale: boolean) {
  const viewerJson = asciiJson(JSON.stringify({ ...fields, ...(stale && { stale: true }) })).slice(1, -1);
  const own = createHash("sha256").update(viewerJson).digest("base64url").slice(0, 10);
  return { shared, viewerJson, etag: `W/"${shared.tag}.${own}"` };
}

type ShownAward = ReturnType<typeof shownAward>;

function shownAward({ contestId, takes, view: { state } }: Award, { exhibits }: ShowState) {
  const requiresAccessCode = state.contest.accessCode !== null;
  const { notice, version } = state;
  const ofEntry = (entryId: number) => exhibits.find(({ entries }) => entries[contestId] === entryId)?.id ?? [];
  const winners = shownWinners(state)?.flatMap(ofEntry);
  const shown = { ...(winners && { winners }), ...(notice?.text && { notice }) };
  return { ...state.contest, contestId, takes, requiresAccessCode, ...shown, version };
}

type ViewerFields = ReturnType<typeof viewerFields>;

function viewerFields({ state }: ShowSnapshot, awards: readonly Award[], person: Person | undefined) {
  const votes = awards.map(({ contestId, view }) => [contestId, view.viewer.votedFor] as const);
  const isKnown = votes.every(([, entryId]) => entryId !== undefined);
  const idsOf = (some: readonly Award[]) => some.map(({ contestId }) => contestId);
  const waiting = idsOf(awards.filter(({ view }) => view.viewer.votedFor != null && !view.viewer.counted));
  const lacksAccess = idsOf(awards.filter(({ view }) => view.viewer.hasAccess === false));
  const { organizerId } = state.show;
  return {
    ...(isKnown && { userVotes: Object.fromEntries(votes.filter(([, entryId]) => entryId !== null)) }),
    ...(waiting.length > 0 && { waiting }),
    ...(lacksAccess.length > 0 && { lacksAccess }),
    canManage: mayManageShow(person, { organizerId, contestIds: idsOf(awards) }),
  };
}
