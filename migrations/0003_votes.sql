-- voter_id is an HMAC of the voter's mailbox: it refers to no row, and names nobody.
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

create trigger votes_touch before update on votes
  for each row execute function touch_updated_at();

-- How many votes each entry has: one row per entry, from its first moment to its last.
-- Locks are taken on votes first and on tallies second. Hence no cascade from entries to tallies: cascades run in the
-- order of their internal names, which a restored backup may change, and a tally that goes before the entry's votes
-- deadlocks with a voter who is leaving that entry. A statement's trigger runs after its cascades.
create table tallies (
  entry_id integer primary key,
  contest_id integer not null,
  votes integer not null default 0
    check (votes >= 0),
  foreign key (contest_id, entry_id) references entries (contest_id, id) deferrable initially deferred
) with (fillfactor = 50); -- room in each page: a counted vote then touches no index

create index tallies_contest on tallies (contest_id);

create function open_tallies() returns trigger language plpgsql as $$
begin
  insert into tallies (entry_id, contest_id) select id, contest_id from new_entries order by id;
  return null;
end $$;

create function close_tallies() returns trigger language plpgsql as $$
begin
  perform from tallies where entry_id in (select id from old_entries) order by entry_id for update;
  delete from tallies where entry_id in (select id from old_entries);
  return null;
end $$;

create trigger entries_open_tallies after insert on entries
  referencing new table as new_entries
  for each statement execute function open_tallies();

create trigger entries_close_tallies after delete on entries
  referencing old table as old_entries
  for each statement execute function close_tallies();

-- Counting. Every statement adds up its changes per entry and then touches tallies in the order of their ids, so that
-- two batches never wait in a circle. INSERT … ON CONFLICT DO UPDATE fires the update's trigger first and the
-- insert's second; each in order by itself is not one order. So while an insert is under way, changes are held
-- back (in a setting of the transaction, which a rollback undoes) and the insert's trigger, always the last, counts all.
create function hold_tally_changes() returns trigger language plpgsql as $$
begin
  perform set_config('scorequest.held_tally_changes', '{}', true);
  return null;
end $$;

create function count_votes() returns trigger language plpgsql as $$
declare
  held integer[] := nullif(current_setting('scorequest.held_tally_changes', true), '')::integer[];
  -- An entry's id for each vote that it gains, the negative id for each that it loses.
  changes integer[];
  change record;
begin
  if tg_op = 'INSERT' then
    changes := held || array(select entry_id from new_votes);
    perform set_config('scorequest.held_tally_changes', '', true);
  else
    if tg_op = 'UPDATE' then
      changes := array(select entry_id from new_votes union all select -entry_id from old_votes);
    else
      changes := array(select -entry_id from old_votes);
    end if;
    if held is not null then
      perform set_config('scorequest.held_tally_changes', (held || changes)::text, true);
      return null;
    end if;
  end if;

  for change in
    select abs(id) as entry_id, sum(sign(id))::integer as votes
    from unnest(changes) as id group by abs(id) having sum(sign(id)) <> 0 order by abs(id)
  loop
    update tallies set votes = tallies.votes + change.votes where tallies.entry_id = change.entry_id;
  end loop;
  return null;
end $$;

create function count_no_votes() returns trigger language plpgsql as $$
begin
  update tallies set votes = 0 where votes <> 0;
  return null;
end $$;

create trigger votes_hold_tally_changes before insert on votes
  for each statement execute function hold_tally_changes();

create trigger votes_count_inserted after insert on votes
  referencing new table as new_votes
  for each statement execute function count_votes();

create trigger votes_count_updated after update on votes
  referencing old table as old_votes new table as new_votes
  for each statement execute function count_votes();

create trigger votes_count_deleted after delete on votes
  referencing old table as old_votes
  for each statement execute function count_votes();

create trigger votes_count_truncated after truncate on votes
  for each statement execute function count_no_votes();
