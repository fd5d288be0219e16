import { createHash } from "node:crypto";
import { omit, parse } from "zod/mini";
import { sharedContestView } from "#contract/contests.ts";
import { activeEntries } from "#domain/shown-entries.ts";
import { jsonRows } from "../bytes/json-rows.ts";
import { type SharedJson, sharedJson } from "../bytes/shared-bytes.ts";
import type { ContestState } from "../store.ts";
import { entriesView, type Shown, votesByProof } from "./contest-views.ts";

/** A contest's state with the bytes that its viewers get. */
export type Snapshot = {
  state: ContestState;
  publicView: SharedJson;
  /** for people who manage the contest; made when the first of them asks */
  fullView(): Promise<SharedJson>;
  /** an active entry's id → its votes */
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
      fullView ??= sharedView(state, "everything");
      return fullView;
    },
    counts: new Map(activeEntries(state.entries).map(({ id, voteCount }) => [id, voteCount])),
    hashWithoutCounts() {
      hash ??= hashOf(state);
      return hash;
    },
  };
}

const withoutEntries = omit(sharedContestView, { entries: true });

/** What all viewers of a contest get alike. */
async function sharedView(state: ContestState, shown: Shown): Promise<SharedJson> {
  const { waitingVotes, ...contest } = state.contest;
  const fields = {
    ...contest,
    version: state.version,
    ...(state.stage.version > 0 ? { stage: state.stage } : {}),
    votesByProof: votesByProof(state),
    ...(shown === "everything" || state.endsInMs <= 0 ? { waitingVotes } : {}),
  };
  const contestJson = JSON.stringify(parse(withoutEntries, fields));
  const entries = await jsonRows(sharedContestView.shape.entries, activeEntries(state.entries), (some) =>
    entriesView({ ...state, entries: some }, shown),
  );
  return sharedJson(`${contestJson.slice(0, -1)},"entries":${entries}}`);
}

function hashOf({ contest: { totalVotes: _, waitingVotes: __, ...contest }, entries }: ContestState): string {
  const entriesWithoutCounts = entries.map(({ voteCount, byProof, waitingVotes, ...entry }) => entry);
  return createHash("sha256")
    .update(JSON.stringify([contest, entriesWithoutCounts]))
    .digest("base64url");
}
