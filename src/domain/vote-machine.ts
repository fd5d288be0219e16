import {
  alreadyVoted,
  isOtherVote,
  type NotSent,
  type SentVote,
  savedVoteRefused,
  signInNeeded,
  type VoteMessage,
  type VotePlace,
  voteNotSent,
  voteRefused,
  voteTaken,
} from "./vote-messages.ts";
import { type VotingSituation, voteState } from "./voting.ts";

/** The entry that has a vote, or null: no vote, or one that was taken back. */
export type Vote = number | null;

/** A vote that nobody has decided about. `before` is the vote that it replaces. */
export type KeptVote = { entryId: Vote; before: Vote };

/** What waits for the person. `code` is an access code that was typed before the sign-in. A kept vote can wait too. */
type Asked = { entryId: number; code: string | undefined; kept: KeptVote | undefined };

type State =
  /** The server knows of no vote. */
  | { state: "none" }
  /** The server has confirmed the vote `standing`. */
  | { state: "confirmed" }
  /** The server has refused the last press: `standing` still counts, or a vote that this page does not know yet. */
  | { state: "refused"; otherStands: boolean }
  /** Pressed while signed out: waits for the sign-in and one tap to confirm. */
  | ({ state: "asked-to-sign-in" } & Asked)
  /** Pressed without access: the vote is sent once the server has accepted the code. */
  | ({ state: "asked-for-code" } & Asked)
  /** The newest press waits for its answer. `pressedId` is the entry whose button says 'Voting...'. */
  | { state: "sending"; vote: SentVote; pressedId: number; countsPushed: boolean; isSaved: boolean }
  /** Nobody has decided about the vote: it is saved in the browser and sent again. */
  | { state: "kept"; kept: KeptVote };

/** The vote of one person in one contest, as this page knows it. */
export type VoteMachine = State & {
  /** What the server has confirmed last. */
  standing: Vote;
  /** The only request under way. `isSuperseded`: a newer choice has replaced the one that it carries. */
  request: { entryId: Vote; isSuperseded: boolean } | undefined;
};

type AskedMachine = Extract<VoteMachine, Asked>;

/** What becomes of a request. */
export type VoteAnswer =
  /** `version` is the contest's, with this vote in it. */
  | { type: "taken"; version: number; counted: boolean }
  | { type: "refused"; reason: string }
  | { type: "session-ended" }
  /** Also an answer that says nothing about the vote. */
  | ({ type: "no-answer" } & NotSent);

type Failure = Exclude<VoteAnswer, { type: "taken" | "session-ended" }>;

type Press = {
  type: "press";
  entryId: number;
  entryName: string;
  place: VotePlace;
  /** A card has a button of its own to take the vote back. */
  removes?: boolean;
  situation: Pick<VotingSituation, "status" | "isActive" | "signedIn" | "hasAccess">;
};

/** A press that waits for the sign-in, which may leave the page. */
export type VoteIntent = { entryId: number; code?: string | undefined };

type Reload = { type: "reload"; kept: KeptVote | undefined; askedFor?: VoteIntent | undefined };

export type VoteEvent =
  | Press
  | VoteAnswer
  | { type: "pushed-counts" }
  /** The server shows another vote of this person than the page does. */
  | { type: "another-device"; entryId: Vote }
  /** The same, but from the stream: the page does not show it yet. */
  | { type: "told-by-stream"; entryId: Vote }
  /** Somebody has signed in or out. `kept` is their vote that is saved in this browser. */
  | { type: "sign-in"; kept: KeptVote | undefined }
  /** What is saved in this browser: read when the page opens, and when another tab has changed it. */
  | Reload
  /** It is time to send a kept vote again. */
  | { type: "resend" }
  /** The page is hidden or left, and may never get the answer. */
  | { type: "page-hidden" }
  /** The server shows that the person who has signed in must enter the code first. */
  | { type: "code-needed" }
  /** A code was typed while signed out; without one, the person wants to sign in first. */
  | { type: "sign-in-first"; code?: string | undefined }
  | { type: "code-accepted" }
  /** A code of a mail has signed the person in, which is as good as a tap that confirms. */
  | { type: "proven" }
  /** The sign-in dialog, the code's dialog or the confirmation was closed. */
  | { type: "dismiss" };

