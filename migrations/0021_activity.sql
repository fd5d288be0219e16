-- Who did what to a contest or a person. Rows are only ever added (functions/after-tables/keep_activity.sql). They refer to
-- nothing by a foreign key, so that they outlive the contests and accounts that they are about; people are named by their id
-- alone, so that nothing here names somebody whose account was deleted.
create table activity (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  -- the account that did it; null: whoever runs the server, by a command or the configuration
  by_id text
    check (char_length(by_id) between 1 and 64),
  -- domain/activity.ts lists them
  act text not null
    check (act ~ '^[a-z]+(_[a-z]+)*$' and char_length(act) <= 50),
  contest_id integer,
  person_id text
    check (char_length(person_id) between 1 and 64),
  -- the contest's title, or the entry's number and name, as they were then
  subject text
    check (char_length(subject) <= 300 and is_line(subject)),
  -- what mattered: only the values that were changed, or all of what was made or removed
  before jsonb
    check (jsonb_typeof(before) = 'object'),
  after jsonb
    check (jsonb_typeof(after) = 'object')
);

create index activity_contest on activity (contest_id, id desc) where contest_id is not null;
