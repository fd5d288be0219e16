import type { NotSent, SentVote, VoteMessage, VotePlace, VoteRefused } from "./vote-messages.ts";
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

/** The vote of one person in one contest, as this page knows it. */
export type VoteMachine = {
  /** What the server has confirmed last. */
  confirmed: Vote;
  /** The server has refused the last press, because a vote stands that this page does not know yet. */
  otherStands: boolean;
  /** The only request under way. `isSuperseded`: a newer choice has replaced the one that it carries. */
  request: { entryId: Vote; isSuperseded: boolean } | undefined;
  /** The newest press waits for its answer. `pressedId` is the entry whose button says 'Voting...'. */
  sending: (SentVote & { pressedId: number; isSaved: boolean } & SeenMeanwhile) | undefined;
  /** Saved in the browser and sent again. */
  kept: KeptVote | undefined;
  /** A press that waits for the sign-in and one tap to confirm, or until the server has accepted the access code. */
  asked: (VoteIntent & { waitsFor: "sign-in" | "code" }) | undefined;
};

/** While a vote was under way. `otherVoteSeen`: the server told of another one; only it knows which of the two stands. */
type SeenMeanwhile = { countsPushed: boolean; otherVoteSeen: boolean };

/** What becomes of a request. */
export type VoteAnswer =
  /** `version` is the contest's, with this vote in it. */
  | { type: "taken"; version: number; counted: boolean }
  | { type: "refused"; refusal: VoteRefused }
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

/** A press that waits for the sign-in, which may leave the page. `code` is an access code that was typed before. */
export type VoteIntent = { entryId: number; code?: string | undefined };

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
  | { type: "reload"; kept: KeptVote | undefined; askedFor?: VoteIntent | undefined }
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
  /** `unlessLive`: the stream brings all that has changed. */
  | { type: "refresh"; unlessLive?: boolean };

export type VoteTransition = readonly [VoteMachine, readonly VoteEffect[]];

export const noVote: VoteMachine = {
  confirmed: null,
  otherStands: false,
  request: undefined,
  sending: undefined,
  kept: undefined,
  asked: undefined,
};

/** The newest press until it is answered, then what stands. */
export function shownVote({ sending, confirmed }: VoteMachine): Vote {
  return sending ? sending.entryId : confirmed;
}

/** The vote that must survive a reload. */
export function savedVote({ sending, kept }: VoteMachine): KeptVote | undefined {
  return sending?.isSaved ? keep(sending) : kept;
}

export function keep({ entryId, before, rehearsal }: SentVote): KeptVote {
  return { entryId, before, rehearsal };
}
