import {
  type KeptVote,
  keep,
  noVote,
  type Press,
  shownVote,
  type Vote,
  type VoteAnswer,
  type VoteEffect,
  type VoteEvent,
  type VoteMachine,
  type VoteTransition,
} from "./vote-machine.ts";
import {
  alreadyVoted,
  isOtherVote,
  type NotSent,
  type SentVote,
  savedVoteRefused,
  signInNeeded,
  type VoteMessage,
  voteNotSent,
  voteRefused,
  voteTaken,
} from "./vote-messages.ts";
import { voteState } from "./voting.ts";

const show: VoteEffect = { type: "show" };
/** The counts come by themselves. */
const showBesideCounts: VoteEffect = { type: "show", keepCounts: true };
const refresh: VoteEffect = { type: "refresh" };
const refreshUnlessLive: VoteEffect = { type: "refresh", unlessLive: true };
const signOut: VoteEffect = { type: "sign-out" };

/** A wait that is longer comes from a clock that was changed: it must not hold a vote back for good. */
const longestWaitMs = 600_000;

/**
 * What becomes of a vote with each event, and what the page does then. `now` is the time of this device's clock, and
 * `rehearsal` the one that the page shows: a vote that is chosen now belongs to it.
 */
export function voteTransition(
  machine: VoteMachine,
  event: VoteEvent,
  now: number,
  rehearsal?: string,
): VoteTransition {
  const { confirmed, request, sending, kept, asked } = machine;
  const chooseAsked = (entryId: number) =>
    choose(machine, { entryId, entryName: "", place: "card" }, entryId, rehearsal);
  switch (event.type) {
    case "press":
      return press(machine, event, rehearsal);
    case "taken":
    case "refused":
    case "session-ended":
    case "no-answer":
      return answer(machine, event, now);
    case "pushed-counts":
      return stay(sending ? { ...machine, sending: { ...sending, countsPushed: true } } : machine);
    case "another-device":
      return stay(sending ? withSeenVote(machine, sending, event.entryId) : withConfirmed(machine, event.entryId));
    case "told-by-stream":
      if (sending) return stay(withSeenVote(machine, sending, event.entryId));
      if (confirmed === event.entryId) return stay(machine);
      return [withConfirmed(machine, event.entryId), [showBesideCounts, refresh]];
    case "sign-in": {
      // A request that was under way belonged to the person before: its answer is not waited for.
      const next = {
        ...noVote,
        kept: event.kept,
        asked: asked?.code ? { ...asked, waitsFor: "code" as const } : asked,
      };
      return [next, sending ? [refresh] : []];
    }
    case "reload": {
      if (sending) return stay(machine);
      const { askedFor } = event;
      // Another tab may have been told to wait.
      if (event.kept?.entryId === kept?.entryId && !askedFor)
        return stay(event.kept ? { ...machine, kept: event.kept } : machine);
      const waiting = askedFor ? { ...askedFor, waitsFor: "sign-in" as const } : asked;
      const next = { ...noVote, confirmed, request: superseded(request), kept: event.kept, asked: waiting };
      return [next, kept && !event.kept ? [refresh] : []];
    }
    case "resend": {
      if (!kept || request) return stay(machine);
      const waitMs = (kept.notBefore ?? now) - now;
      if (waitMs > 0 && waitMs <= longestWaitMs) return [machine, [{ type: "resend-later", delayMs: waitMs }]];
      return [{ ...machine, request: { entryId: kept.entryId, isSuperseded: false } }, [send(kept.entryId)]];
    }
    case "page-hidden":
      return stay(sending ? { ...machine, sending: { ...sending, isSaved: true } } : machine);
    case "code-needed":
      return stay(asked?.waitsFor === "sign-in" ? { ...machine, asked: { ...asked, waitsFor: "code" } } : machine);
    case "sign-in-first":
      return asked?.waitsFor === "code" ? askToSignIn(machine, asked.entryId, [], event.code) : stay(machine);
    case "code-accepted":
      return asked?.waitsFor === "code" ? chooseAsked(asked.entryId) : stay(machine);
    case "proven":
      // An access code that was typed before the sign-in is entered first.
      return asked?.waitsFor === "sign-in" && asked.code === undefined ? chooseAsked(asked.entryId) : stay(machine);
    case "dismiss":
      return stay(asked ? { ...machine, asked: undefined } : machine);
  }
}

function press(machine: VoteMachine, event: Press, rehearsal: string | undefined): VoteTransition {
  const { entryId, place, situation } = event;
  const unsentFor = machine.kept?.entryId;
  const sending = machine.sending?.pressedId === entryId;
  const state = voteState({ ...situation, entryId, sending, votedFor: shownVote(machine), unsentFor });
  if (event.removes && state !== "voted-this") return stay(machine);
  switch (state) {
    case "no-access":
      return stay(place === "card" ? waitingFor(machine, "code", entryId) : machine);
    case "signed-out":
      if (place === "card" && !situation.hasAccess) return stay(waitingFor(machine, "code", entryId));
      return askToSignIn(machine, entryId, place === "finder" ? [toast("info", signInNeeded)] : []);
    case "no-pass":
      return askToSignIn(machine, entryId, []);
    case "voted-this":
      if (place === "card" && !event.removes) return [machine, [toast("info", alreadyVoted)]];
      return choose(machine, event, null, rehearsal);
    case "unsent":
      return choose(machine, event, unsentFor ?? null, rehearsal);
    case "open":
    case "voted-other":
      return choose(machine, event, entryId, rehearsal);
    default:
      return stay(machine);
  }
}

