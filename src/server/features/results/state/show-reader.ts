import { createHash } from "node:crypto";
import { parse } from "zod/mini";
import { shownAwards } from "#contract/shows.ts";
import { mayManageShow } from "#domain/people/permissions.ts";
import type { Person } from "#server/http/person.ts";
import { type MaybePromise, whenReady } from "#server/primitives/maybe-promise.ts";
import { asciiJson } from "../bytes/json-rows.ts";
import type { SharedJson } from "../bytes/shared-bytes.ts";
import type { ContestForViewer } from "./contest-for-viewer.ts";
import type { ContestReader } from "./contest-reader.ts";
import type { ContestState } from "./contest-state.ts";
import type { ShowSnapshot, ShowSnapshots } from "./show-snapshot.ts";

type Deps = { shows: ShowSnapshots; contests: Pick<ContestReader, "read"> };

/** A show as one viewer may see it, ready to be sent except for the time. */
export type ShowForViewer = { shared: SharedJson; viewerJson: string; etag: string };

type Award = ShowSnapshot["state"]["awards"][number] & { view: ContestForViewer };

/** Reads shows for their viewers: what is shown of each award, and one's vote in it, is what its contest shows. */
export function showReader({ shows, contests }: Deps) {
  /** What was made last for a show: most polls find the awards as they were. */
  const lastAwards = new WeakMap<ShowSnapshot, { states: readonly ContestState[]; json: string }>();
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
  };

  function withAwards(
    { snapshot, stale }: { snapshot: ShowSnapshot; stale: boolean },
    person: Person | undefined,
    versionSeen: VersionSeen,
  ): MaybePromise<ShowForViewer> {
    const { awards } = snapshot.state;
    const reading = awards.map(({ contestId }) => contests.read(contestId, person, versionSeen(contestId)));
    return whenReady(allReady(reading), (views) => {
      const shown = awards.flatMap((award, place): Award[] => {
        const view = views[place];
        return view ? [{ ...award, view }] : []; // else it was deleted just now
      });
      return showForViewer(snapshot, shown, { person, stale });
    });
  }

  function showForViewer(
    snapshot: ShowSnapshot,
    awards: readonly Award[],
    { person, stale }: { person: Person | undefined; stale: boolean },
  ): ShowForViewer {
    const fields = viewerFields(snapshot, awards, person);
    const isStale = stale || awards.some(({ view }) => view.viewer.stale);
    const own = asciiJson(JSON.stringify({ ...fields, ...(isStale && { stale: true }) }));
    const viewerJson = `${own.slice(1, -1)},"awards":${awardsJson(snapshot, awards)}`;
    const tag = createHash("sha256").update(viewerJson).digest("base64url").slice(0, 10);
    return { shared: snapshot.publicView, viewerJson, etag: `W/"${snapshot.publicView.tag}.${tag}"` };
  }

  function awardsJson(snapshot: ShowSnapshot, awards: readonly Award[]): string {
    const last = lastAwards.get(snapshot);
    const isLast = ({ states }: { states: readonly ContestState[] }) =>
      states.length === awards.length && awards.every(({ view }, place) => view.state === states[place]);
    if (last && isLast(last)) return last.json;
    const json = asciiJson(JSON.stringify(parse(shownAwards, awards.map(shownAward))));
    lastAwards.set(snapshot, { states: awards.map(({ view }) => view.state), json });
    return json;
  }
}

export type ShowReader = ReturnType<typeof showReader>;

function allReady<Value>(values: readonly MaybePromise<Value>[]): MaybePromise<readonly Value[]> {
  return values.some((value) => value instanceof Promise) ? Promise.all(values) : (values as readonly Value[]);
}

function shownAward({ contestId, takes, view: { state } }: Award) {
  const requiresAccessCode = state.contest.accessCode !== null;
  return { ...state.contest, contestId, takes, requiresAccessCode, version: state.version };
}

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
