import { takesPasses, type WhoMayVote } from "../votes/who-may-vote.ts";
import type { DeskStepName } from "./desk-steps.ts";

/** What can be opened from a contest's desk. */
export type DeskItemName =
  | "edit"
  | "entries"
  | "photos"
  | "voters"
  | "sponsors"
  | "helpers"
  | "cards"
  | "passes"
  | "qr"
  | "contestants"
  | "report"
  | "stage-rehearsal"
  | "control"
  | "remote"
  | "stage"
  | "after-show"
  | "export"
  | "activity"
  | "make-show"
  | "show";

export type DeskItem<Name = DeskItemName> = { name: Name; label: string; hint: string };

export const ofStage: DeskItem<"remote" | "stage">[] = [
  { name: "remote", label: "Stage Remote", hint: "Changes what the screens show." },
  { name: "stage", label: "Stage Screen", hint: "For the projector’s computer." },
];

export const ofRehearsal: DeskItem<"stage-rehearsal">[] = [
  { name: "stage-rehearsal", label: "Rehearse the Ceremony", hint: "On the remote, with invented places." },
];

type Contest = { whoMayVote: WhoMayVote; canManage: boolean; showId?: number | undefined };

const whoMayVoteHints: Readonly<Record<WhoMayVote, string>> = {
  signed_in: "Anyone signed in can vote",
  proven: "Confirmed email needed",
  pass: "Voting needs a pass",
  proven_or_pass: "Confirmed email or pass",
};

/** Stage helpers get what they may use. An award leads to its show for what belongs to all awards. */
export function deskItems(
  { whoMayVote, canManage, showId }: Contest,
  isOwner: boolean,
): Readonly<Record<DeskStepName, readonly DeskItem[]>> {
  const isAward = showId !== undefined;
  if (!canManage)
    return {
      prepare: [],
      print: [],
      rehearse: ofRehearsal,
      day: [{ name: "control", label: "Control", hint: "How voting goes." }],
      ceremony: ofStage,
      after: [],
    };
  return {
    prepare: [
      ...(isAward ? [show] : ofEntries),
      { name: "edit", label: "Edit Contest", hint: "Title, times, look and sealed results." },
      { name: "voters", label: "Who Can Vote", hint: whoMayVoteHints[whoMayVote] },
      ...(isAward ? [] : ofPeople),
      ...(isOwner && !isAward ? [makeShow] : []),
    ],
    print: [
      ...(isAward ? [] : [cards]),
      ...(takesPasses(whoMayVote) && !isAward ? [passes] : []),
      { name: "qr", label: "QR Code", hint: "To download or share." },
      { name: "contestants", label: "Contestants Sheet", hint: "For visitors." },
      { name: "report", label: "Entries Report", hint: "For yourself, with votes." },
    ],
    rehearse: ofRehearsal,
    day: [{ name: "control", label: "Control", hint: "Voting, announcements and figures." }],
    ceremony: ofStage,
    after: [
      { name: "after-show", label: "After the Show", hint: "Certificates, result sheet, winner’s picture." },
      { name: "export", label: "Export to Excel", hint: "All entries with their votes." },
      { name: "activity", label: "Activity", hint: "Who did what, and when." },
    ],
  };
}

const ofEntries: readonly DeskItem[] = [
  { name: "entries", label: "Manage Entries", hint: "Names, owners and numbers." },
  { name: "photos", label: "Photos by Number", hint: "Many files at once, named like 17.jpg." },
];

const ofPeople: readonly DeskItem[] = [
  { name: "sponsors", label: "Sponsors", hint: "Logos on the stage and on paper." },
  { name: "helpers", label: "Helpers", hint: "Co-organizers and stage crew." },
];

const makeShow: DeskItem = { name: "make-show", label: "More Awards", hint: "Make a show of this contest." };

const show: DeskItem = {
  name: "show",
  label: "Manage the Show",
  hint: "Cars, cards, helpers and sponsors of all awards.",
};

const cards: DeskItem = { name: "cards", label: "Print Cards", hint: "One for each car." };

const passes: DeskItem = { name: "passes", label: "Passes", hint: "One code for each voter." };
