import { productName } from "../brand.ts";
import { type EntryValues, newEntry } from "../entries/entry-form.ts";
import { languageNames, languageOf, otherLanguage } from "../languages.ts";
import type { ShowValues } from "../shows/show-form.ts";
import { isStageScreen, screenNames } from "../stage/stage.ts";
import { countText } from "../text/plural.ts";
import { shorten } from "../text/shorten.ts";
import { isWhoMayVote, whoMayVoteTexts } from "../votes/who-may-vote-choice.ts";
import type { ContestValues } from "./contest-form.ts";

/** Every act that is recorded: the kind by which lists are filtered, and what somebody did, in words. */
const acts = {
  contest_created: { kind: "contest", words: "created the contest" },
  contest_changed: { kind: "contest", words: "changed the contest" },
  contest_handed_over: { kind: "contest", words: "handed the contest over" },
  rehearsal_started: { kind: "contest", words: "started a rehearsal" },
  rehearsal_cleared: { kind: "contest", words: "cleared the rehearsal" },
  rehearsal_ended: { kind: "contest", words: "cleared the rehearsal at the start of voting" },
  voting_opened: { kind: "contest", words: "opened voting" },
  voting_paused: { kind: "contest", words: "paused voting" },
  voting_resumed: { kind: "contest", words: "resumed voting" },
  voting_extended: { kind: "contest", words: "extended voting" },
  voting_ended: { kind: "contest", words: "ended voting" },
  results_sealed: { kind: "contest", words: "sealed the results" },
  envelope_opened: { kind: "contest", words: "opened the envelope" },
  results_announced: { kind: "contest", words: "announced the results" },
  notice_shown: { kind: "contest", words: "sent a notice" },
  notice_taken_down: { kind: "contest", words: "took the notice down" },
  contest_deleted: { kind: "contest", words: "deleted the contest" },
  show_created: { kind: "contest", words: "created the show" },
  show_changed: { kind: "contest", words: "changed the show" },
  show_handed_over: { kind: "contest", words: "handed the show over" },
  show_deleted: { kind: "contest", words: "deleted the show" },
  class_added: { kind: "contest", words: "added a class" },
  class_changed: { kind: "contest", words: "changed a class" },
  class_removed: { kind: "contest", words: "removed a class" },
  award_changed: { kind: "contest", words: "changed which entries an award takes" },
  awards_ordered: { kind: "contest", words: "changed the order of the awards" },
  given_award_added: { kind: "contest", words: "added an award without voting" },
  given_award_changed: { kind: "contest", words: "changed an award without voting" },
  given_award_removed: { kind: "contest", words: "removed an award without voting" },
  given_award_announced: { kind: "contest", words: "announced an award without voting" },
  entry_added: { kind: "entries", words: "added an entry" },
  entry_changed: { kind: "entries", words: "changed an entry" },
  entry_removed: { kind: "entries", words: "removed an entry" },
  entries_left: { kind: "entries", words: "took entries out of an award" },
  entries_uploaded: { kind: "entries", words: "uploaded entries" },
  upload_undone: { kind: "entries", words: "undid an entry upload" },
  sponsor_added: { kind: "contest", words: "added a sponsor" },
  sponsor_changed: { kind: "contest", words: "changed a sponsor" },
  sponsor_removed: { kind: "contest", words: "removed a sponsor" },
  helper_invited: { kind: "helpers", words: "invited a helper" },
  invitation_renewed: { kind: "helpers", words: "made a new invitation link" },
  invitation_withdrawn: { kind: "helpers", words: "withdrew an invitation" },
  helper_joined: { kind: "helpers", words: "accepted an invitation to help" },
  helper_removed: { kind: "helpers", words: "removed a helper" },
  helper_left: { kind: "helpers", words: "stopped helping" },
  passes_made: { kind: "passes", words: "made passes" },
  passes_cancelled: { kind: "passes", words: "canceled passes" },
  stage_changed: { kind: "stage", words: "changed the stage" },
  place_revealed: { kind: "stage", words: "revealed a place on the stage" },
  request_approved: { kind: "people", words: "approved a request to organize" },
  request_rejected: { kind: "people", words: "rejected a request to organize" },
  role_changed: { kind: "people", words: "changed a role" },
  password_set: { kind: "people", words: "set a password" },
  sign_in_unblocked: { kind: "people", words: "lifted a block after wrong passwords" },
  sessions_ended: { kind: "people", words: "signed someone out everywhere" },
  person_locked: { kind: "people", words: "locked an account" },
  person_unlocked: { kind: "people", words: "unlocked an account" },
  mailbox_released: { kind: "people", words: "released an email address" },
} as const satisfies Record<string, { kind: string; words: string }>;

export type Act = keyof typeof acts;
export type ActivityKind = (typeof acts)[Act]["kind"];

/** The kinds that a contest's own list is filtered by. */
export const contestActivityKinds = ["contest", "entries", "passes", "stage", "helpers"] as const;
export const activityKinds = [...contestActivityKinds, "people"] as const;

export function actsOf(kind: ActivityKind): Act[] {
  return (Object.keys(acts) as Act[]).filter((act) => acts[act].kind === kind);
}

/** Also for an act of a later version, whose words are not known here. */
export function actInWords(act: string): string {
  return Object.hasOwn(acts, act) ? acts[act as Act].words : act.replaceAll("_", " ");
}

/** Without a name there is no account any more. */
export function personInWords({ name }: { name: string | null }): string {
  return name ?? "A deleted account";
}

/** Nobody is whoever runs the server, or nobody at all where something happened by itself. */
export function actorInWords({ by, act }: { by: { name: string | null } | null; act: string }): string {
  if (by) return personInWords(by);
  return act === "rehearsal_ended" ? productName : "The server's operator";
}

