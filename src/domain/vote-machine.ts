import type { NotSent, SentVote, VoteMessage, VotePlace } from "./vote-messages.ts";
import type { VotingSituation } from "./voting.ts";

/** The entry that has a vote, or null: no vote, or one that was taken back. */
export type Vote = number | null;

/**
 * A vote that nobody has decided about. `before` is the vote that it replaces. One of a rehearsal never counts after it.
 * `notBefore`: the server has refused it as too fast, and takes it again from that time of this device's clock.
 */
export type KeptVote = {
  entryId: Vote;
  before: Vote;
  rehearsal?: string | undefined;
  notBefore?: number | undefined;
};

/** What waits for the person. `code` is an access code that was typed before the sign-in. A kept vote can wait too. */
export type Asked = { entryId: number; code: string | undefined; kept: KeptVote | undefined };

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

export type AskedMachine = Extract<VoteMachine, Asked>;

/** What becomes of a request. */
export type VoteAnswer =
  /** `version` is the contest's, with this vote in it. */
  | { type: "taken"; version: number; counted: boolean }
  | { type: "refused"; reason: string }
  | { type: "session-ended" }
  /** Also an answer that says nothing about the vote. */
  | ({ type: "no-answer" } & NotSent);

export type Press = {
  type: "press";
  entryId: number;
  entryName: string;
  place: VotePlace;
  /** A card has a button of its own to take the vote back. */
  removes?: boolean;
  situation: Pick<VotingSituation, "status" | "isActive" | "signedIn" | "needsPass" | "hasAccess" | "rehearsal">;
};

/** A press that waits for the sign-in, which may leave the page. */
export type VoteIntent = { entryId: number; code?: string | undefined };

export type Reload = { type: "reload"; kept: KeptVote | undefined; askedFor?: VoteIntent | undefined };

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
  /** Brings the event "resend", in the place of any other that waits for its time. */
  | { type: "resend-later"; delayMs: number }
  /** Puts `shownVote` into the contest on the screen. `keepCounts`: its counts never included the undone vote. */
  | { type: "show"; keepCounts?: boolean; version?: number }
  | { type: "toast"; toast: VoteMessage; tone: "success" | "info" | "error" }
  | { type: "ask-to-sign-in"; entryId: number }
  | { type: "sign-out" }
  | { type: "refresh" };

export type VoteTransition = readonly [VoteMachine, readonly VoteEffect[]];

export const noVote: VoteMachine = { state: "none", standing: null, request: undefined };

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

export function isAsked(machine: VoteMachine): machine is AskedMachine {
  return machine.state === "asked-to-sign-in" || machine.state === "asked-for-code";
}

export function keptOf(machine: VoteMachine): KeptVote | undefined {
  return "kept" in machine ? machine.kept : undefined;
}

export function keep({ entryId, standing, rehearsal }: SentVote): KeptVote {
  return { entryId, before: standing, rehearsal };
}

/** The rehearsal that the vote which is sent now was pressed in. */
export function rehearsalOf(machine: VoteMachine): string | undefined {
  return (machine.state === "sending" ? machine.vote : keptOf(machine))?.rehearsal;
}
