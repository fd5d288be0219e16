type CopiedTable = {
  name: string;
  /** the same on every server, whatever its collation, so that two copies can be compared byte by byte */
  order: string;
};

/** In an order in which every row finds those that it refers to. */
export const copiedTables: readonly CopiedTable[] = [
  { name: "users", order: 'id collate "C"' },
  { name: "sessions", order: 'sid collate "C"' },
  { name: "organizer_requests", order: "id" },
  // an adjusted photo refers to its original
  { name: "photos", order: '(original_id is not null), id collate "C"' },
  { name: "contests", order: "id" },
  { name: "helpers", order: 'contest_id, user_id collate "C"' },
  { name: "invitations", order: "id" },
  { name: "entries", order: "id" },
  { name: "sponsors", order: "id" },
  { name: "printed_cards", order: "entry_id" },
  { name: "contest_access", order: 'contest_id, voter_id collate "C"' },
  { name: "pass_batches", order: "contest_id, number" },
  { name: "passes", order: "contest_id, number" },
  { name: "stages", order: "contest_id" },
  { name: "notices", order: "contest_id" },
  { name: "votes", order: "id" },
  { name: "votes_per_minute", order: "contest_id, minute" },
  { name: "voters", order: 'id collate "C"' },
  { name: "confirmations", order: 'voter_id collate "C", giver collate "C"' },
  { name: "activity", order: "id" },
  { name: "email_changes", order: 'token_hash collate "C"' },
];

/** Counted when the votes are loaded; the backup only says what they were. */
export const talliesTable: CopiedTable = { name: "tallies", order: "entry_id" };

/**
 * Not in a backup: versions follow the clock and never come back, attempts and codes may be lost, mails must not be
 * sent again, screens and processes report again, what the checks of a contest note is about the server that it was, the
 * manifest lists the migrations and has the secret's fingerprint, and a restore applies the functions of its own version.
 */
export const otherTables: readonly string[] = [
  "tallies",
  "contest_versions",
  "attempts",
  "codes",
  "stage_screens",
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
