import { mayManageContest } from "#domain/permissions.ts";
import { isDatabaseAway } from "#server/db/database-away.ts";
import type { Person } from "#server/http/person.ts";
import type { OwnParts } from "./own-parts.ts";
import type { OwnWrites } from "./own-writes.ts";
import { inTime, patience } from "./patience.ts";
import { type Seen, seenContest } from "./seen-contest.ts";
import type { Snapshot } from "./snapshot.ts";
import type { ContestSnapshots, Read } from "./snapshots.ts";
import type { OwnRow } from "./store.ts";

type Parts = { snapshots: ContestSnapshots; ownParts: OwnParts; ownWrites: OwnWrites };
type Own = Pick<OwnRow, "entryId" | "proven" | "granted">;

const nobody = {};
const nothingDone: Own = { entryId: null, proven: false, granted: false };

/** Contests for their viewers: what all of them see, and what is each one's own. */
export function contestReader({ snapshots, ownParts, ownWrites }: Parts) {
  /** What somebody was shown last, by the snapshot and who they are: most polls find nothing new. */
  const shown = new WeakMap<Snapshot, WeakMap<object, { own: Own; seen: Seen }>>();

  return {
    /** Without waiting, when everything is known; for those who manage it never. */
    atOnce(contestId: number, person: Person | undefined): Seen | undefined {
      const read = snapshots.atOnce(contestId, ownWrites.lastOf(person));
      if (!read || mayManageContest(person, read.snapshot.moment.contest)) return undefined;
      const own = person ? ownParts.atOnce(contestId, person.voterId, read.known) : nothingDone;
      return own && shownTo(read.snapshot, person, own);
    },

    async read(contestId: number, person: Person | undefined): Promise<Seen | undefined> {
      const read = await snapshots.recent(contestId, ownWrites.lastOf(person));
      if (!read) return undefined;
      const { snapshot } = read;
      const { own, stale } = await ownOf(contestId, person, read);
      const shared = mayManageContest(person, snapshot.moment.contest) ? await snapshot.whole() : snapshot.open;
      return seenContest(snapshot.moment, shared, ownView(snapshot, person, own, stale));
    },
  };

  function shownTo(snapshot: Snapshot, person: Person | undefined, own: Own): Seen {
    let viewers = shown.get(snapshot);
    if (!viewers) {
      viewers = new WeakMap();
      shown.set(snapshot, viewers);
    }
    const last = viewers.get(person ?? nobody);
    if (last?.own === own) return last.seen;
    const seen = seenContest(snapshot.moment, snapshot.open, ownView(snapshot, person, own, false));
    viewers.set(person ?? nobody, { own, seen });
    return seen;
  }

  async function ownOf(contestId: number, person: Person | undefined, { known, stale }: Read) {
    if (!person) return { own: nothingDone, stale };
    const own = stale ? undefined : await ownInTime(contestId, person.voterId, known);
    return own ? { own, stale } : { own: ownParts.recall(contestId, person.voterId) ?? nothingDone, stale: true };
  }

  async function ownInTime(contestId: number, voterId: string, atLeast: number): Promise<Own | undefined> {
    const reading = ownParts.read(contestId, voterId, atLeast).catch((error) => {
      if (!isDatabaseAway(error)) throw error;
      return undefined;
    });
    return inTime(reading, patience);
  }
}

export type ContestReader = ReturnType<typeof contestReader>;

function ownView({ moment: { contest } }: Snapshot, person: Person | undefined, own: Own, stale: boolean) {
  const canManage = mayManageContest(person, contest);
  const requiresAccessCode = contest.accessCode !== null;
  return {
    // Somebody who has not proven the mailbox does not see the vote of somebody who has.
    votedFor: own.proven && !person?.emailVerified ? null : own.entryId,
    requiresAccessCode,
    hasAccess: !requiresAccessCode || own.granted || canManage,
    canManage,
    ...(canManage ? { accessCode: contest.accessCode } : {}),
    stale,
  };
}
