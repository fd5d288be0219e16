import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wordsOf } from "#words/words-of.ts";
import { noVote, savedVote, shownVote, type VoteEffect, type VoteEvent, type VoteMachine } from "./vote-machine.ts";
import { type VotePlace, voteNotSent } from "./vote-messages.ts";
import { voteTransition as transitionAt } from "./vote-transitions.ts";
import { voteState } from "./voting.ts";

const { voteMessages } = wordsOf("en").later;
const { titles } = voteMessages;
const open = { status: "active", isActive: true, hasAccess: true, signedIn: true } as const;
const press = (entryId: number, place: VotePlace = "card", situation: object = {}): VoteEvent => ({
  type: "press",
  entryId,
  entryName: `Entry ${entryId}`,
  place,
  situation: { ...open, ...situation },
});
/** Long after the event before, so that nothing waits for its time. */
let clock = 0;
const voteTransition = (machine: VoteMachine, event: VoteEvent) => {
  clock += 3_600_000;
  return transitionAt(machine, event, clock);
};
const kept = (entryId: number | null, before: number | null = null) => ({ entryId, before });
const run = (events: VoteEvent[]) => events.reduce((machine, event) => voteTransition(machine, event)[0], noVote);

const events = {
  "press 7": press(7),
  "press 8": press(8),
  "press 7 in a list": press(7, "list"),
  "press Remove of 7": { ...press(7), removes: true } as VoteEvent,
  "press 7 signed out": press(7, "card", { signedIn: false }),
  "press 7 after the end": press(7, "card", { status: "ended" }),
  taken: { type: "taken", counted: true, version: 11 },
  refused: { type: "refused", refusal: { message: "Contest not found" } },
  "refused for another vote": {
    type: "refused",
    refusal: { message: "", reason: ["voteRefused", "other-vote", "contest"] },
  },
  "too fast": { type: "no-answer", because: "too-fast", retryInMs: 2_000 },
  "session ended": { type: "session-ended" },
  "no answer": { type: "no-answer", because: "no-connection" },
  "pushed counts": { type: "pushed-counts" },
  "another device: 7": { type: "another-device", entryId: 7 },
  "another device: none": { type: "another-device", entryId: null },
  "told by the stream: 7": { type: "told-by-stream", entryId: 7 },
  "told by the stream: none": { type: "told-by-stream", entryId: null },
  "sign-in": { type: "sign-in", kept: undefined },
  "sign-in with kept 8": { type: "sign-in", kept: kept(8) },
  "reload without kept": { type: "reload", kept: undefined },
  "reload with kept 8": { type: "reload", kept: kept(8) },
  "reload with asked 8": { type: "reload", kept: undefined, askedFor: { entryId: 8 } },
  resend: { type: "resend" },
  "page hidden": { type: "page-hidden" },
  dismiss: { type: "dismiss" },
  "press 7 without access": press(7, "card", { hasAccess: false }),
  "press 7 signed out, without access": press(7, "card", { signedIn: false, hasAccess: false }),
  "code needed": { type: "code-needed" },
  "sign-in first": { type: "sign-in-first" },
  "sign-in first with a code": { type: "sign-in-first", code: "pit lane" },
  "code accepted": { type: "code-accepted" },
  proven: { type: "proven" },
} satisfies Record<string, VoteEvent>;
type EventName = keyof typeof events;

const confirmed7 = { type: "another-device", entryId: 7 } as const;
const states = {
  none: [],
  "confirmed 7": [confirmed7],
  "refused for another vote": [press(7), events["refused for another vote"]],
  "asked for 7": [press(7, "card", { signedIn: false })],
  "asked for 7, kept 9": [press(7, "card", { signedIn: false }), { type: "sign-in", kept: kept(9) }],
  "asked for 7 with a code": [
    press(7, "card", { signedIn: false, hasAccess: false }),
    { type: "sign-in-first", code: "pit lane" },
  ],
  "asked for the code for 7": [press(7, "card", { hasAccess: false })],
  "asked for the code for 7, kept 9": [{ type: "sign-in", kept: kept(9) }, press(7, "card", { hasAccess: false })],
  "sending 7": [press(7)],
  "sending 8 after 7": [press(7), press(8)],
  "sending removal": [confirmed7, press(7, "list")],
  "kept 7": [press(7), events["no answer"]],
  "kept 7, request 7": [press(7), events["no answer"], events.resend],
  "kept removal, 7 stands": [confirmed7, press(7, "list"), events["no answer"]],
} satisfies Record<string, VoteEvent[]>;
type StateName = keyof typeof states;

