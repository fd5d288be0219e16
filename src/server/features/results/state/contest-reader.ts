import type { ManagedContest } from "#contract/contests.ts";
import { mayManageContest, mayRunStage } from "#domain/people/contest-permissions.ts";
import { castsAsNewcomer, isCastBy } from "#domain/votes/cast-by.ts";
import { isPassFor } from "#domain/votes/pass-voting.ts";
import { isDatabaseAway } from "#server/db/connection/database-away.ts";
import { voterIdIn } from "#server/features/auth/public.ts";
import type { Person } from "#server/http/person.ts";
import type { MaybePromise } from "#server/primitives/maybe-promise.ts";
import { inTime } from "#server/primitives/with-timeout.ts";
import type { ViewerRow } from "../store.ts";
import type { SnapshotPace } from "./cached-snapshot.ts";
import { type ContestForViewer, contestForViewer } from "./contest-for-viewer.ts";
import type { Snapshot } from "./contest-snapshot.ts";
import type { ContestSnapshots, SnapshotRead } from "./contest-snapshots.ts";
import type { LastWrites } from "./read-your-writes.ts";
import type { ViewerRows } from "./viewer-rows.ts";
import { managersState } from "./visible-state.ts";

type Deps = { snapshots: ContestSnapshots; viewerRows: ViewerRows; lastWrites: LastWrites } & Pick<
  SnapshotPace,
  "readWithinMs"
>;
type Row = Pick<ViewerRow, "entryId" | "proven" | "castBy" | "counted" | "granted" | "rehearsedSince">;

/** `isOlder`: it could not be read, so what the voter has done may not be in it. */
type RowRead = { row: Row; isOlder: boolean; stale: boolean };

const anonymous = {};
const emptyRow: Row = {
  entryId: null,
  proven: false,
  castBy: null,
  counted: true,
  granted: false,
  rehearsedSince: null,
};

/** Reads contests for their viewers. */
export function contestReader({ snapshots, viewerRows, lastWrites, readWithinMs }: Deps) {
  /** What each viewer got last: most polls find nothing new. */
  const lastViews = new WeakMap<Snapshot, WeakMap<object, { row: Row; view: ContestForViewer }>>();

  return {
    /**
     * At once where all of it is in memory, else a promise. Nothing where there is no such contest. `voteCookie`:
     * what the person got from another process; nothing older is read.
     */
    read(contestId: number, person: Person | undefined, voteCookie = 0): MaybePromise<ContestForViewer | undefined> {
      const seenChange = voteCookie > 0 ? snapshots.versionSeen(contestId, voteCookie) : 0;
      const atLeast = Math.max(lastWrites.lastOf(person, contestId), seenChange);
      return readFromMemory(contestId, person, atLeast) ?? readAndWait(contestId, person, atLeast);
    },

    /** The contest alone, with the totals that this person may know; the last known one while the database is away. */
    async readManaged(contestId: number, person: Person): Promise<ManagedContest | undefined> {
      const read = await snapshots.recent(contestId, lastWrites.lastOf(person, contestId));
      if (!read) return undefined;
      const { state } = read.snapshot;
      return (mayManageContest(person, state.contest) ? managersState(state) : state).contest;
    },
  };

  /** Never for people who manage the contest: their view may have to be made first. */
  function readFromMemory(
    contestId: number,
    person: Person | undefined,
    atLeast: number,
  ): ContestForViewer | undefined {
    const read = snapshots.cached(contestId, atLeast);
    if (!read || mayManageContest(person, read.snapshot.state.contest)) return undefined;
    const row = person ? viewerRows.cached(contestId, voterIdIn(person, contestId), read) : emptyRow;
    return row && viewOf(read.snapshot, person, row);
  }

  function viewOf(snapshot: Snapshot, person: Person | undefined, row: Row): ContestForViewer {
    let views = lastViews.get(snapshot);
    if (!views) {
      views = new WeakMap();
      lastViews.set(snapshot, views);
    }
    const last = views.get(person ?? anonymous);
    if (last?.row === row) return last.view;
    const fields = viewerFields(snapshot, person, { row, isOlder: false, stale: false });
    const view = contestForViewer(snapshot.state, snapshot.publicView, fields);
    views.set(person ?? anonymous, { row, view });
    return view;
  }

  async function readAndWait(
    contestId: number,
    person: Person | undefined,
    atLeast: number,
  ): Promise<ContestForViewer | undefined> {
    const read = await snapshots.recent(contestId, atLeast);
    if (!read) return undefined;
    const { snapshot } = read;
    const rowRead = await rowOf(contestId, person, read, atLeast);
    const isManager = mayManageContest(person, snapshot.state.contest);
    const shared = isManager ? await snapshot.fullView() : snapshot.publicView;
    return contestForViewer(snapshot.state, shared, viewerFields(snapshot, person, rowRead));
  }

  async function rowOf(
    contestId: number,
    person: Person | undefined,
    read: SnapshotRead,
    atLeast: number,
  ): Promise<RowRead> {
    const { stale } = read;
    if (!person) return { row: emptyRow, isOlder: false, stale };
    const voterId = voterIdIn(person, contestId);
    const row = stale ? undefined : await rowInTime(contestId, voterId, read);
    if (row) return { row, isOlder: false, stale };
    const known = viewerRows.lastKnown(contestId, voterId, read, atLeast);
    return { ...(known ?? { row: emptyRow, isOlder: true }), stale: true };
  }

  async function rowInTime(contestId: number, voterId: string, read: SnapshotRead): Promise<Row | undefined> {
    const reading = viewerRows.read(contestId, voterId, read).catch((error) => {
      if (!isDatabaseAway(error)) throw error;
      return undefined;
    });
    return inTime(reading, readWithinMs);
  }
}

export type ContestReader = ReturnType<typeof contestReader>;

/**
 * A person who has not proven the mailbox does not see the vote of one who has. Whoever has only registered it, which
 * anybody can, sees only what they gave themselves.
 */
export function shownOwnVote(
  vote: Pick<Row, "entryId" | "proven" | "castBy">,
  person: Pick<Person, "proof" | "castBy">,
): number | null {
  if (person.proof !== "none") return vote.entryId;
  const isOthers = vote.proven || (castsAsNewcomer(person) && !isCastBy(vote.castBy, person.castBy));
  return isOthers ? null : vote.entryId;
}

function viewerFields({ state: { contest } }: Snapshot, person: Person | undefined, { row, isOlder, stale }: RowRead) {
  const canManage = mayManageContest(person, contest);
  // A row may be older than the state, and the state without a rehearsal that has just ended.
  const vote = row.rehearsedSince === (contest.rehearsal?.since ?? null) ? row : emptyRow;
  const requiresAccessCode = contest.accessCode !== null;
  const ownVote = person ? shownOwnVote(vote, person) : null;
  const hasAccess =
    !requiresAccessCode || row.granted || canManage || (person !== undefined && isPassFor(person, contest));
  return {
    votedFor: isOlder ? undefined : ownVote,
    counted: vote.counted,
    requiresAccessCode,
    hasAccess: hasAccess || (isOlder ? undefined : false),
    canManage,
    canRunStage: mayRunStage(person, contest),
    ...(canManage ? { accessCode: contest.accessCode } : {}),
    stale,
  };
}
