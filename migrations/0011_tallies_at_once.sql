-- As before (0007), but the tallies of a batch are locked in the order of their ids and then changed, each in one statement,
-- instead of one after the other.
create or replace function count_votes() returns trigger language plpgsql
  set enable_seqscan = off -- as in take_votes: a plan made while the tables were small must not scan them when they are large
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
  -- an entry that is gone too has no tally: its deletion has been told
  changed_contests := array(
    select contest_id from tallies where entry_id = any (entry_ids) order by entry_id for update
  );
  update tallies set votes = votes + gained[array_position(entry_ids, entry_id)]
  where entry_id = any (entry_ids) and gained[array_position(entry_ids, entry_id)] <> 0;
  perform contests_changed(changed_contests);
  return null;
end $$;