type Changes = Partial<Record<EventName, [state: string, effects: string]>>;

/** Signed in or not, a press on a card without access asks for the code. */
const askedWithoutAccess = (state: string): Changes => ({
  "press 7 without access": [state, ""],
  "press 7 signed out, without access": [state, ""],
});

/** All that changes; every other event leaves the state as it is and has no effects. */
const table: Record<StateName, Changes> = {
  none: {
    "press 7": ["sending 7", "show, cast 7"],
    "press 8": ["sending 8", "show, cast 8"],
    "press 7 in a list": ["sending 7", "show, cast 7"],
    "press 7 signed out": ["asked for 7", "ask 7 to sign in"],
    "another device: 7": ["confirmed 7", ""],
    "told by the stream: 7": ["confirmed 7", "show beside pushed counts, refresh"],
    "sign-in with kept 8": ["kept 8", ""],
    "reload with kept 8": ["kept 8", ""],
    "reload with asked 8": ["asked for 8", ""],
    ...askedWithoutAccess("asked for the code for 7"),
  },
  "confirmed 7": {
    "press 7": ["confirmed 7", "info 'Already Voted'"],
    "press 8": ["sending 8, 7 stands", "show, set 8"],
    "press 7 in a list": ["sending removal, 7 stands", "show, remove"],
    "press 7 signed out": ["asked for 7, 7 stands", "ask 7 to sign in"],
    "another device: none": ["none", ""],
    "told by the stream: none": ["none", "show beside pushed counts, refresh"],
    "sign-in": ["none", ""],
    "sign-in with kept 8": ["kept 8", ""],
    "reload with kept 8": ["kept 8, 7 stands", ""],
    "reload with asked 8": ["asked for 8, 7 stands", ""],
    ...askedWithoutAccess("asked for the code for 7, 7 stands"),
    "press Remove of 7": ["sending removal, 7 stands", "show, remove"],
  },
  "refused for another vote": {
    "press 7": ["sending 7", "show, set 7"],
    "press 8": ["sending 8", "show, set 8"],
    "press 7 in a list": ["sending 7", "show, set 7"],
    "press 7 signed out": ["asked for 7", "ask 7 to sign in"],
    "another device: 7": ["confirmed 7", ""],
    "told by the stream: 7": ["confirmed 7", "show beside pushed counts, refresh"],
    "another device: none": ["none", ""],
    "sign-in": ["none", ""],
    "sign-in with kept 8": ["kept 8", ""],
    "reload with kept 8": ["kept 8", ""],
    "reload with asked 8": ["asked for 8", ""],
    ...askedWithoutAccess("asked for the code for 7"),
  },
  "asked for 7": {
    "press 7": ["sending 7", "show, cast 7"],
    "press 8": ["sending 8", "show, cast 8"],
    "press 7 in a list": ["sending 7", "show, cast 7"],
    "press 7 signed out": ["asked for 7", "ask 7 to sign in"],
    "another device: 7": ["confirmed 7", ""],
    "told by the stream: 7": ["confirmed 7", "show beside pushed counts, refresh"],
    "sign-in with kept 8": ["asked for 7, kept 8", ""],
    "reload with kept 8": ["asked for 7, kept 8", ""],
    "reload with asked 8": ["asked for 8", ""],
    dismiss: ["none", ""],
    proven: ["sending 7", "show, cast 7"],
    ...askedWithoutAccess("asked for the code for 7"),
    "code needed": ["asked for the code for 7", ""],
  },
  "asked for 7, kept 9": {
    proven: ["sending 7", "show, set 7"],
    "press 7": ["sending 7", "show, set 7"],
    "press 8": ["sending 8", "show, set 8"],
    "press 7 in a list": ["sending 7", "show, set 7"],
    "press 7 signed out": ["asked for 7, kept 9", "ask 7 to sign in"],
    "another device: 7": ["kept 9, 7 stands", ""],
    "told by the stream: 7": ["kept 9, 7 stands", "show beside pushed counts, refresh"],
    "sign-in": ["asked for 7", ""],
    "sign-in with kept 8": ["asked for 7, kept 8", ""],
    "reload without kept": ["asked for 7", "refresh"],
    "reload with kept 8": ["asked for 7, kept 8", ""],
    "reload with asked 8": ["asked for 8", "refresh"],
    resend: ["asked for 7, kept 9, request 9", "set 9"],
    dismiss: ["kept 9", ""],
    ...askedWithoutAccess("asked for the code for 7, kept 9"),
    "code needed": ["asked for the code for 7, kept 9", ""],
  },
  "asked for 7 with a code": {
    "press 7": ["sending 7", "show, cast 7"],
    "press 8": ["sending 8", "show, cast 8"],
    "press 7 in a list": ["sending 7", "show, cast 7"],
    "press 7 signed out": ["asked for 7", "ask 7 to sign in"],
    "another device: 7": ["confirmed 7", ""],
    "told by the stream: 7": ["confirmed 7", "show beside pushed counts, refresh"],
    "sign-in": ["asked for the code for 7 with a code", ""],
    "sign-in with kept 8": ["asked for the code for 7 with a code, kept 8", ""],
    "reload with kept 8": ["asked for 7 with a code, kept 8", ""],
    "reload with asked 8": ["asked for 8", ""],
    "code needed": ["asked for the code for 7 with a code", ""],
    dismiss: ["none", ""],
    ...askedWithoutAccess("asked for the code for 7"),
  },
  "asked for the code for 7": {
    "press 7": ["sending 7", "show, cast 7"],
    "press 8": ["sending 8", "show, cast 8"],
    "press 7 in a list": ["sending 7", "show, cast 7"],
    "press 7 signed out": ["asked for 7", "ask 7 to sign in"],
    "another device: 7": ["confirmed 7", ""],
    "told by the stream: 7": ["confirmed 7", "show beside pushed counts, refresh"],
    "sign-in with kept 8": ["asked for the code for 7, kept 8", ""],
    "reload with kept 8": ["asked for the code for 7, kept 8", ""],
    "reload with asked 8": ["asked for 8", ""],
    "sign-in first": ["asked for 7", "ask 7 to sign in"],
    "sign-in first with a code": ["asked for 7 with a code", "ask 7 to sign in"],
    "code accepted": ["sending 7", "show, cast 7"],
    dismiss: ["none", ""],
    ...askedWithoutAccess("asked for the code for 7"),
  },
  "asked for the code for 7, kept 9": {
    "press 7": ["sending 7", "show, set 7"],
    "press 8": ["sending 8", "show, set 8"],
    "press 7 in a list": ["sending 7", "show, set 7"],
    "press 7 signed out": ["asked for 7, kept 9", "ask 7 to sign in"],
    "another device: 7": ["kept 9, 7 stands", ""],
    "told by the stream: 7": ["kept 9, 7 stands", "show beside pushed counts, refresh"],
    "sign-in": ["asked for the code for 7", ""],
    "sign-in with kept 8": ["asked for the code for 7, kept 8", ""],
    "reload without kept": ["asked for the code for 7", "refresh"],
    "reload with kept 8": ["asked for the code for 7, kept 8", ""],
    "reload with asked 8": ["asked for 8", "refresh"],
    "sign-in first": ["asked for 7, kept 9", "ask 7 to sign in"],
    "sign-in first with a code": ["asked for 7 with a code, kept 9", "ask 7 to sign in"],
    "code accepted": ["sending 7", "show, set 7"],
    resend: ["asked for the code for 7, kept 9, request 9", "set 9"],
    dismiss: ["kept 9", ""],
    ...askedWithoutAccess("asked for the code for 7, kept 9"),
  },
  "sending 7": {
    "press 8": ["sending 8 after 7", "show"],
    "press 7 signed out": ["asked for 7, superseded request 7", "ask 7 to sign in"],
    taken: ["confirmed 7", "show version 11, success 'Vote Submitted!', refresh unless live"],
    "another device: none": ["sending 7, other vote seen", ""],
    "told by the stream: none": ["sending 7, other vote seen", ""],
    refused: ["none", "show, error 'Vote Failed', refresh"],
    "too fast": ["kept 7", "show, error 'Vote Failed', refresh, resend in 2000 ms"],
    "session ended": ["asked for 7", "show, sign out, refresh, ask 7 to sign in"],
    "no answer": ["kept 7", "show, info 'Saved', refresh"],
    "pushed counts": ["sending 7, counts pushed", ""],
    "sign-in": ["none", "refresh"],
    "sign-in with kept 8": ["kept 8", "refresh"],
    "page hidden": ["sending 7, saved", ""],
    ...askedWithoutAccess("asked for the code for 7, superseded request 7"),
    "refused for another vote": [
      "refused for another vote",
      "show, error 'Vote Failed' [Change your vote instead], refresh",
    ],
  },
  "sending 8 after 7": {
    "press 7": ["sending 7 after 7", "show"],
    "press 7 in a list": ["sending 7 after 7", "show"],
    "press 7 signed out": ["asked for 7, superseded request 7", "ask 7 to sign in"],
    taken: ["sending 8, 7 stands", "show version 11, set 8"],
    "another device: 7": ["sending 8 after 7, other vote seen", ""],
    "another device: none": ["sending 8 after 7, other vote seen", ""],
    "told by the stream: 7": ["sending 8 after 7, other vote seen", ""],
    "told by the stream: none": ["sending 8 after 7, other vote seen", ""],
    refused: ["sending 8", "set 8"],
    "too fast": ["sending 8", "set 8"],
    "session ended": ["asked for 8", "show, sign out, refresh, ask 8 to sign in"],
    "no answer": ["sending 8", "set 8"],
    "pushed counts": ["sending 8 after 7, counts pushed", ""],
    "sign-in": ["none", "refresh"],
    "sign-in with kept 8": ["kept 8", "refresh"],
    "page hidden": ["sending 8 after 7, saved", ""],
    ...askedWithoutAccess("asked for the code for 7, superseded request 7"),
    "refused for another vote": ["sending 8", "set 8"],
  },
  "sending removal": {
    "another device: 7": ["sending removal, 7 stands, other vote seen", ""],
    "told by the stream: 7": ["sending removal, 7 stands, other vote seen", ""],
    "press 8": ["sending 8 after removal, 7 stands", "show"],
    "press 7 signed out": ["asked for 7, 7 stands, superseded request removal", "ask 7 to sign in"],
    taken: ["none", "show version 11, success 'Vote Removed' [Undo], refresh unless live"],
    refused: ["confirmed 7", "show, error 'Vote Failed', refresh"],
    "too fast": ["kept removal, 7 stands", "show, error 'Vote Failed', refresh, resend in 2000 ms"],
    "session ended": ["asked for 7, 7 stands", "show, sign out, refresh, ask 7 to sign in"],
    "no answer": ["kept removal, 7 stands", "show, info 'Saved', refresh"],
    "pushed counts": ["sending removal, 7 stands, counts pushed", ""],
    "sign-in": ["none", "refresh"],
    "sign-in with kept 8": ["kept 8", "refresh"],
    "page hidden": ["sending removal, 7 stands, saved", ""],
    ...askedWithoutAccess("asked for the code for 7, 7 stands, superseded request removal"),
    "refused for another vote": ["refused for another vote", "show, error 'Vote Failed', refresh"],
  },
  "kept 7": {
    "press 7": ["sending 7", "show, set 7"],
    "press 8": ["sending 8", "show, set 8"],
    "press 7 in a list": ["sending 7", "show, set 7"],
    "press 7 signed out": ["asked for 7, kept 7", "ask 7 to sign in"],
    "another device: 7": ["kept 7, 7 stands", ""],
    "told by the stream: 7": ["kept 7, 7 stands", "show beside pushed counts, refresh"],
    "sign-in": ["none", ""],
    "sign-in with kept 8": ["kept 8", ""],
    "reload without kept": ["none", "refresh"],
    "reload with kept 8": ["kept 8", ""],
    "reload with asked 8": ["asked for 8", "refresh"],
    resend: ["kept 7, request 7", "set 7"],
    ...askedWithoutAccess("asked for the code for 7, kept 7"),
  },
  "kept 7, request 7": {
    "press 7": ["sending 7 after 7", "show"],
    "press 8": ["sending 8 after 7", "show"],
    "press 7 in a list": ["sending 7 after 7", "show"],
    "press 7 signed out": ["asked for 7, kept 7, superseded request 7", "ask 7 to sign in"],
    taken: ["confirmed 7", "show version 11, success 'Vote Submitted!', refresh"],
    refused: ["none", "error 'Vote Failed', refresh"],
    "too fast": ["kept 7", "resend in 2000 ms"],
    "session ended": ["kept 7", "sign out"],
    "no answer": ["kept 7", ""],
    "another device: 7": ["kept 7, 7 stands, request 7", ""],
    "told by the stream: 7": ["kept 7, 7 stands, request 7", "show beside pushed counts, refresh"],
    "sign-in": ["none", ""],
    "sign-in with kept 8": ["kept 8", ""],
    "reload without kept": ["none, superseded request 7", "refresh"],
    "reload with kept 8": ["kept 8, superseded request 7", ""],
    "reload with asked 8": ["asked for 8, superseded request 7", "refresh"],
    ...askedWithoutAccess("asked for the code for 7, kept 7, superseded request 7"),
    "refused for another vote": ["none", "error 'Vote Failed', refresh"],
  },
  "kept removal, 7 stands": {
    "press 7": ["sending removal, 7 stands", "show, remove"],
    "press 8": ["sending 8, 7 stands", "show, set 8"],
    "press 7 in a list": ["sending removal, 7 stands", "show, remove"],
    "press 7 signed out": ["asked for 7, kept removal, 7 stands", "ask 7 to sign in"],
    "another device: none": ["kept removal", ""],
    "told by the stream: none": ["kept removal", "show beside pushed counts, refresh"],
    "sign-in": ["none", ""],
    "sign-in with kept 8": ["kept 8", ""],
    "reload without kept": ["confirmed 7", "refresh"],
    "reload with kept 8": ["kept 8, 7 stands", ""],
    "reload with asked 8": ["asked for 8, 7 stands", "refresh"],
    resend: ["kept removal, 7 stands, request removal", "remove"],
    ...askedWithoutAccess("asked for the code for 7, kept removal, 7 stands"),
  },
};

