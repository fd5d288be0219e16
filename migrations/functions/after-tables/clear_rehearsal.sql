-- Ends the rehearsal of a contest and removes all that it has left: votes and how many came when, the access that was granted
-- meanwhile, and the sessions of passes that have voted in it, so that those passes can be handed out. Only the activity log knows of it
-- afterwards. Returns how many votes there were. `cleared_by` is an account, or null at the start of voting.
--
-- Nothing is removed where there is no rehearsal: votes that count can never be cleared. A rehearsal begins only before the
-- start and without votes (check_rehearsal.sql), and take_votes calls this before it takes a vote after the start, so all
-- votes that are found here are votes of the rehearsal.
--
-- Locks are taken in the usual order (0007_contest_versions.sql); the entries, so that none is deleted meanwhile, which
-- deletes votes in another order.
create or replace function clear_rehearsal(rehearsed_id integer, cleared_by text) returns integer language plpgsql as $$
declare
  rehearsed contests;
  cleared integer;
begin
  select * into rehearsed from contests where id = rehearsed_id for no key update;
  if rehearsed.rehearsing_since is null then
    raise 'contest % is not rehearsed', rehearsed_id
      using errcode = 'check_violation', constraint = 'contests_not_rehearsed';
  end if;
  perform from entries where contest_id = rehearsed_id order by id for share;
  delete from contest_access where contest_id = rehearsed_id and created_at >= rehearsed.rehearsing_since;
  with gone as (
    delete from votes where contest_id = rehearsed_id returning voter_id, proof
  ), ended as (
    delete from sessions using gone
    where gone.proof = 'pass' and sess ? 'pass' and sess -> 'pass' ->> 'voterId' = gone.voter_id
      and sess -> 'pass' ->> 'contestId' = rehearsed_id::text
  ), ended_of_show as (
    delete from sessions
    using gone, passes, show_passes
    where gone.proof = 'pass' and passes.contest_id = rehearsed_id and passes.voter_id = gone.voter_id
      and show_passes.show_id = rehearsed.show_id and show_passes.hash = passes.hash
      and sess ? 'pass' and sess -> 'pass' ->> 'voterId' = show_passes.voter_id
      and sess -> 'pass' ->> 'showId' = rehearsed.show_id::text
  )
  select count(*) into cleared from gone;
  delete from votes_per_minute where contest_id = rehearsed_id;
  delete from refused_votes
  where contest_id = rehearsed_id and minute >= date_trunc('minute', rehearsed.rehearsing_since);
  update contests set rehearsing_since = null, removed_votes = 0, removed_waiting = 0 where id = rehearsed_id;
  insert into activity (by_id, act, contest_id, subject, before)
  values (
    cleared_by,
    case when cleared_by is null then 'rehearsal_ended' else 'rehearsal_cleared' end,
    rehearsed_id,
    rehearsed.title,
    jsonb_build_object('votes', cleared)
  );
  return cleared;
end $$;
