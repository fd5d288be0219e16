import { createHash } from "node:crypto";
import { parse } from "zod/mini";
import { sharedContestView } from "#contract/contests.ts";
import { activeEntries } from "#domain/shown-entries.ts";
import { type SharedJson, sharedJson } from "../bytes/shared-bytes.ts";
import type { ContestState } from "../store.ts";
import { contestView } from "./contest-views.ts";

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
    publicView: await sharedJson(parse(sharedContestView, contestView(state, "public"))),
    fullView() {
      fullView ??= sharedJson(parse(sharedContestView, contestView(state, "everything")));
      return fullView;
    },
    counts: new Map(activeEntries(state.entries).map(({ id, voteCount }) => [id, voteCount])),
    hashWithoutCounts() {
      hash ??= hashOf(state);
      return hash;
    },
  };
}

function hashOf({ contest: { totalVotes: _, ...contest }, entries }: ContestState): string {
  const entriesWithoutCounts = entries.map(({ voteCount: __, ...entry }) => entry);
  return createHash("sha256")
    .update(JSON.stringify([contest, entriesWithoutCounts]))
    .digest("base64url");
}
