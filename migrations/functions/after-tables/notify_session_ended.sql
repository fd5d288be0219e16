create or replace function notify_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.sid);
  return null;
end $$;

create or replace trigger sessions_notify after delete on sessions
  for each row execute function notify_session_ended();