function describeState({ confirmed, otherStands, request, sending, kept, asked }: VoteMachine): string {
  const name = (vote: number | null) => vote ?? "removal";
  const stands = confirmed === null ? "" : `, ${confirmed} stands`;
  const superseded = request?.isSuperseded ? `, superseded request ${name(request.entryId)}` : "";
  if (sending) {
    const after = request?.isSuperseded ? ` after ${name(request.entryId)}` : "";
    const flags = [
      sending.countsPushed ? ", counts pushed" : "",
      sending.otherVoteSeen ? ", other vote seen" : "",
      sending.isSaved ? ", saved" : "",
    ].join("");
    return `sending ${name(sending.entryId)}${after}${stands}${flags}`;
  }
  if (asked || kept) {
    const what = [asked ? [describeAsked(asked)] : [], kept ? [`kept ${name(kept.entryId)}`] : []].flat().join(", ");
    return what + stands + (superseded || (request ? `, request ${name(request.entryId)}` : ""));
  }
  if (otherStands) return "refused for another vote";
  return (confirmed === null ? "none" : `confirmed ${confirmed}`) + superseded;
}

function describeAsked({ waitsFor, entryId, code }: NonNullable<VoteMachine["asked"]>): string {
  const what = waitsFor === "code" ? `the code for ${entryId}` : entryId;
  return `asked for ${what}${code === undefined ? "" : " with a code"}`;
}