/** `cast` is refused where a vote for another entry stands; `set` and `remove` are safe to repeat. */
export type VoteAction = { action: "cast" | "set"; entryId: number } | { action: "remove"; entryId: null };

export type VoteEffect =
  | { type: "send"; send: VoteAction }
  /** Brings the event "resend". */
  | { type: "resend-later"; delayMs: number }
  /** Puts `shownVote` into the contest on the screen. `keepCounts`: its counts never included the undone vote. */
  | { type: "show"; keepCounts?: boolean; version?: number }
  | { type: "toast"; toast: VoteMessage; tone: "success" | "info" | "error" }
  | { type: "ask-to-sign-in"; entryId: number }
  | { type: "sign-out" }
  | { type: "refresh" };

export type VoteTransition = readonly [VoteMachine, readonly VoteEffect[]];

export const noVote: VoteMachine = { state: "none", standing: null, request: undefined };

const show: VoteEffect = { type: "show" };
/** The counts come by themselves. */
const showBesideCounts: VoteEffect = { type: "show", keepCounts: true };
const refresh: VoteEffect = { type: "refresh" };
const signOut: VoteEffect = { type: "sign-out" };

/** The newest press until it is answered, then what stands. */
export function shownVote(machine: VoteMachine): Vote {
  return machine.state === "sending" ? machine.vote.entryId : machine.standing;
}

export function keptVote(machine: VoteMachine): Vote | undefined {
  return keptOf(machine)?.entryId;
}

export function isSending(machine: VoteMachine, entryId: number): boolean {
  return machine.state === "sending" && machine.pressedId === entryId;
}

/** The entry of a press that waits for the person, and the code that was typed for it. */
export function askedFor(machine: VoteMachine): VoteIntent | undefined {
  if (!isAsked(machine)) return undefined;
  const { entryId, code } = machine;
  return code === undefined ? { entryId } : { entryId, code };
}

/** The vote that must survive a reload. */
export function savedVote(machine: VoteMachine): KeptVote | undefined {
  return machine.state === "sending" && machine.isSaved ? keep(machine.vote) : keptOf(machine);
}

export function voteTransition(machine: VoteMachine, event: VoteEvent): VoteTransition {
  switch (event.type) {
    case "press":
      return press(machine, event);
    case "taken":
    case "refused":
    case "session-ended":
    case "no-answer":
      return answer(machine, event);
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
      return resend(machine);
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

function answer(machine: VoteMachine, event: VoteAnswer): VoteTransition {
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
  return idle.state === "sending" ? sendFailed(idle, event) : resendFailed(idle, event);
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

function sendFailed(idle: VoteMachine & { state: "sending" }, event: Failure): VoteTransition {
  const { standing, request, vote } = idle;
  if (event.type === "refused") {
    const effects = [undo(idle), toast("error", voteRefused(vote, event.reason)), refresh];
    return [{ state: "refused", standing, request, otherStands: isOtherVote(event.reason) }, effects];
  }
  const effects = [undo(idle), toast("error", voteNotSent(vote, event)), refresh, ...resendLater(event)];
  return [atRest(idle, keep(vote)), effects];
}

function resendFailed(idle: VoteMachine, event: Failure): VoteTransition {
  if (event.type === "no-answer") return [idle, resendLater(event)];
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

function resend(machine: VoteMachine): VoteTransition {
  const kept = keptVote(machine);
  if (kept === undefined || machine.request) return stay(machine);
  return [{ ...machine, request: { entryId: kept, isSuperseded: false } }, [send(kept)]];
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
  if (machine.state === "sending" || (kept?.entryId === known && askedFor === undefined)) return stay(machine);
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

function isAsked(machine: VoteMachine): machine is AskedMachine {
  return machine.state === "asked-to-sign-in" || machine.state === "asked-for-code";
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

function keptOf(machine: VoteMachine): KeptVote | undefined {
  return "kept" in machine ? machine.kept : undefined;
}

function keep({ entryId, standing }: SentVote): KeptVote {
  return { entryId, before: standing };
}

/** Where a kept vote was pressed is not saved. */
function keptAsSent(machine: VoteMachine): SentVote {
  const { entryId = null, before = null } = keptOf(machine) ?? {};
  return { place: "card", entryId, standing: before, entryName: "" };
}
