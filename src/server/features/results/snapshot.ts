import { createHash } from "node:crypto";
import { parse } from "zod/mini";
import { sharedContestView } from "#contract/contests.ts";
import { contestView, isActive } from "./contest-views.ts";
import { type SharedPart, sharedPart } from "./shared-part.ts";
import type { ContestMoment } from "./store.ts";

/** A contest at one moment, with the bytes that its viewers get. */
export type Snapshot = {
  moment: ContestMoment;
  /** for everybody */
  open: SharedPart;
  /** for those who may manage it: nothing is hidden. Made when the first of them asks */
  whole(): Promise<SharedPart>;
  /** an entry's id → its votes */
  counts: ReadonlyMap<number, number>;
  /** the same as long as nothing but counts has changed; made when the first stream asks */
  outline(): string;
};

export async function makeSnapshot(moment: ContestMoment): Promise<Snapshot> {
  let whole: Promise<SharedPart> | undefined;
  let outline: string | undefined;
  return {
    moment,
    open: await sharedPart(parse(sharedContestView, contestView(moment, { withHidden: false }))),
    whole() {
      whole ??= sharedPart(parse(sharedContestView, contestView(moment, { withHidden: true })));
      return whole;
    },
    counts: new Map(moment.entries.filter(isActive).map(({ id, voteCount }) => [id, voteCount])),
    outline() {
      outline ??= outlineOf(moment);
      return outline;
    },
  };
}

function outlineOf({ contest, entries }: ContestMoment): string {
  const { totalVotes: _, ...words } = contest;
  const silent = entries.map(({ voteCount: __, ...entry }) => entry);
  return createHash("sha256")
    .update(JSON.stringify([words, silent]))
    .digest("base64url");
}