function describeEffect(effect: VoteEffect): string {
  const action = effect.type === "toast" ? effect.toast.action : undefined;
  switch (effect.type) {
    case "send":
      return [effect.send.action, effect.send.entryId ?? []].flat().join(" ");
    case "resend-later":
      return `resend in ${effect.delayMs} ms`;
    case "show":
      if (effect.version !== undefined) return `show version ${effect.version}`;
      return effect.keepCounts ? "show beside pushed counts" : "show";
    case "toast":
      return `${effect.tone} '${titles[effect.toast.title]}'${action ? ` [${voteMessages[action.label]}]` : ""}`;
    case "ask-to-sign-in":
      return `ask ${effect.entryId} to sign in`;
    case "sign-out":
      return "sign out";
    case "refresh":
      return effect.unlessLive ? "refresh unless live" : "refresh";
  }
}

describe.each(Object.keys(states) as StateName[])("from %s", (from) => {
  test.each(Object.keys(events) as EventName[])("by %s", (by) => {
    const machine = run(states[from]);
    const [next, effects] = voteTransition(machine, events[by]);
    const [state, done] = table[from][by] ?? [describeState(machine), ""];
    expect([describeState(next), effects.map(describeEffect).join(", ")]).toEqual([state, done]);
    if (!table[from][by]) expect(next).toEqual(machine);
  });
});

