-- What the screens of a contest show (domain/stage.ts). A contest whose stage nobody has used has no row. How many places are
-- revealed is in the contest's own row (reveal_places), and so is the step of a sealed contest's ceremony (reveal_step), which
-- is written in the same transaction as the step here.
create table stages (
  contest_id integer primary key references contests (id) on delete cascade,
  version integer not null
    check (version >= 1),
  screen text not null
    check (screen in ('welcome', 'live', 'last_call', 'closed', 'awards', 'message', 'blank')),
  -- the title card, at most ten places, the podium
  step integer not null default 0
    check (step between 0 and 11),
  show_votes boolean not null default true,
  confetti boolean not null default true,
  sound boolean not null default false,
  dark boolean not null default false,
  message text not null default ''
    check (char_length(message) <= 140 and is_line(message)),
  awards_at timestamptz,
  rehearsal boolean not null default false,
  reloads integer not null default 0
    check (reloads >= 0)
);

-- The pages that show a stage, each with its last sign of life. May be lost in a crash: they report again.
create unlogged table stage_screens (
  contest_id integer not null references contests (id) on delete cascade,
  screen_id text not null
    check (screen_id ~ '^[0-9a-z]{8,32}$'),
  width integer not null
    check (width between 1 and 100000),
  height integer not null
    check (height between 1 and 100000),
  -- the version of the stage that it showed then
  shown_version integer not null
    check (shown_version >= 0),
  opened_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (contest_id, screen_id)
);