type Pressed = Pick<Press, "entryId" | "entryName" | "place">;

/** The newest press wins: it is sent at once, or after the request that is under way. */
function choose(
  machine: VoteMachine,
  { entryId: pressedId, entryName, place }: Pressed,
  entryId: Vote,
  rehearsal: string | undefined,
): VoteTransition {
  const { confirmed, otherStands, request, sending, kept } = machine;
  const before = shownVote(machine);
  const isFirst = before === null && !kept && !sending && !otherStands;
  const vote = { place, entryId, before, isChange: before !== null || otherStands, entryName, rehearsal };
  return [
    {
      ...noVote,
      confirmed,
      request: superseded(request) ?? { entryId, isSuperseded: false },
      sending: {
        ...vote,
        pressedId,
        countsPushed: sending?.countsPushed ?? false,
        otherVoteSeen: sending?.otherVoteSeen ?? false,
        isSaved: false,
      },
    },
    request ? [show] : [show, send(entryId, isFirst)],
  ];
}

function answer(machine: VoteMachine, event: VoteAnswer, now: number): VoteTransition {
  const { request, sending, kept } = machine;
  if (!request) return stay(machine);
  const idle = { ...machine, request: undefined };
  if (event.type === "session-ended")
    return sending ? askToSignIn(idle, sending.pressedId, [undo(sending), signOut, refresh]) : [idle, [signOut]];
  if (request.isSuperseded) {
    // Another tab has replaced the kept vote: only the server knows which of the two stands.
    if (!sending) return [idle, [refresh]];
    const { entryId } = sending;
    const next = { ...machine, request: { entryId, isSuperseded: false } };
    if (event.type !== "taken") return [next, [send(entryId)]];
    return [{ ...next, confirmed: request.entryId }, [confirm(event.version), send(entryId)]];
  }
  const decided = { ...idle, sending: undefined, kept: undefined };
  switch (event.type) {
    case "taken": {
      const message = voteTaken(sending ?? keptAsSent(kept), event.counted);
      const afterwards = sending && !sending.otherVoteSeen ? refreshUnlessLive : refresh;
      return [withConfirmed(decided, request.entryId), [confirm(event.version), toast("success", message), afterwards]];
    }
    case "refused":
      if (!sending) return [decided, [toast("error", savedVoteRefused(keptAsSent(kept), event.refusal)), refresh]];
      return [
        { ...decided, otherStands: isOtherVote(event.refusal) },
        [undo(sending), toast("error", voteRefused(sending, event.refusal)), refresh],
      ];
    case "no-answer": {
      // Where the server has said when; otherwise the page decides.
      const later: VoteEffect[] =
        event.because === "too-fast" ? [{ type: "resend-later", delayMs: event.retryInMs }] : [];
      if (!sending) return [{ ...idle, kept: kept && postponed(kept, event, now) }, later];
      return [
        { ...decided, kept: postponed(keep(sending), event, now) },
        [
          undo(sending),
          toast(event.because === "no-connection" ? "info" : "error", voteNotSent(sending, event)),
          refresh,
          ...later,
        ],
      ];
    }
  }
}

function postponed(kept: KeptVote, why: NotSent, now: number): KeptVote {
  return why.because === "too-fast" ? { ...kept, notBefore: now + Math.min(why.retryInMs, longestWaitMs) } : kept;
}

function askToSignIn(machine: VoteMachine, entryId: number, before: VoteEffect[], code?: string): VoteTransition {
  return [waitingFor(machine, "sign-in", entryId, code), [...before, { type: "ask-to-sign-in", entryId }]];
}

function waitingFor(machine: VoteMachine, waitsFor: "sign-in" | "code", entryId: number, code?: string): VoteMachine {
  const { confirmed, request, kept } = machine;
  return { ...noVote, confirmed, request: superseded(request), kept, asked: { waitsFor, entryId, code } };
}

function superseded(request: VoteMachine["request"]): VoteMachine["request"] {
  return request && { ...request, isSuperseded: true };
}

/** Follows the server. The confirmation of a vote that stands already is not needed any more. */
function withConfirmed(machine: VoteMachine, confirmed: Vote): VoteMachine {
  const asked = machine.asked?.entryId === confirmed ? undefined : machine.asked;
  return { ...machine, confirmed, otherStands: false, asked };
}

function withSeenVote(machine: VoteMachine, sending: NonNullable<VoteMachine["sending"]>, seen: Vote): VoteMachine {
  return seen === sending.entryId ? machine : { ...machine, sending: { ...sending, otherVoteSeen: true } };
}

function stay(machine: VoteMachine): VoteTransition {
  return [machine, []];
}

function send(entryId: Vote, isFirst = false): VoteEffect {
  if (entryId === null) return { type: "send", send: { action: "remove", entryId } };
  return { type: "send", send: { action: isFirst ? "cast" : "set", entryId } };
}

function confirm(version: number): VoteEffect {
  return { type: "show", version };
}

/** Counts that the server has pushed meanwhile never included the vote. */
function undo({ countsPushed }: { countsPushed: boolean }): VoteEffect {
  return countsPushed ? showBesideCounts : show;
}

function toast(tone: "success" | "info" | "error", message: VoteMessage): VoteEffect {
  return { type: "toast", tone, toast: message };
}

/** Where a kept vote was pressed is not saved. */
function keptAsSent(kept: KeptVote | undefined): SentVote {
  const before = kept?.before ?? null;
  return { place: "card", entryId: kept?.entryId ?? null, before, isChange: before !== null, entryName: "" };
}
