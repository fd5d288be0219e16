-- What a contest's public view looked like when: every change of the contest, its entries or their counts gives it a
-- higher version in the same transaction and tells every process (NOTIFY contest_changed, payload: the contest's id).
-- Whoever reads the version and the view in one snapshot has that version's view; a deleted contest has no version. Versions
-- follow the clock, so that neither a restored backup nor an id that is used again ever shows two views under one version.
--
-- Locks are taken in one order, so that nobody waits in a circle: contests, entries, votes, tallies (by entry), versions
-- (by contest). Triggers for statements run after all cascades, so that the version comes last. A transaction of several
-- statements on entries or votes locks the contest (FOR NO KEY UPDATE) before anything else.
create table contest_versions (
  contest_id integer primary key references contests (id) deferrable initially deferred,
  version bigint not null
) with (fillfactor = 50); -- as tallies: a new version touches no index

create function version_after(previous bigint) returns bigint language sql volatile
  return greatest(previous + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint);

create function contests_changed(contest_ids integer[]) returns void language plpgsql as $$
declare
  changed integer;
begin
  for changed in select distinct id from unnest(contest_ids) as id where id is not null order by id loop
    update contest_versions set version = version_after(version) where contest_id = changed;
    perform pg_notify('contest_changed', changed::text);
  end loop;
end $$;

create function open_versions() returns trigger language plpgsql as $$
begin
  insert into contest_versions (contest_id, version) select id, version_after(0) from new_contests order by id;
  perform pg_notify('contest_changed', id::text) from new_contests order by id;
  return null;
end $$;

create function raise_versions() returns trigger language plpgsql as $$
begin
  perform contests_changed(array(select id from new_contests));
  return null;
end $$;

-- Not by a cascade: it might run before the one to the entries, against the order of the locks.
create function close_versions() returns trigger language plpgsql as $$
begin
  perform from contest_versions where contest_id in (select id from old_contests) order by contest_id for update;
  delete from contest_versions where contest_id in (select id from old_contests);
  perform pg_notify('contest_changed', id::text) from old_contests order by id;
  return null;
end $$;

create trigger contests_open_versions after insert on contests
  referencing new table as new_contests
  for each statement execute function open_versions();

create trigger contests_raise_versions after update on contests
  referencing new table as new_contests
  for each statement execute function raise_versions();

create trigger contests_close_versions after delete on contests
  referencing old table as old_contests
  for each statement execute function close_versions();

create function raise_versions_of_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform contests_changed(array(select contest_id from new_entries));
  elsif tg_op = 'UPDATE' then
    perform contests_changed(array(select contest_id from new_entries union select contest_id from old_entries));
  else
    perform contests_changed(array(select contest_id from old_entries));
  end if;
  return null;
end $$;

-- Their names come after entries_open_tallies and entries_close_tallies: triggers run in the order of their names.
create trigger entries_versions_inserted after insert on entries
  referencing new table as new_entries
  for each statement execute function raise_versions_of_entries();

create trigger entries_versions_updated after update on entries
  referencing old table as old_entries new table as new_entries
  for each statement execute function raise_versions_of_entries();

create trigger entries_versions_deleted after delete on entries
  referencing old table as old_entries
  for each statement execute function raise_versions_of_entries();

-- As before, and the contests get a new version: also where votes outweigh each other, for each is somebody's own.
create or replace function count_votes() returns trigger language plpgsql as $$
declare
  held integer[] := nullif(current_setting('scorequest.held_tally_changes', true), '')::integer[];
  -- An entry's id for each vote that it gains, the negative id for each that it loses.
  changes integer[];
  change record;
  changed_contests integer[] := '{}';
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
    from unnest(changes) as id group by abs(id) order by abs(id)
  loop
    if change.votes <> 0 then
      update tallies set votes = tallies.votes + change.votes where tallies.entry_id = change.entry_id;
    end if;
    -- nothing where the entry is gone too: its deletion has been told
    changed_contests := changed_contests || (select contest_id from tallies where entry_id = change.entry_id);
  end loop;
  perform contests_changed(changed_contests);
  return null;
end $$;

create or replace function count_no_votes() returns trigger language plpgsql as $$
declare
  changed_contests integer[] := array(select distinct contest_id from tallies where votes <> 0);
begin
  update tallies set votes = 0 where votes <> 0;
  perform contests_changed(changed_contests);
  return null;
end $$;

insert into contest_versions (contest_id, version) select id, version_after(0) from contests;
