import {
  type Asked,
  type AskedMachine,
  isAsked,
  isSending,
  type KeptVote,
  keep,
  keptOf,
  keptVote,
  noVote,
  type Press,
  type Reload,
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

type Failure = Exclude<VoteAnswer, { type: "taken" | "session-ended" }>;

const show: VoteEffect = { type: "show" };
/** The counts come by themselves. */
const showBesideCounts: VoteEffect = { type: "show", keepCounts: true };
const refresh: VoteEffect = { type: "refresh" };
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
  const [next, effects] = transition(machine, event, now);
  if (next.state !== "sending" || (machine.state === "sending" && machine.vote === next.vote)) return [next, effects];
  return [{ ...next, vote: { ...next.vote, rehearsal } }, effects];
}

function transition(machine: VoteMachine, event: VoteEvent, now: number): VoteTransition {
  switch (event.type) {
    case "press":
      return press(machine, event);
    case "taken":
    case "refused":
    case "session-ended":
    case "no-answer":
      return answer(machine, event, now);
    case "pushed-counts":
      return stay(machine.state === "sending" ? { ...machine, countsPushed: true } : machine);
    case "another-device":
      if (machine.state === "sending") return stay(machine);
      return stay(withStanding(machine, event.entryId, keptOf(machine)));
    case "told-by-stream":
      // A vote of this page that is under way is newer, and afterwards the contest is fetched again.
      if (machine.state === "sending" || machine.standing === event.entryId) return stay(machine);
      return [withStanding(machine, event.entryId, keptOf(machine)), [showBesideCounts, refresh]];
    case "sign-in":
      return changePerson(machine, event.kept);
    case "reload":
      return reload(machine, event);
    case "resend":
      return resend(machine, now);
    case "page-hidden":
      return stay(machine.state === "sending" ? { ...machine, isSaved: true } : machine);
    case "code-needed":
      return stay(machine.state === "asked-to-sign-in" ? { ...machine, state: "asked-for-code" } : machine);
    case "sign-in-first":
      return machine.state === "asked-for-code" ? askToSignIn(machine, machine.entryId, [], event.code) : stay(machine);
    case "code-accepted":
      return machine.state === "asked-for-code" ? chooseAsked(machine) : stay(machine);
    case "proven":
      // An access code that was typed before the sign-in is entered first.
      return machine.state === "asked-to-sign-in" && machine.code === undefined ? chooseAsked(machine) : stay(machine);
    case "dismiss":
      return stay(isAsked(machine) ? atRest(machine, machine.kept) : machine);
  }
}