test.each(["refused", "session ended", "no answer"] as const)(
  "counts that were pushed before '%s' stay as they were pushed",
  (answer) => {
    const [, effects] = voteTransition(run([press(7), events["pushed counts"]]), events[answer]);
    expect(effects.map(describeEffect)).toContain("show beside pushed counts");
  },
);

test.each(["another device: none", "told by the stream: none"] as const)(
  "after '%s' while a vote was under way, the contest is fetched also where a stream works",
  (seen) => {
    const [, effects] = voteTransition(run([press(7), events[seen]]), events.taken);
    expect(effects.map(describeEffect)).toContain("refresh");
  },
);

test.each<VotePlace>(["card", "finder"])("a press without a pass asks for it and promises no sign-in: %s", (place) => {
  const [after, effects] = voteTransition(noVote, press(7, place, { signedIn: false, needsPass: true }));
  expect(effects.map(describeEffect)).toEqual(["ask 7 to sign in"]);
  expect(after).toMatchObject({ asked: { waitsFor: "sign-in", entryId: 7 } });
});

test("a press in the finder says that a sign-in is needed", () => {
  const [, effects] = voteTransition(noVote, press(7, "finder", { signedIn: false }));
  expect(effects.map(describeEffect)).toEqual(["info 'Authentication Required'", "ask 7 to sign in"]);
});

