-- How many votes came in each minute: a row for each minute in which there were any, counted when a vote is given
-- (functions/after-tables/count_minutes.sql). What happens to a vote later changes nothing here, so while results are sealed
-- the graph does not tell how many votes a deleted entry had.
create table votes_per_minute (
  contest_id integer not null references contests (id) on delete cascade,
  minute timestamptz not null,
  votes integer not null
    check (votes > 0),
  primary key (contest_id, minute)
);

insert into votes_per_minute (contest_id, minute, votes)
select contest_id, date_trunc('minute', created_at, 'UTC'), count(*) from votes group by 1, 2;

-- How many votes were refused, by reason. Each process adds what it has counted every few seconds. May be lost in a crash.
create unlogged table refused_votes (
  contest_id integer not null references contests (id) on delete cascade,
  minute timestamptz not null,
  reason text not null
    check (reason ~ '^[a-z-]{1,40}$'),
  votes integer not null
    check (votes > 0),
  primary key (contest_id, minute, reason)
);

-- How many streams of a contest each process serves, with its last sign of life. Lost in a crash as the streams are.
create unlogged table watching (
  contest_id integer not null references contests (id) on delete cascade,
  instance text not null
    check (char_length(instance) between 1 and 40),
  streams integer not null
    check (streams > 0),
  seen_at timestamptz not null,
  primary key (contest_id, instance)
);
