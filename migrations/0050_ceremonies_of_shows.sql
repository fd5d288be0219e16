-- compatible with: 0041
-- The evening of a show: one stage for all its awards, and the winners where a car wins one award.

-- Of an award where a car wins one award: the entries that win it. They are decided for all awards of the show at once, when
-- the first winner is shown, and only once all envelopes are open (src/domain/shows/winners-of-show.ts).
alter table contests
  add column winner_ids integer[],
  add constraint contests_winners_of_award check (winner_ids is null or show_id is not null);

-- Shown on stage, and so to everybody, until the stage goes back.
alter table given_awards
  add column revealed boolean not null default false;

-- What the screens of a show show (src/domain/stage/show-stage.ts). On an award they show the stage of its contest, whose own
-- row has the step. A show whose stage nobody has used has no row.
create table show_stages (
  show_id integer primary key references shows (id) on delete cascade,
  version integer not null
    check (version >= 1),
  screen text not null
    check (screen in ('welcome', 'live', 'last_call', 'closed', 'awards', 'winners', 'message', 'blank')),
  -- the award that is on now or was on last
  contest_id integer references contests (id) on delete set null,
  given_id integer references given_awards (id) on delete set null,
  places integer not null default 3
    check (places between 1 and 10),
  show_votes boolean not null default true,
  confetti boolean not null default true,
  sound boolean not null default false,
  dark boolean not null default true,
  message text not null default ''
    check (char_length(message) <= 140 and is_line(message)),
  awards_at timestamptz,
  rehearsal boolean not null default false,
  -- in a rehearsal: the car of the given award that is on
  given_shown boolean not null default false,
  reloads integer not null default 0
    check (reloads >= 0),
  constraint show_stages_one_award check (contest_id is null or given_id is null)
);

-- As stage_screens.
create unlogged table show_screens (
  show_id integer not null references shows (id) on delete cascade,
  screen_id text not null
    check (screen_id ~ '^[0-9a-z]{8,32}$'),
  width integer not null
    check (width between 1 and 100000),
  height integer not null
    check (height between 1 and 100000),
  shown_version integer not null
    check (shown_version >= 0),
  sound_off boolean not null default false,
  opened_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  kept_since timestamptz,
  primary key (show_id, screen_id)
);
