import { expect, test } from "vitest";
import type { ContestView, OpenContestView } from "#contract/contests.ts";
import { knownEntries, sealedInTime } from "./sealed-view.ts";

const open = {
  id: 5,
  version: 10,
  totalVotes: 12,
  sealFrom: "2026-05-02T16:30:00.000Z",
  canManage: false,
  votesByProof: { none: 12, mail: 0, google: 0, pass: 0 },
  entries: [
    { id: 1, name: "Silvia", voteCount: 7, percentage: 58.3 },
    { id: 2, name: "Skyline", voteCount: 5, percentage: 41.7 },
  ],
} as unknown as OpenContestView;
const sealed = sealedInTime(open, new Date(open.sealFrom as string));

const hasCounts = (view: ContestView | undefined) => /voteCount|percentage|votesByProof/.test(JSON.stringify(view));

test("a page drops its counts at the seal, and keeps the total", () => {
  const justBefore = new Date(Date.parse(open.sealFrom as string) - 1);
  expect(sealedInTime(open, justBefore)).toBe(open);
  expect(sealed).toMatchObject({ id: 5, sealed: true, totalVotes: 12, entries: [{ id: 1 }, { id: 2 }] });
  expect(hasCounts(sealed)).toBe(false);
});

test("revealed places are known on a sealed page", () => {
  const stage = { rehearsal: false, revealed: [{ rank: 3, votes: 5, entryIds: [2] }] };
  expect(knownEntries({ ...sealed, stage } as ContestView)).toEqual([
    { id: 1, name: "Silvia" },
    { id: 2, name: "Skyline", rank: 3, voteCount: 5 },
  ]);
});
