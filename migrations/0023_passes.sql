-- Passes that were made in an organizer's browser and printed there. The server gets a hash of each code and its number, so
-- nobody can vote with a pass that was not shown to the server.
create table pass_batches (
  contest_id integer not null references contests (id) on delete cascade,
  number integer not null
    check (number >= 1),
  -- the numbers of its passes, which follow each other
  first_pass integer not null
    check (first_pass >= 1),
  last_pass integer not null
    check (last_pass <= 99999),
  created_at timestamptz not null default now(),
  primary key (contest_id, number),
  constraint pass_batches_not_empty check (first_pass <= last_pass)
);

create table passes (
  contest_id integer not null,
  number integer not null
    check (number between 1 and 99999),
  batch integer not null,
  hash text not null
    check (hash ~ '^[0-9a-f]{64}$'),
  -- an HMAC of the hash: stands for the pass in votes
  voter_id text not null
    check (char_length(voter_id) between 1 and 64),
  cancelled_at timestamptz,
  primary key (contest_id, number),
  unique (contest_id, hash),
  unique (contest_id, voter_id),
  foreign key (contest_id, batch) references pass_batches (contest_id, number) on delete cascade
);

create index passes_batch on passes (contest_id, batch);

-- The sessions of a pass, which end with it.
create index sessions_pass on sessions ((sess -> 'pass' ->> 'voterId')) where sess ? 'pass';
