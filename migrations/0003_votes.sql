-- voter_id is an HMAC of the voter's mailbox: it refers to no row and names no person.
create table votes (
  id bigint generated always as identity primary key,
  contest_id integer not null,
  entry_id integer not null,
  voter_id text not null
    check (char_length(voter_id) between 1 and 64),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (contest_id, voter_id),
  foreign key (contest_id, entry_id) references entries (contest_id, id) on delete cascade
);

create index votes_entry on votes (entry_id);

-- How many votes each entry has: one row per entry for as long as the entry exists, kept by triggers (functions/).
-- Votes are locked before tallies, so entries have no cascade to tallies: cascades run in the order of their internal names,
-- which a restored backup may change, and deleting a tally before the entry's votes deadlocks with a voter who leaves that
-- entry. A statement's triggers run after its cascades.
create table tallies (
  entry_id integer primary key,
  contest_id integer not null,
  votes integer not null default 0
    check (votes >= 0),
  foreign key (contest_id, entry_id) references entries (contest_id, id) deferrable initially deferred
) with (fillfactor = 50); -- free space in each page, so that counting a vote changes no index

create index tallies_contest on tallies (contest_id);
