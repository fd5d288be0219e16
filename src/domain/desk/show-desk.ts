import type { Check } from "../checks/check.ts";
import { type VotingState, votingState, votingStateWords } from "../contests/voting-state.ts";
import type { Sealing } from "../results/sealing.ts";
import { plural } from "../text/plural.ts";
import { type DeskItem, ofRehearsal, ofStage } from "./desk-items.ts";
import { type DeskFacts, type DeskStepName, deskFactsOf } from "./desk-steps.ts";

type Award = Parameters<typeof deskFactsOf>[0];

/** Where a show stands with all its awards. */
export function deskFactsOfShow(awards: readonly Award[], checks: readonly Check[], now: Date): DeskFacts {
  const ofAwards = awards.map((award) => deskFactsOf(award, [], now));
  return {
    voting: together(ofAwards.map(({ voting }) => voting)),
    isEmpty: ofAwards.every(({ isEmpty }) => isEmpty),
    isRehearsing: ofAwards.some(({ isRehearsing }) => isRehearsing),
    isCeremonyOver: ofAwards.every(({ isCeremonyOver }) => isCeremonyOver),
    checks,
  };
}

export function votingStateOfShow(awards: readonly Award[], now: Date): VotingState {
  return together(awards.map((award) => votingState(award, now)));
}

/** From the first award that opens to the last one that ends it is the day of the show. */
function together(states: readonly VotingState[]): VotingState {
  if (states.includes("open")) return "open";
  const [first = "not_started"] = states;
  return states.every((state) => state === first) ? first : "paused";
}

/** As of a contest, or 'Voting is open in 2 of 4 awards'. */
export function votingInWords(awards: readonly Award[], now: Date): string {
  const states = awards.map((award) => votingState(award, now));
  const state = together(states);
  const alike = states.filter((one) => one === state).length;
  if (alike === states.length) return votingStateWords[state];
  if (state === "open") return `Voting is open in ${alike} of ${plural(awards.length, "award")}`;
  return alike > 0 ? `Paused in ${alike} of ${plural(awards.length, "award")}` : "Between two awards";
}

type JudgedAward = Award & Pick<Sealing, "opened"> & { sealed?: true | undefined };

/** Where one award stands, for its organizer. */
export function awardStateWords(award: JudgedAward, now: Date): string {
  const state = votingState(award, now);
  if (award.announcedAt) return "Announced";
  if (state !== "ended") return `${votingStateWords[state]}${award.sealed ? ", sealed" : ""}`;
  if (award.sealFrom === null) return "Everybody sees the result";
  return award.opened ? "Envelope open" : "Envelope closed";
}

/** What can be opened from a show's desk. */
export type ShowItemName =
  | "edit"
  | "photos"
  | "upload"
  | "helpers"
  | "sponsors"
  | "cards"
  | "passes"
  | "qr"
  | "contestants"
  | "after-show"
  | "export"
  | "winners"
  | "stage-rehearsal"
  | "remote"
  | "stage"
  | "activity"
  | "copy"
  | "delete";

type Facts = {
  /** not a helper */
  isOwner: boolean;
  hasAwards: boolean;
  /** in one of its awards */
  takesPasses: boolean;
};

type ShowItems = Readonly<Record<DeskStepName, readonly DeskItem<ShowItemName>[]>>;

/** Helpers and sponsors are those of its awards, so they come with the first one. */
export function showDeskItems({ isOwner, hasAwards, takesPasses }: Facts): ShowItems {
  return {
    prepare: [
      { name: "edit", label: "Edit Show", hint: "Title, days, place and the rule for several awards." },
      ...(hasAwards ? [photos] : []),
      { name: "upload", label: "Upload Cars", hint: "From a CSV file, with their classes." },
      ...(hasAwards ? ofPeople : []),
    ],
    print: [
      { name: "cards", label: "Print Cards", hint: "One for each car, with all its awards." },
      ...(takesPasses ? [passes] : []),
      { name: "qr", label: "QR Code", hint: "One for all awards, to download or share." },
      { name: "contestants", label: "Contestants Sheet", hint: "For visitors, by class." },
    ],
    rehearse: ofRehearsal,
    day: [],
    ceremony: ofStage,
    after: [
      {
        name: "after-show",
        label: "After the Show",
        hint: "Certificates, result and press sheet, winners’ pictures.",
      },
      { name: "export", label: "Export to Excel", hint: "The winners, and a sheet for each award." },
      { name: "winners", label: "Winners as CSV", hint: "A line for each winner." },
      { name: "activity", label: "Activity", hint: "Who did what, and when." },
      ...(isOwner ? ofOwners : []),
    ],
  };
}

const passes: DeskItem<ShowItemName> = {
  name: "passes",
  label: "Passes",
  hint: "One code for each voter, one vote in each award.",
};

const photos: DeskItem<ShowItemName> = {
  name: "photos",
  label: "Photos by Number",
  hint: "Many files at once, named like 17.jpg.",
};

const ofPeople: readonly DeskItem<ShowItemName>[] = [
  { name: "helpers", label: "Helpers", hint: "Co-organizers and stage crew, for all awards." },
  { name: "sponsors", label: "Sponsors", hint: "Logos on the stage and on paper, for all awards." },
];

const ofOwners: readonly DeskItem<ShowItemName>[] = [
  { name: "copy", label: "Copy for Next Year", hint: "Texts, classes, awards and settings." },
  { name: "delete", label: "Delete Show", hint: "With its awards, cars and votes." },
];
