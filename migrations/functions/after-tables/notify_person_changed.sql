-- Processes cache people; this notifies all of them to drop one. A vote that a process took in before it hears of that
-- names an older version of its session, and is not taken (take_votes.sql).
create or replace function person_changed(person_id text, person_email text) returns void language sql as $$
  update sessions set version = version + 1
  where sess ->> 'userId' = person_id or coalesce(sess -> 'google', sess -> 'mail') ->> 'email' = person_email;
  select pg_notify('person_changed', json_build_object('id', person_id, 'email', person_email)::text);
$$;

create or replace function notify_person_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform person_changed(old.id, old.email);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.email <> old.email then
    perform person_changed(new.id, new.email);
  end if;
  return null;
end $$;

create or replace trigger users_notify_changed after update or delete on users
  for each row execute function notify_person_changed();

-- A person known through Google alone has got an account.
create or replace trigger users_notify_created after insert on users
  for each row when (new.email_verified) execute function notify_person_changed();
