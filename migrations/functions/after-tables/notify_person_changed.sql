-- Processes cache people; this notifies all of them to drop one.
create or replace function notify_person_changed() returns trigger language plpgsql as $$
declare
  person users := coalesce(new, old);
begin
  perform pg_notify('person_changed', json_build_object('id', person.id, 'email', person.email)::text);
  return null;
end $$;

create or replace trigger users_notify_changed after update or delete on users
  for each row execute function notify_person_changed();

-- A person known through Google alone has got an account.
create or replace trigger users_notify_created after insert on users
  for each row when (new.email_verified) execute function notify_person_changed();