function press(machine: VoteMachine, event: Press): VoteTransition {
  const { entryId, place, situation } = event;
  const kept = keptVote(machine);
  const sending = isSending(machine, entryId);
  const state = voteState({ ...situation, entryId, sending, votedFor: shownVote(machine), unsentFor: kept });
  if (event.removes && state !== "voted-this") return stay(machine);
  switch (state) {
    case "no-access":
      return place === "card" ? askForCode(machine, entryId) : stay(machine);
    case "signed-out":
      if (place === "card" && !situation.hasAccess) return askForCode(machine, entryId);
      return askToSignIn(machine, entryId, place === "finder" ? [toast("info", signInNeeded)] : []);
    case "no-pass":
      return askToSignIn(machine, entryId, []);
    case "voted-this":
      return place === "card" && !event.removes
        ? [machine, [toast("info", alreadyVoted)]]
        : choose(machine, event, null);
    case "unsent":
      return choose(machine, event, kept ?? null);
    case "open":
    case "voted-other":
      return choose(machine, event, entryId);
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
): VoteTransition {
  const { standing, request } = machine;
  const before = shownVote(machine);
  const mayHaveVote = machine.state === "sending" || (machine.state === "refused" && machine.otherStands);
  const isFirst = before === null && keptVote(machine) === undefined && !mayHaveVote;
  return [
    {
      state: "sending",
      standing,
      request: request ? { ...request, isSuperseded: true } : { entryId, isSuperseded: false },
      vote: { place, entryId, standing: before, entryName },
      pressedId,
      countsPushed: machine.state === "sending" && machine.countsPushed,
      isSaved: false,
    },
    request ? [show] : [show, send(entryId, isFirst)],
  ];
}

function chooseAsked(machine: AskedMachine): VoteTransition {
  const { entryId } = machine;
  return choose(machine, { entryId, entryName: "", place: "card" }, entryId);
}

function answer(machine: VoteMachine, event: VoteAnswer, now: number): VoteTransition {
  const { request } = machine;
  if (!request) return stay(machine);
  const idle = { ...machine, request: undefined };
  if (event.type === "session-ended")
    return idle.state === "sending"
      ? askToSignIn(idle, idle.pressedId, [undo(idle), signOut, refresh])
      : [idle, [signOut]];
  if (request.isSuperseded) return afterSuperseded(idle, event, request.entryId);
  if (event.type === "taken") {
    const vote = idle.state === "sending" ? idle.vote : keptAsSent(idle);
    const effects = [confirm(event.version), toast("success", voteTaken(vote, event.counted)), refresh];
    return [withStanding(idle, request.entryId, undefined), effects];
  }
  return idle.state === "sending" ? sendFailed(idle, event, now) : resendFailed(idle, event, now);
}

/** The answer to an older choice: the newest one is sent now. */
function afterSuperseded(idle: VoteMachine, event: VoteAnswer, entryId: Vote): VoteTransition {
  // Another tab has replaced the kept vote: only the server knows which of the two stands.
  if (idle.state !== "sending") return [idle, [refresh]];
  const newest = idle.vote.entryId;
  const next = { ...idle, request: { entryId: newest, isSuperseded: false } };
  if (event.type !== "taken") return [next, [send(newest)]];
  return [{ ...next, standing: entryId }, [confirm(event.version), send(newest)]];
}

function sendFailed(idle: VoteMachine & { state: "sending" }, event: Failure, now: number): VoteTransition {
  const { standing, request, vote } = idle;
  if (event.type === "refused") {
    const effects = [undo(idle), toast("error", voteRefused(vote, event.reason)), refresh];
    return [{ state: "refused", standing, request, otherStands: isOtherVote(event.reason) }, effects];
  }
  const effects = [undo(idle), toast("error", voteNotSent(vote, event)), refresh, ...resendLater(event)];
  return [atRest(idle, postponed(keep(vote), event, now)), effects];
}

function resendFailed(idle: VoteMachine, event: Failure, now: number): VoteTransition {
  if (event.type === "no-answer") {
    const kept = "kept" in idle && idle.kept;
    return [kept ? { ...idle, kept: postponed(kept, event, now) } : idle, resendLater(event)];
  }
  const { standing, request } = idle;
  const next: VoteMachine = isAsked(idle)
    ? { ...idle, kept: undefined }
    : { state: "refused", standing, request, otherStands: false };
  return [next, [toast("error", savedVoteRefused(keptAsSent(idle), event.reason)), refresh]];
}

/** Where the server has said when; otherwise the page decides. */
function resendLater(why: NotSent): VoteEffect[] {
  return why.because === "too-fast" ? [{ type: "resend-later", delayMs: why.retryInMs }] : [];
}

function postponed(kept: KeptVote, why: NotSent, now: number): KeptVote {
  return why.because === "too-fast" ? { ...kept, notBefore: now + Math.min(why.retryInMs, longestWaitMs) } : kept;
}

function resend(machine: VoteMachine, now: number): VoteTransition {
  const kept = keptOf(machine);
  if (kept === undefined || machine.request) return stay(machine);
  const waitMs = (kept.notBefore ?? now) - now;
  if (waitMs > 0 && waitMs <= longestWaitMs) return [machine, [{ type: "resend-later", delayMs: waitMs }]];
  return [{ ...machine, request: { entryId: kept.entryId, isSuperseded: false } }, [send(kept.entryId)]];
}

/** A request that was under way belonged to the person before: its answer is not waited for. */
function changePerson(machine: VoteMachine, kept: KeptVote | undefined): VoteTransition {
  if (isAsked(machine)) {
    const state = machine.code === undefined ? machine.state : "asked-for-code";
    return stay({ ...machine, state, standing: null, request: undefined, kept });
  }
  return [atRest(noVote, kept), machine.state === "sending" ? [refresh] : []];
}

function reload(machine: VoteMachine, { kept, askedFor }: Reload): VoteTransition {
  const known = keptVote(machine);
  if (machine.state === "sending") return stay(machine);
  if (kept?.entryId === known && askedFor === undefined)
    // Another tab may have been told to wait.
    return stay(kept && "kept" in machine ? { ...machine, kept } : machine);
  const { standing } = machine;
  const request = machine.request && { ...machine.request, isSuperseded: true };
  const next: VoteMachine = askedFor
    ? { state: "asked-to-sign-in", code: undefined, ...askedFor, standing, request, kept }
    : isAsked(machine)
      ? { ...machine, request, kept }
      : atRest({ standing, request }, kept);
  return [next, known !== undefined && kept === undefined ? [refresh] : []];
}

function askToSignIn(machine: VoteMachine, entryId: number, before: VoteEffect[], code?: string): VoteTransition {
  const next: VoteMachine = { state: "asked-to-sign-in", ...asked(machine, entryId), code };
  return [next, [...before, { type: "ask-to-sign-in", entryId }]];
}

function askForCode(machine: VoteMachine, entryId: number): VoteTransition {
  return stay({ state: "asked-for-code", ...asked(machine, entryId) });
}

function asked(machine: VoteMachine, entryId: number): AtRest & Asked {
  const { standing } = machine;
  const request = machine.request && { ...machine.request, isSuperseded: true };
  return { standing, request, entryId, code: undefined, kept: keptOf(machine) };
}

type AtRest = Pick<VoteMachine, "standing" | "request">;

/** Follows the server. The confirmation of a vote that stands already is not needed any more. */
function withStanding(machine: VoteMachine, standing: Vote, kept: KeptVote | undefined): VoteMachine {
  return isAsked(machine) && machine.entryId !== standing
    ? { ...machine, standing, kept }
    : atRest({ standing, request: machine.request }, kept);
}

function atRest({ standing, request }: AtRest, kept: KeptVote | undefined): VoteMachine {
  if (kept !== undefined) return { state: "kept", standing, request, kept };
  return { state: standing === null ? "none" : "confirmed", standing, request };
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
function keptAsSent(machine: VoteMachine): SentVote {
  const { entryId = null, before = null } = keptOf(machine) ?? {};
  return { place: "card", entryId, standing: before, entryName: "" };
}
