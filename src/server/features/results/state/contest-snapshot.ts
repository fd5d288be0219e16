import { createHash } from "node:crypto";
import { omit, parse } from "zod/mini";
import { openContestFields, sealedContestFields } from "#contract/contests.ts";
import { activeEntries } from "#domain/entries/shown-entries.ts";
import { jsonRows } from "../bytes/json-rows.ts";
import { type SharedJson, sharedJson } from "../bytes/shared-bytes.ts";
import type { ContestState } from "./contest-state.ts";
import { entriesView, type Shown, sealedEntriesView, votesByProof } from "./contest-views.ts";
import { managersState } from "./visible-state.ts";

/** A contest's state with the bytes that its viewers get. */
export type Snapshot = {
  state: ContestState;
  publicView: SharedJson;
  /** for people who manage the contest; made when the first of them asks */
  fullView(): Promise<SharedJson>;
  isSealed: boolean;
  /** of a rehearsal: not to be shown once voting has begun */
  isRehearsal: boolean;
  /** an active entry's id → its votes; empty while results are sealed */
  counts: ReadonlyMap<number, number>;
  /** the same as long as only counts change; made when the first stream asks */
  hashWithoutCounts(): string;
};

export async function makeSnapshot(state: ContestState): Promise<Snapshot> {
  let fullView: Promise<SharedJson> | undefined;
  let hash: string | undefined;
  return {
    state,
    publicView: await sharedView(state, "public"),
    fullView() {
      fullView ??= sharedView(managersState(state), "everything");
      return fullView;
    },
    isSealed: state.contest.sealed === true,
    isRehearsal: state.contest.rehearsal !== undefined,
    counts: new Map(
      state.contest.sealed ? [] : activeEntries(state.entries).map(({ id, voteCount }) => [id, voteCount]),
    ),
    hashWithoutCounts() {
      hash ??= hashOf(state);
      return hash;
    },
  };
}

const openWithoutEntries = omit(openContestFields, { entries: true });
const sealedWithoutEntries = omit(sealedContestFields, { entries: true });

/** What all viewers of a contest get alike. */
async function sharedView(state: ContestState, shown: Shown): Promise<SharedJson> {
  const { waitingVotes, controlVersion, ...contest } = state.contest;
  const isSealed = contest.sealed === true;
  const fields = {
    ...contest,
    version: state.version,
    ...(state.stage.version > 0 ? { stage: state.stage } : {}),
    ...(state.notice?.text ? { notice: state.notice } : {}),
    ...(isSealed ? { revealed: [] } : { votesByProof: votesByProof(state) }),
    ...(!isSealed && state.endsInMs <= 0 && state.winnerIds ? { winnerIds: state.winnerIds } : {}),
    // After the end, the votes that were never confirmed are part of the result.
    ...(shown === "everything" ? { controlVersion } : {}),
    ...(shown === "everything" || (!isSealed && state.endsInMs <= 0) ? { waitingVotes } : {}),
  };
  const contestJson = JSON.stringify(parse(isSealed ? sealedWithoutEntries : openWithoutEntries, fields));
  const rows = (isSealed ? sealedContestFields : openContestFields).shape.entries;
  const viewOf = isSealed ? sealedEntriesView : entriesView;
  const entries = await jsonRows(rows, activeEntries(state.entries), (some) =>
    viewOf({ ...state, entries: some }, shown),
  );
  return sharedJson(`${contestJson.slice(0, -1)},"entries":${entries}}`);
}

/** Also the same when the seal begins: every page drops its counts by itself, and need not ask again. */
function hashOf(state: ContestState): string {
  const { totalVotes: _, waitingVotes: __, sealed: ___, ...contest } = state.contest;
  const entriesWithoutCounts = state.entries.map(({ voteCount, byProof, waitingVotes, ...entry }) => entry);
  return createHash("sha256")
    .update(JSON.stringify([contest, entriesWithoutCounts]))
    .digest("base64url");
}
