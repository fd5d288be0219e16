type CopiedTable = {
  name: string;
  /** what a row is in words, and several where that is not the same with an s */
  one: string;
  many?: string;
  /** the same on every server, whatever its collation, so that two copies can be compared byte by byte */
  order: string;
};

/** In an order in which every row finds those that it refers to. */
export const copiedTables: readonly CopiedTable[] = [
  { name: "users", one: "account", order: 'id collate "C"' },
  { name: "sessions", one: "session", order: 'sid collate "C"' },
  { name: "organizer_requests", one: "organizer request", order: "id" },
  // an adjusted photo refers to its original
  { name: "photos", one: "photo", order: '(original_id is not null), id collate "C"' },
  { name: "shows", one: "show", order: "id" },
  { name: "classes", one: "class", many: "classes", order: "id" },
  { name: "exhibits", one: "exhibit", order: "id" },
  {
    name: "exhibit_classes",
    one: "class of an exhibit",
    many: "classes of exhibits",
    order: "exhibit_id, class_id",
  },
  {
    name: "retired_numbers",
    one: "number that is no longer given",
    many: "numbers that are no longer given",
    order: 'show_id, number collate "C"',
  },
  { name: "given_awards", one: "given award", order: "id" },
  { name: "show_passes", one: "pass of a show", many: "passes of shows", order: "show_id, number" },
  { name: "contests", one: "contest", order: "id" },
  { name: "contest_classes", one: "class of an award", many: "classes of awards", order: "contest_id, class_id" },
  {
    name: "contest_exhibits",
    one: "exhibit picked for an award",
    many: "exhibits picked for awards",
    order: "contest_id, exhibit_id",
  },
  { name: "helpers", one: "helper", order: 'contest_id, user_id collate "C"' },
  { name: "invitations", one: "invitation", order: "id" },
  { name: "entries", one: "entry", many: "entries", order: "id" },
  { name: "sponsors", one: "sponsor", order: "id" },
  { name: "printed_cards", one: "printed card", order: "entry_id" },
  {
    name: "printed_show_cards",
    one: "printed card of a show",
    many: "printed cards of shows",
    order: "exhibit_id",
  },
  {
    name: "contest_access",
    one: "grant of access",
    many: "grants of access",
    order: 'contest_id, voter_id collate "C"',
  },
  { name: "pass_batches", one: "batch of passes", many: "batches of passes", order: "contest_id, number" },
  { name: "passes", one: "pass", many: "passes", order: "contest_id, number" },
  { name: "stages", one: "stage", order: "contest_id" },
  { name: "show_stages", one: "stage of a show", many: "stages of shows", order: "show_id" },
  { name: "notices", one: "notice", order: "contest_id" },
  { name: "votes", one: "vote", order: "id" },
  { name: "votes_per_minute", one: "minute with votes", many: "minutes with votes", order: "contest_id, minute" },
  { name: "voters", one: "known voter", order: 'id collate "C"' },
  {
    name: "confirmations",
    one: "confirmation to be done",
    many: "confirmations to be done",
    order: 'voter_id collate "C", giver collate "C"',
  },
  { name: "activity", one: "recorded act", order: "id" },
  { name: "email_changes", one: "changed email", order: 'token_hash collate "C"' },
];

/** Counted when the votes are loaded; the backup only says what they were. */
export const talliesTable = { name: "tallies", order: "entry_id" };

/**
 * Not in a backup: versions follow the clock and never come back, attempts and codes may be lost, mails must not be
 * sent again, screens and processes report again, what the checks of a contest note is about the server that it was, the
 * manifest lists the migrations and has the secret's fingerprint, and a restore applies the functions of its own version.
 */
const otherTables: readonly string[] = [
  "tallies",
  "contest_versions",
  "show_versions",
  "attempts",
  "codes",
  "stage_screens",
  "show_screens",
  "contest_visits",
  "last_backup",
  "mail_outcomes",
  "refused_votes",
  "watching",
  "outbox",
  "mail_minute",
  "process_settings",
  "secret_fingerprint",
  "schema_migrations",
  "schema_functions",
];

export const knownTables: readonly string[] = [...copiedTables.map(({ name }) => name), ...otherTables];
