-- Nobody begins to hold a pass while it is being cancelled: the lock makes this session wait for the cancellation, or the
-- cancellation for this session, which it then ends.
create or replace function check_pass_session() returns trigger language plpgsql as $$
begin
  if new.sess -> 'pass' ? 'showId' then
    perform from show_passes
    where show_id = (new.sess -> 'pass' ->> 'showId')::integer
      and voter_id = new.sess -> 'pass' ->> 'voterId' and cancelled_at is null
    for share;
  else
    perform from passes
    where contest_id = (new.sess -> 'pass' ->> 'contestId')::integer
      and voter_id = new.sess -> 'pass' ->> 'voterId' and cancelled_at is null
    for share;
  end if;
  if not found then
    raise exception 'The pass of this session was cancelled.'
      using errcode = 'check_violation', constraint = 'sessions_pass_is_good';
  end if;
  return new;
end $$;

create or replace trigger sessions_check_pass before insert on sessions
  for each row when (new.sess ? 'pass') execute function check_pass_session();
