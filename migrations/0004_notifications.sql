-- Processes remember people and sessions for a while; these tell all of them at once to forget.
create function notify_person_changed() returns trigger language plpgsql as $$
declare
  person users := coalesce(new, old);
begin
  perform pg_notify('person_changed', json_build_object('id', person.id, 'email', person.email)::text);
  return null;
end $$;

create trigger users_notify_changed after update or delete on users
  for each row execute function notify_person_changed();

-- Somebody known through Google alone has got an account.
create trigger users_notify_created after insert on users
  for each row when (new.email_verified) execute function notify_person_changed();

create function notify_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.sid);
  return null;
end $$;

create trigger sessions_notify after delete on sessions
  for each row execute function notify_session_ended();

-- Counted attempts, in the form that the library of the limits wants. Losing them in a crash is forgiven.
create unlogged table attempts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