/** What mattered, by field. Nothing here is about voters. */
export type ActivityValues = Record<string, string | number | boolean | null>;
export type Change = { before?: ActivityValues; after?: ActivityValues };

const maxTextLength = 200; // enough to recognize it; a log is no archive of texts

/** Only the values that differ; undefined where none does. */
export function changeBetween(before: ActivityValues, after: ActivityValues): Required<Change> | undefined {
  const differs = Object.keys(after).filter((field) => before[field] !== after[field]);
  if (differs.length === 0) return undefined;
  const only = (values: ActivityValues) => Object.fromEntries(differs.map((field) => [field, values[field] ?? null]));
  const newCode = before.accessCode == null ? "a code" : "another code";
  return { before: withoutCode(only(before), "a code"), after: withoutCode(only(after), newCode) };
}

/** As stored: long texts are cut, after they have been compared. */
export function cutTexts(values: ActivityValues): ActivityValues {
  const cut = (value: ActivityValues[string]) => (typeof value === "string" ? shorten(value, maxTextLength) : value);
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, cut(value)]));
}

/** All that was made or removed; what is empty says nothing. */
export function allOf(values: ActivityValues): ActivityValues {
  const present = Object.entries(values).filter(([, value]) => value !== null);
  return withoutCode(Object.fromEntries(present), "a code");
}

/** Access codes are secrets, and rows of the log stay for good. */
function withoutCode(values: ActivityValues, words: string): ActivityValues {
  return values.accessCode == null ? values : { ...values, accessCode: words };
}

export function contestActivity(values: ContestValues): ActivityValues {
  const { customBranding, startDate, endDate, sealFrom, language, ...rest } = values;
  return {
    ...rest,
    ...languageActivity(language),
    startDate: new Date(startDate).toISOString(),
    endDate: new Date(endDate).toISOString(),
    sealFrom: sealFrom === null ? null : new Date(sealFrom).toISOString(),
    primaryColor: customBranding?.primaryColor ?? null,
    logoUrl: customBranding?.logoUrl ?? null,
  };
}

export function showActivity({ customBranding, language, ...rest }: ShowValues): ActivityValues {
  return {
    ...rest,
    ...languageActivity(language),
    primaryColor: customBranding?.primaryColor ?? null,
    logoUrl: customBranding?.logoUrl ?? null,
  };
}

/** Null stands for English, which nobody has to choose. */
function languageActivity(text: string): ActivityValues {
  return { language: otherLanguage(text).language ?? null };
}

export function entryActivity(values: EntryValues): ActivityValues {
  return Object.fromEntries(Object.keys(newEntry).map((field) => [field, values[field as keyof EntryValues]]));
}

export function entrySubject({ votingId, name }: { votingId: string | null; name: string }): string {
  return `#${votingId} ${name}`;
}

export function uploadActivity(votingIds: readonly string[]): ActivityValues {
  return { entries: votingIds.length, votingIds: votingIds.slice(0, 100).join(", ") };
}

const fieldWords: Readonly<Record<string, string>> = {
  title: "Title",
  description: "Description",
  place: "Place",
  firstDay: "First day",
  lastDay: "Last day",
  timeZone: "Time zone",
  oneAwardPerCar: "One award per car",
  startDate: "Start",
  endDate: "End",
  sealFrom: "Results sealed from",
  isActive: "Voting allowed",
  isPublic: "Listed publicly",
  accessCode: "Access code",
  coverPhotoUrl: "Cover photo",
  showEntryName: "Entry names shown",
  showOwnerName: "Owners shown",
  photoSize: "Photo size",
  language: "Language",
  whoMayVote: "Who can vote",
  primaryColor: "Color",
  logoUrl: "Logo",
  name: "Name",
  imageUrl: "Photo",
  owner: "Owner",
  votingId: "Voting ID",
  votingIds: "Voting IDs",
  status: "Status",
  showOwner: "Owner shown",
  showDescription: "Description shown",
  awards: "Awards",
  takes: "Entries taken",
  entries: "Entries",
  votes: "Votes",
  position: "Position",
  presents: "Presents",
  passes: "Passes",
  fromNumber: "From number",
  toNumber: "To number",
  screen: "Screen",
  step: "Awards step",
  places: "Places revealed",
  showVotes: "Votes shown",
  confetti: "Confetti",
  sound: "Sound",
  dark: "Dark",
  message: "Message",
  awardsAt: "Awards",
  rehearsal: "Rehearsal",
  notice: "Notice",
  noticeUntil: "Shown until",
  reloads: "Screens reloaded",
  role: "Role",
  organizerStatus: "Organizer access",
};

/** In the order in which forms have them; the database keeps none. */
export function fieldsInOrder(values: ActivityValues): string[] {
  const order = Object.keys(fieldWords);
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  return Object.keys(values).sort((one, other) => place(one) - place(other));
}

export function fieldInWords(field: string): string {
  return fieldWords[field] ?? field;
}

const dateFields = new Set(["startDate", "endDate", "sealFrom", "awardsAt", "noticeUntil"]);

/** A value as people read it; `dateInWords` knows their time zone. */
export function valueInWords(
  field: string,
  value: ActivityValues[string] | undefined,
  dateInWords: (instant: string) => string,
): string {
  if (field === "language") return languageNames[languageOf(value)];
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return countText(value);
  if (dateFields.has(field)) return dateInWords(value);
  if (field === "whoMayVote" && isWhoMayVote(value)) return whoMayVoteTexts[value];
  if (field === "screen" && isStageScreen(value)) return screenNames[value];
  return value;
}
