import { expect, test } from "vitest";
import { isSealed } from "../results/sealing.ts";
import { noVote, type VoteEvent, type VoteMachine } from "../votes/vote-machine.ts";
import { voteTransition } from "../votes/vote-transitions.ts";
import { voteState } from "../votes/voting.ts";

const startDate = "2026-06-01T10:00:00.000Z";
const rehearsal = { since: "2026-06-01T08:00:00.000Z" };
const before = new Date("2026-06-01T09:00:00.000Z");
const after = new Date("2026-06-01T11:00:00.000Z");

test("results that are sealed from the start are sealed in a rehearsal, those of the last minutes are not", () => {
  expect(isSealed({ startDate, rehearsal, sealFrom: startDate }, before)).toBe(true);
  expect(isSealed({ startDate, sealFrom: startDate }, before)).toBe(false);
  expect(isSealed({ startDate, rehearsal, sealFrom: after.toISOString() }, before)).toBe(false);
  expect(isSealed({ startDate, rehearsal, sealFrom: after.toISOString() }, after)).toBe(true);
});

const situation = { status: "not_started", isActive: true, signedIn: true, hasAccess: true } as const;

test("before the start buttons vote only in a rehearsal", () => {
  const button = { ...situation, votedFor: null, entryId: 3, sending: false };
  expect(voteState(button)).toBe("not-started");
  expect(voteState({ ...button, rehearsal })).toBe("open");
});

test("a vote belongs to the rehearsal that it was pressed in, also when it is kept and sent again", () => {
  const press = { type: "press", entryId: 3, entryName: "Silvia", place: "card" } as const;
  let machine: VoteMachine = noVote;
  const follow = (event: VoteEvent, since?: string) => {
    [machine] = voteTransition(machine, event, before.getTime(), since);
  };
  follow({ ...press, situation: { ...situation, rehearsal } }, rehearsal.since);
  expect((machine.sending ?? machine.kept)?.rehearsal).toBe(rehearsal.since);
  follow({ type: "no-answer", because: "no-connection" }, undefined); // voting has opened meanwhile
  expect(machine.kept).toEqual({ entryId: 3, before: null, rehearsal: rehearsal.since });
  follow({ type: "resend" }, undefined);
  expect((machine.sending ?? machine.kept)?.rehearsal).toBe(rehearsal.since);
  follow({ type: "refused", refusal: { message: "The rehearsal is over, and its votes were cleared." } }, undefined);
  expect(machine.kept).toBeUndefined();
  follow({ ...press, situation: { ...situation, status: "active" } }, undefined);
  expect((machine.sending ?? machine.kept)?.rehearsal).toBeUndefined();
});
