import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from "kysely";
import type { ActivityValues } from "#domain/contests/activity.ts";
import type { HelperRole } from "#domain/people/helping.ts";
import type { AccountProvider, OrganizerStatus, Proof, Role } from "#domain/people/people.ts";
import type { PhotoAdjustment } from "#domain/photos/photo-adjustment.ts";
import type { PhotoSize } from "#domain/photos/photo-sizes.ts";
import type { Takes } from "#domain/shows/awards.ts";
import type { ShowScreen } from "#domain/stage/show-stage.ts";
import type { StageScreen } from "#domain/stage/stage.ts";
import type { VoteProof, WhoMayVote } from "#domain/votes/who-may-vote.ts";

type Instant = ColumnType<Date, Date | string, Date | string>;
/** Set by the database, or given where data is imported. */
type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Set by a trigger. */
type TouchedInstant = ColumnType<Date, Date | string | undefined, never>;

type CustomBranding = { primaryColor?: string; logoUrl?: string };

/** Columns are named as in migrations/; the stores turn rows into the names of the rest of the code. */
export type Tables = {
  users: {
    id: Generated<string>;
    email: string;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    password_hash: string | null;
    email_verified: Generated<boolean>;
    auth_provider: Generated<AccountProvider>;
    proof: GeneratedAlways<Proof>;
    role: Generated<Role>;
    organizer_status: Generated<OrganizerStatus>;
    google_id: string | null;
    locked_at: OptionalInstant;
    /** the person's choice */
    language: string | null;
    created_at: DefaultInstant;
    updated_at: TouchedInstant;
  };
  organizer_requests: {
    id: GeneratedAlways<number>;
    user_id: string;
    reason: string;
    status: Generated<"pending" | "approved" | "rejected">;
    reviewed_by: string | null;
    reviewed_at: OptionalInstant;
    created_at: DefaultInstant;
    updated_at: TouchedInstant;
  };
  sessions: {
    sid: string;
    sess: JSONColumnType<Record<string, unknown>>;
    expire: Instant;
    last_seen_at: DefaultInstant;
    version: Generated<number>;
  };
  contests: {
    id: GeneratedAlways<number>;
    title: string;
    description: string | null;
    organizer_id: string;
    start_date: Instant;
    end_date: Instant;
    is_active: Generated<boolean>;
    is_public: Generated<boolean>;
    access_code: string | null;
    custom_branding: JSONColumnType<CustomBranding | null, string | null | undefined, string | null>;
    show_entry_name: Generated<boolean>;
    show_owner_name: Generated<boolean>;
    cover_photo_url: string | null;
    photo_size: Generated<PhotoSize>;
    language: Generated<string>;
    who_may_vote: Generated<WhoMayVote>;
    seal_from: OptionalInstant;
    opened_at: OptionalInstant;
    opened_by: string | null;
    announced_at: OptionalInstant;
    reveal_places: Generated<number>;
    removed_votes: Generated<number>;
    removed_waiting: Generated<number>;
    /** raised by a trigger */
    control_version: ColumnType<number, number | undefined, never>;
    extended_at: OptionalInstant;
    rehearsing_since: OptionalInstant;
    created_at: DefaultInstant;
    updated_at: TouchedInstant;
    /** an award of that show */
    show_id: ColumnType<number | null, number | null | undefined, number | null>;
    position: ColumnType<number | null, number | null | undefined, number | null>;
    takes: ColumnType<Takes | null, Takes | null | undefined, Takes | null>;
    /** where a car wins one award, once that is decided: the entries that win this one */
    winner_ids: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
  };
  shows: {
    id: GeneratedAlways<number>;
    title: string;
    description: string | null;
    place: string | null;
    organizer_id: string;
    /** read as text */
    first_day: string | null;
    last_day: string | null;
    time_zone: Generated<string>;
    language: Generated<string>;
    is_public: Generated<boolean>;
    cover_photo_url: string | null;
    custom_branding: JSONColumnType<CustomBranding | null, string | null | undefined, string | null>;
    one_award_per_car: Generated<boolean>;
    created_at: DefaultInstant;
    updated_at: TouchedInstant;
  };
  /** Written by triggers alone. */
  show_versions: {
    show_id: ColumnType<number, never, never>;
    version: ColumnType<number, never, never>;
    control_version: ColumnType<number, never, never>;
  };
  classes: {
    id: GeneratedAlways<number>;
    show_id: number;
    position: number;
    name: string;
    name_key: GeneratedAlways<string>;
    upload_id: string | null;
  };
  exhibits: {
    id: GeneratedAlways<number>;
    show_id: number;
    number: string;
    name: string;
    owner: string | null;
    description: string | null;
    image_url: string | null;
    status: Generated<"active" | "inactive">;
    show_owner: Generated<boolean>;
    show_description: Generated<boolean>;
    version: Generated<number>;
    upload_id: string | null;
    created_at: DefaultInstant;
  };
  exhibit_classes: { show_id: number; exhibit_id: number; class_id: number };
  retired_numbers: { show_id: number; number: string; exhibit_id: number | null };
  given_awards: {
    id: GeneratedAlways<number>;
    show_id: number;
    position: number;
    title: string;
    exhibit_id: number | null;
    announced_at: OptionalInstant;
    revealed: Generated<boolean>;
    created_at: DefaultInstant;
  };
  show_stages: {
    show_id: number;
    version: number;
    screen: ShowScreen;
    contest_id: number | null;
    given_id: number | null;
    places: Generated<number>;
    show_votes: Generated<boolean>;
    confetti: Generated<boolean>;
    sound: Generated<boolean>;
    dark: Generated<boolean>;
    message: Generated<string>;
    awards_at: OptionalInstant;
    rehearsal: Generated<boolean>;
    given_shown: Generated<boolean>;
    reloads: Generated<number>;
  };
  contest_classes: { contest_id: number; class_id: number };
  contest_exhibits: { contest_id: number; exhibit_id: number };
  show_passes: {
    show_id: number;
    number: number;
    batch: number;
    hash: string;
    voter_id: string;
    created_at: DefaultInstant;
    cancelled_at: OptionalInstant;
    printed_at: OptionalInstant;
  };
  helpers: {
    contest_id: number;
    user_id: string;
    role: HelperRole;
    created_at: DefaultInstant;
  };
  invitations: {
    id: GeneratedAlways<number>;
    contest_id: number;
    email: string;
    role: HelperRole;
    token_hashes: string[];
    invited_by: string;
    created_at: DefaultInstant;
    expires_at: Instant;
  };
  entries: {
    id: GeneratedAlways<number>;
    contest_id: number;
    name: string;
    description: string | null;
    image_url: string | null;
    owner: string | null;
    voting_id: string;
    status: Generated<"active" | "inactive">;
    show_owner: Generated<boolean>;
    show_description: Generated<boolean>;
    created_at: DefaultInstant;
    upload_id: string | null;
    /** that it is made from, in an award of a show */
    exhibit_id: ColumnType<number | null, number | null | undefined, number | null>;
  };
  contest_access: {
    contest_id: number;
    voter_id: string;
    code_hash: string;
    created_at: DefaultInstant;
  };
  votes: {
    id: GeneratedAlways<number>;
    contest_id: number;
    entry_id: number;
    voter_id: string;
    proof: Generated<VoteProof>;
    /** false: saved, and waits until its voter has proven the mailbox */
    counted: Generated<boolean>;
    /** `castBy` of a vote that waits; columns keep their names for servers of the version before */
    giver: string | null;
    created_at: DefaultInstant;
    updated_at: TouchedInstant;
  };
  /** Written by triggers alone. */
  tallies: {
    entry_id: ColumnType<number, never, never>;
    contest_id: ColumnType<number, never, never>;
    votes: ColumnType<number, never, never>;
    unproven: ColumnType<number, never, never>;
    mail: ColumnType<number, never, never>;
    google: ColumnType<number, never, never>;
    pass: ColumnType<number, never, never>;
    waiting: ColumnType<number, never, never>;
  };
  /** Written by triggers alone. */
  contest_versions: {
    contest_id: ColumnType<number, never, never>;
    version: ColumnType<number, never, never>;
  };
  photos: {
    id: string;
    uploaded_by: string | null;
    bytes: number;
    placeholder: string | null;
    focus_x: ColumnType<number | null, number | null | undefined, number | null>;
    focus_y: ColumnType<number | null, number | null | undefined, number | null>;
    original_id: string | null;
    adjustment: JSONColumnType<PhotoAdjustment | null, string | null | undefined, string | null>;
    created_at: DefaultInstant;
    delete_from: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  voters: {
    id: string;
    voter_id: string;
    google_id: string | null;
  };
  confirmations: {
    voter_id: string;
    giver: string;
    proof: Exclude<Proof, "none">;
    created_at: DefaultInstant;
  };
  pass_batches: {
    contest_id: number;
    number: number;
    first_pass: number;
    last_pass: number;
    created_at: DefaultInstant;
    printed_at: Date | null;
  };
  passes: {
    contest_id: number;
    number: number;
    batch: number;
    hash: string;
    voter_id: string;
    cancelled_at: OptionalInstant;
  };
  stages: {
    contest_id: number;
    version: number;
    screen: StageScreen;
    step: Generated<number>;
    show_votes: Generated<boolean>;
    confetti: Generated<boolean>;
    sound: Generated<boolean>;
    dark: Generated<boolean>;
    message: Generated<string>;
    awards_at: OptionalInstant;
    rehearsal: Generated<boolean>;
    reloads: Generated<number>;
  };
  notices: {
    contest_id: number;
    /** empty: taken down */
    text: string;
    shown_until: Instant;
    version: number;
  };
  sponsors: {
    id: GeneratedAlways<number>;
    contest_id: number;
    position: number;
    name: string;
    logo_url: string;
    places: Generated<number[]>;
    created_at: DefaultInstant;
  };
  printed_cards: {
    entry_id: number;
    contest_id: number;
    printed_at: DefaultInstant;
    hash: string;
    number: string | null;
  };
  printed_show_cards: {
    exhibit_id: number;
    show_id: number;
    printed_at: DefaultInstant;
    hash: string;
    number: string | null;
  };
  /** Only added to. */
  activity: {
    id: GeneratedAlways<number>;
    created_at: ColumnType<Date, never, never>;
    by_id: ColumnType<string | null, string | null, never>;
    act: ColumnType<string, string, never>;
    contest_id: ColumnType<number | null, number | null, never>;
    show_id: ColumnType<number | null, number | null | undefined, never>;
    person_id: ColumnType<string | null, string | null, never>;
    subject: ColumnType<string | null, string | null, never>;
    before: ColumnType<ActivityValues | null, string | null, never>;
    after: ColumnType<ActivityValues | null, string | null, never>;
  };
  email_changes: {
    token_hash: string;
    user_id: string;
    former_email: string;
    former_verified: boolean;
    created_at: DefaultInstant;
    expires_at: Instant;
  };
  outbox: {
    id: GeneratedAlways<number>;
    content: Buffer;
    domain: string;
    needed_at: Instant;
    expires_at: Instant;
    attempts: Generated<number>;
    next_attempt_at: DefaultInstant;
    leased_until: OptionalInstant;
    line: Generated<number>;
    turn: Generated<number>;
    network: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: DefaultInstant;
  };
};

export type ContestRow = Selectable<Tables["contests"]>;
export type EntryRow = Selectable<Tables["entries"]>;
export type StageRow = Selectable<Tables["stages"]>;
export type NoticeRow = Selectable<Tables["notices"]>;
export type ShowStageRow = Selectable<Tables["show_stages"]>;
export type ShowRow = Selectable<Tables["shows"]>;
export type GivenAwardRow = Selectable<Tables["given_awards"]>;
export type ExhibitRow = Selectable<Tables["exhibits"]>;
export type InvitationRow = Selectable<Tables["invitations"]>;
export type SponsorRow = Selectable<Tables["sponsors"]>;
