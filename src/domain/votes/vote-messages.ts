/** Where a vote button is. Each place has its own words. */
export type VotePlace = "card" | "list" | "finder";

/**
 * A vote that was sent: for which entry, or null where it was taken back. `before` is the vote before it, as far as the
 * page knows; `isChange` also where the server has only said that there is one.
 */
export type SentVote = {
  place: VotePlace;
  entryId: number | null;
  before: number | null;
  isChange: boolean;
  entryName: string;
  /** the rehearsal that it was pressed in */
  rehearsal?: string | undefined;
};

/** What the server said: in English, and with the reason, which may be one of a newer server. */
export type VoteRefused = { message: string; reason?: readonly [name: string, ...values: unknown[]] | undefined };

type VoteMessageTitle =
  | "signInNeeded"
  | "alreadyVoted"
  | "notCountedYet"
  | "removed"
  | "cast"
  | "submitted"
  | "changed"
  | "saved"
  | "votingError"
  | "notSubmitted"
  | "notChanged";

/** What a press on a message's button does: the same as a press on the entry's own button. */
type MessageAction = {
  label: "undo" | "changeInstead";
  press: { place: VotePlace; entryId: number; entryName: string };
};

/** The page has the words for it. */
export type VoteMessage = { title: VoteMessageTitle; text?: MessageText; action?: MessageAction };

type MessageText =
  | { says: "pleaseSignIn" | "howToRemove" | "confirmEmail" | "sentWhenOnline" }
  | { says: "recorded"; entryName: string }
  | VoteFailure;

/** Why a vote has failed, and what becomes of one that is saved in the browser. */
export type VoteFailure = { says: "failed"; why: WhyFailed; next?: NextOfSaved };
type WhyFailed = { is: "other-vote" | "unknown" | "not-cast" } | { is: "refused"; refusal: VoteRefused };
type NextOfSaved = { is: "sent-again-soon" | "not-counted" } | { is: "sent-again"; inSeconds: number };

export const signInNeeded: VoteMessage = { title: "signInNeeded", text: { says: "pleaseSignIn" } };

/** For a press on the card that has one's vote. In lists and in the finder such a press removes the vote. */
export const alreadyVoted: VoteMessage = { title: "alreadyVoted", text: { says: "howToRemove" } };

export function voteTaken({ place, entryId, before, isChange, entryName }: SentVote, counted: boolean): VoteMessage {
  if (entryId !== null && !counted) return { title: "notCountedYet", text: { says: "confirmEmail" } };
  if (entryId === null)
    return {
      title: "removed",
      ...(before !== null && { action: { label: "undo", press: { place, entryId: before, entryName } } }),
    };
  if (place === "finder") return { title: "cast", text: { says: "recorded", entryName } };
  return { title: isChange ? "changed" : "submitted" };
}

type Failed = VoteMessage & { text: VoteFailure };

/** `refusal` is what the server said. */
export function voteRefused(vote: SentVote, refusal?: VoteRefused): Failed {
  const { place, entryId, entryName, isChange } = vote;
  if (entryId !== null && refusal && isOtherVote(refusal))
    return {
      title: place === "finder" ? "votingError" : "notSubmitted",
      text: { says: "failed", why: { is: "other-vote" } },
      action: { label: "changeInstead", press: { place, entryId, entryName } },
    };
  if (place === "finder") return { title: "votingError", text: { says: "failed", why: { is: "not-cast" } } };
  return {
    title: entryId !== null && isChange ? "notChanged" : "notSubmitted",
    text: { says: "failed", why: refusal?.message ? { is: "refused", refusal } : { is: "unknown" } },
  };
}

/** A vote that this page did not know of stands. */
export function isOtherVote({ reason }: VoteRefused): boolean {
  return reason?.[0] === "voteRefused" && reason[1] === "other-vote";
}

/** Why nobody has decided about a vote. */
export type NotSent =
  /** Also where only a proxy or a venue's sign-in page has answered. */
  | { because: "no-connection" }
  /** An error of the server, or too many requests for it. */
  | { because: "server" }
  | { because: "too-fast"; retryInMs: number };

/** The vote is saved in the browser, and what happens next. Without a connection nothing has failed yet. */
export function voteNotSent(vote: SentVote, why: NotSent): VoteMessage {
  if (why.because === "no-connection") return { title: "saved", text: { says: "sentWhenOnline" } };
  return failedAndNext(voteRefused(vote), whatHappensNext(why));
}

function whatHappensNext(why: Exclude<NotSent, { because: "no-connection" }>): NextOfSaved {
  if (why.because === "server") return { is: "sent-again-soon" };
  return { is: "sent-again", inSeconds: Math.ceil(why.retryInMs / 1_000) };
}

/** The server has refused a vote that was saved in the browser. */
export function savedVoteRefused(vote: SentVote, refusal: VoteRefused): VoteMessage {
  return failedAndNext(voteRefused(vote, refusal), { is: "not-counted" });
}

function failedAndNext({ title, text }: Failed, next: NextOfSaved): VoteMessage {
  return { title, text: { ...text, next } };
}