test("the messages name what stood before, and what the server said", () => {
  const why = { is: "refused", refusal: { message: "Contest not found" } };
  const toasts = (machine: VoteMachine, event: VoteEvent) =>
    voteTransition(machine, event)[1].flatMap((effect) => (effect.type === "toast" ? [effect.toast] : []));
  expect(toasts(run([confirmed7, press(8)]), events.taken)).toEqual([{ title: "changed" }]);
  // The page has not read yet which other vote stands.
  expect(toasts(run([...states["refused for another vote"], press(7)]), events.taken)).toEqual([{ title: "changed" }]);
  expect(toasts(run([press(8, "finder")]), events.taken)).toEqual([
    { title: "cast", text: { says: "recorded", entryName: "Entry 8" } },
  ]);
  expect(toasts(run([confirmed7, press(8)]), events.refused)).toEqual([
    { title: "notChanged", text: { says: "failed", why } },
  ]);
  const notSent = voteNotSent(
    { place: "card", entryId: 8, before: 7, isChange: true, entryName: "" },
    events["no answer"],
  );
  expect(toasts(run([confirmed7, press(8)]), events["no answer"])).toEqual([notSent]);
  expect(notSent.title).toBe("saved");
  expect(toasts(run(states["kept 7, request 7"]), events.refused)).toEqual([
    { title: "notSubmitted", text: { says: "failed", why, next: { is: "not-counted" } } },
  ]);
});

test.each<[string, VoteEvent[]]>([
  ["on the same page", [confirmed7, press(8), events["no answer"], events.resend]],
  [
    "though the server shows it already",
    [confirmed7, press(8), events["no answer"], { type: "another-device", entryId: 8 }, events.resend],
  ],
  ["on a page that was opened later", [{ type: "reload", kept: kept(8, 7) }, events.resend]],
])("a change that is sent again %s says that the vote was changed, or was not", (_where, given) => {
  const said = (event: VoteEvent) => voteTransition(run(given), event)[1].map(describeEffect);
  expect(said(events.taken)).toContain("success 'Vote Changed!'");
  expect(said(events.refused)).toContain("error 'Failed to Change Vote'");
});

