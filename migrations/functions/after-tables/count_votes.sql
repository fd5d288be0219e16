-- Adds the votes of a statement to the tallies, and gives their contests a new version, also where the counts stay the
-- same: each vote is part of what its voter sees. The tallies are locked in the order of their ids, so that two batches
-- cannot deadlock, and then changed in one statement.
create or replace function count_votes() returns trigger language plpgsql
  set enable_seqscan = off -- a plan is kept: one made while the tables are small must not scan them when they are large
as $$
declare
  held integer[] := nullif(current_setting('scorequest.held_tally_changes', true), '')::integer[];
  -- An entry's id for each vote that it gains, the negative id for each that it loses.
  changes integer[];
  entry_ids integer[];
  gained integer[];
  changed_contests integer[];
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

  select array_agg(change.entry_id order by change.entry_id), array_agg(change.votes order by change.entry_id)
  into entry_ids, gained
  from (select abs(id) as entry_id, sum(sign(id))::integer as votes from unnest(changes) as id group by abs(id)) as change;
  if entry_ids is null then
    return null;
  end if;
  -- A deleted entry has no tally; its deletion notifies by itself.
  changed_contests := array(
    select contest_id from tallies where entry_id = any (entry_ids) order by entry_id for update
  );
  update tallies set votes = votes + gained[array_position(entry_ids, entry_id)]
  where entry_id = any (entry_ids) and gained[array_position(entry_ids, entry_id)] <> 0;
  perform contests_changed(changed_contests);
  return null;
end $$;

create or replace trigger votes_count_inserted after insert on votes
  referencing new table as new_votes
  for each statement execute function count_votes();

create or replace trigger votes_count_updated after update on votes
  referencing old table as old_votes new table as new_votes
  for each statement execute function count_votes();

create or replace trigger votes_count_deleted after delete on votes
  referencing old table as old_votes
  for each statement execute function count_votes();
