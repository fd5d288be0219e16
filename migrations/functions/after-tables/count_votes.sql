-- Adds the votes of a statement to the tallies, and gives their contests a new version, also where the counts stay the
-- same: each vote is part of what its voter sees. The tallies are locked in the order of their ids, so that two batches
-- cannot deadlock, and then changed in one statement.
create or replace function count_votes() returns trigger language plpgsql
  set enable_seqscan = off -- a plan is kept: one made while the tables are small must not scan them when they are large
as $$
declare
  held bigint[] := nullif(current_setting('scorequest.held_tally_changes', true), '')::bigint[];
  -- A number (tally_change.sql) for each vote that an entry gains, the negative number for each that it loses.
  changes bigint[];
  entry_ids integer[];
  -- These belong together: what each entry gains.
  changed_ids integer[];
  waiting_gained integer[];
  unproven_gained integer[];
  mail_gained integer[];
  google_gained integer[];
  pass_gained integer[];
  changed_contests integer[];
begin
  if tg_op = 'INSERT' then
    changes := held || array(select tally_change(entry_id, proof, counted) from new_votes);
    perform set_config('scorequest.held_tally_changes', '', true);
  else
    if tg_op = 'UPDATE' then
      changes := array(
        select tally_change(entry_id, proof, counted) from new_votes
        union all
        select -tally_change(entry_id, proof, counted) from old_votes
      );
    else
      changes := array(select -tally_change(entry_id, proof, counted) from old_votes);
    end if;
    if held is not null then
      perform set_config('scorequest.held_tally_changes', (held || changes)::text, true);
      return null;
    end if;
  end if;

  with gained as (
    select abs(change) / 8 as entry_id, abs(change) % 8 as class, sum(sign(change)) as votes
    from unnest(changes) as change group by 1, 2
  ), gained_by_entry as (
    select
      gained.entry_id::integer as entry_id,
      bool_or(votes <> 0) as is_changed,
      coalesce(sum(votes) filter (where class = 0), 0) as waiting,
      coalesce(sum(votes) filter (where class = 1), 0) as unproven,
      coalesce(sum(votes) filter (where class = 2), 0) as mail,
      coalesce(sum(votes) filter (where class = 3), 0) as google,
      coalesce(sum(votes) filter (where class = 4), 0) as pass
    from gained group by gained.entry_id
  )
  select
    array_agg(entry_id),
    array_agg(entry_id) filter (where is_changed),
    array_agg(waiting) filter (where is_changed),
    array_agg(unproven) filter (where is_changed),
    array_agg(mail) filter (where is_changed),
    array_agg(google) filter (where is_changed),
    array_agg(pass) filter (where is_changed)
  into entry_ids, changed_ids, waiting_gained, unproven_gained, mail_gained, google_gained, pass_gained
  from gained_by_entry;
  if entry_ids is null then
    return null;
  end if;
  -- A deleted entry has no tally; its deletion notifies by itself.
  changed_contests := array(
    select contest_id from tallies where entry_id = any (entry_ids) order by entry_id for update
  );
  update tallies set
    waiting = waiting + waiting_gained[array_position(changed_ids, entry_id)],
    unproven = unproven + unproven_gained[array_position(changed_ids, entry_id)],
    mail = mail + mail_gained[array_position(changed_ids, entry_id)],
    google = google + google_gained[array_position(changed_ids, entry_id)],
    pass = pass + pass_gained[array_position(changed_ids, entry_id)],
    votes = votes + unproven_gained[array_position(changed_ids, entry_id)]
      + mail_gained[array_position(changed_ids, entry_id)] + google_gained[array_position(changed_ids, entry_id)]
      + pass_gained[array_position(changed_ids, entry_id)]
  where entry_id = any (changed_ids);
  -- take_votes.sql says why votes may be told of later.
  perform contests_changed(changed_contests, current_setting('scorequest.notify_later', true) is distinct from 'on');
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