describe("a vote that was refused as too fast", () => {
  const tooFast: VoteEvent = { type: "no-answer", because: "too-fast", retryInMs: 20_000 };
  const at = (machine: VoteMachine, event: VoteEvent, now: number): [VoteMachine, string[]] => {
    const [after, effects] = transitionAt(machine, event, now);
    return [after, effects.map(describeEffect)];
  };
  const refusedAt = (now: number) => at(at(noVote, press(7), now)[0], tooFast, now)[0];

  test("is sent again when its time has come, and by nothing before that", () => {
    const refused = refusedAt(1_000);
    expect(savedVote(refused)).toEqual({ entryId: 7, before: null, notBefore: 21_000 });
    for (const early of [1_200, 5_000, 20_999]) {
      const [after, effects] = transitionAt(refused, events.resend, early);
      expect(after).toBe(refused);
      expect(effects).toEqual([{ type: "resend-later", delayMs: 21_000 - early }]);
    }
    expect(at(refused, events.resend, 21_000)[1]).toEqual(["set 7"]);
  });

  test("waits also on a page that is opened later, and in another tab", () => {
    const saved = { entryId: 7, before: null, notBefore: 21_000 };
    const reload = { type: "reload", kept: saved } as const;
    for (const before of [noVote, at(noVote, { type: "reload", kept: kept(7) }, 0)[0]]) {
      const [opened] = at(before, reload, 2_000);
      expect(at(opened, events.resend, 3_000)[1]).toEqual(["resend in 18000 ms"]);
      expect(at(opened, events.resend, 21_000)[1]).toEqual(["set 7"]);
    }
  });

  test("waits anew each time that it is refused, and is never given up", () => {
    const [again] = at(refusedAt(1_000), events.resend, 21_000);
    const [refused] = at(again, tooFast, 22_000);
    expect(savedVote(refused)).toEqual({ entryId: 7, before: null, notBefore: 42_000 });
    expect(at(refused, events.resend, 30_000)[1]).toEqual(["resend in 12000 ms"]);
    const [sentAgain] = at(refused, events.resend, 42_000);
    expect(savedVote(at(sentAgain, events["no answer"], 43_000)[0])).toMatchObject({ entryId: 7 });
    expect(savedVote(at(sentAgain, events.taken, 43_000)[0])).toBeUndefined();
  });

  test("holds back no new press, neither for another entry nor for the same one", () => {
    expect(at(refusedAt(1_000), press(8), 1_500)[1]).toEqual(["show", "set 8"]);
    expect(at(refusedAt(1_000), press(7), 1_500)[1]).toEqual(["show", "set 7"]);
  });

  test("is not held back for good where the device's clock was changed", () => {
    const [opened] = at(noVote, { type: "reload", kept: { ...kept(7), notBefore: 9_000_000_000_000 } }, 1_000);
    expect(at(opened, events.resend, 1_000)[1]).toEqual(["set 7"]);
  });
});

test("after a sign-in by a code of a mail, the pressed entry is voted for without another tap", () => {
  const asked = run([press(7, "card", { signedIn: false }), events["sign-in"]]);
  const [after, effects] = voteTransition(asked, { type: "proven" });
  expect(shownVote(after)).toBe(7);
  expect(effects).toContainEqual({ type: "send", send: { action: "cast", entryId: 7 } });
  expect(voteTransition(noVote, { type: "proven" })).toEqual([noVote, []]);
});

