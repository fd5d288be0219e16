-- A pass that is cancelled or deleted is held by nobody any more. Its sessions' end is told to every process.
create or replace function end_pass_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions using changed_passes as changed
  where sess ? 'pass' and sess -> 'pass' ->> 'voterId' = changed.voter_id
    and sess -> 'pass' ->> 'contestId' = changed.contest_id::text;
  return null;
end $$;

create or replace trigger passes_end_sessions_cancelled after update on passes
  referencing new table as changed_passes
  for each statement execute function end_pass_sessions();

create or replace trigger passes_end_sessions_deleted after delete on passes
  referencing old table as changed_passes
  for each statement execute function end_pass_sessions();

-- The same for those of a show's passes.
create or replace function end_show_pass_sessions() returns trigger language plpgsql as $$
begin
  delete from sessions using changed_passes as changed
  where sess ? 'pass' and sess -> 'pass' ->> 'voterId' = changed.voter_id
    and sess -> 'pass' ->> 'showId' = changed.show_id::text and (tg_op = 'DELETE' or changed.cancelled_at is not null);
  return null;
end $$;

create or replace trigger show_passes_end_sessions_cancelled after update on show_passes
  referencing new table as changed_passes
  for each statement execute function end_show_pass_sessions();

create or replace trigger show_passes_end_sessions_deleted after delete on show_passes
  referencing old table as changed_passes
  for each statement execute function end_show_pass_sessions();