describe("in any order of events", () => {
  const entries = [1, 2, 3];
  const entry = fc.constantFrom(...entries);
  const vote = fc.constantFrom(null, ...entries);
  const maybeKept = fc.option(fc.tuple(vote, vote), { nil: undefined }).map((given) => given && kept(...given));
  const anyPress = fc
    .tuple(entry, fc.constantFrom<VotePlace>("card", "list", "finder"))
    .map(([id, place]) => press(id, place));
  const somethingElse = fc.oneof<fc.Arbitrary<VoteEvent>[]>(
    fc.constantFrom(events["pushed counts"], events.resend, events["page hidden"], events.dismiss),
    vote.map((entryId) => ({ type: "another-device", entryId })),
    vote.map((entryId) => ({ type: "told-by-stream", entryId })),
  );
  const anyAnswer = fc.constantFrom<VoteEvent>(
    events.taken,
    events.refused,
    events["too fast"],
    events["session ended"],
    events["no answer"],
  );
  const anyPerson = fc.oneof<fc.Arbitrary<VoteEvent>[]>(
    entry.map((entryId) => press(entryId, "card", { signedIn: false })),
    maybeKept.map((kept) => ({ type: "sign-in", kept })),
    maybeKept.map((kept) => ({ type: "reload", kept })),
    entry.map((entryId) => ({ type: "reload", kept: undefined, askedFor: { entryId } })),
    entry.map((entryId) => press(entryId, "card", { hasAccess: false })),
    fc.constantFrom(
      events["code needed"],
      events["sign-in first"],
      events["sign-in first with a code"],
      events["code accepted"],
    ),
  );
  const anyEvent = fc.oneof(
    { weight: 4, arbitrary: anyPress },
    { weight: 4, arbitrary: anyAnswer },
    { weight: 4, arbitrary: somethingElse },
    { weight: 1, arbitrary: anyPerson },
  );
  const history = fc.array(anyEvent, { maxLength: 40, size: "max" });

  /** Checks every transition of many histories. */
  function everyStep(check: (before: VoteMachine, event: VoteEvent, after: VoteMachine, effects: string[]) => void) {
    fc.assert(
      fc.property(history, (given) => {
        let machine = noVote;
        for (const event of given) {
          const [next, effects] = voteTransition(machine, event);
          check(machine, event, next, effects.filter(({ type }) => type === "send").map(describeEffect));
          machine = next;
        }
      }),
    );
  }
  const isAnswer = ({ type }: VoteEvent) => ["taken", "refused", "session-ended", "no-answer"].includes(type);

  test("at most one request is under way", () =>
    everyStep((before, event, after, sent) => {
      const isFree = before.request === undefined || isAnswer(event);
      expect(sent.length).toBeLessThanOrEqual(isFree ? 1 : 0);
      if (sent.length > 0)
        expect(sent[0]).toMatch(after.request?.entryId === null ? "remove" : `t ${after.request?.entryId}`);
      else if (isAnswer(event)) expect(after.request).toBeUndefined();
    }));

  test("at most one card looks chosen", () =>
    everyStep((_before, _event, after) => {
      const [votedFor, unsentFor] = [shownVote(after), after.kept?.entryId];
      const buttons = entries.map((entryId) =>
        voteState({ ...open, entryId, votedFor, unsentFor, sending: after.sending?.pressedId === entryId }),
      );
      const chosen = buttons.filter((button) => ["voted-this", "sending", "unsent"].includes(button));
      expect(chosen.length).toBeLessThanOrEqual(1);
    }));

  test("a confirmed vote is shown until the person or the server changes it", () =>
    everyStep((before, event, after) => {
      const changing = ["press", "code-accepted", "proven", "another-device", "told-by-stream", "sign-in", "taken"];
      if (before.sending || changing.includes(event.type)) return;
      expect(shownVote(after)).toBe(before.confirmed);
    }));

  test("a kept vote stays saved and is sent again until it is answered, replaced or sent by another tab", () =>
    everyStep((before, event, after, sent) => {
      const kept = before.kept?.entryId;
      const ending = ["press", "code-accepted", "proven", "sign-in", "reload", "taken", "refused"];
      if (kept === undefined || ending.includes(event.type)) return;
      expect(savedVote(after)?.entryId).toBe(kept);
      if (event.type === "resend" && !before.request) expect(sent).toHaveLength(1);
    }));

  test("the newest press wins once the connection is good again", () => {
    const meanwhile = fc.array(fc.oneof(somethingElse, fc.constant(events["no answer"])), { maxLength: 20 });
    fc.assert(
      fc.property(history, anyPress, meanwhile, (before, newest, given) => {
        let machine = voteTransition(run(before), newest)[0];
        if (!machine.sending) return; // 'Already Voted', or a second press on the same button
        const wanted = machine.sending.entryId;
        for (const event of given) machine = voteTransition(machine, event)[0];
        for (let step = 0; step < 4 && (machine.request || machine.kept); step += 1)
          machine = voteTransition(machine, machine.request ? events.taken : events.resend)[0];
        expect(machine).toEqual({ ...noVote, confirmed: wanted });
      }),
    );
  });
});
