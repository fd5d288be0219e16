-- Processes cache people with the contests that they help with.
create or replace function notify_helper_changed(helper_id text) returns void language plpgsql as $$
begin
  perform person_changed(id, email) from users where id = helper_id;
end $$;

create or replace function notify_help_changed() returns trigger language plpgsql as $$
declare
  help helpers := coalesce(new, old);
begin
  perform notify_helper_changed(help.user_id);
  return null;
end $$;

create or replace trigger helpers_notify after insert or update or delete on helpers
  for each row execute function notify_help_changed();

-- Helpers help only while the contest has an organizer who may run contests (features/auth/accounts/account-rows.ts).
create or replace function notify_helpers_of_organizer() returns trigger language plpgsql as $$
begin
  perform notify_helper_changed(user_id)
  from (
    select distinct helpers.user_id from helpers join contests on contests.id = helpers.contest_id
    where contests.organizer_id = new.id
  ) as helping;
  return null;
end $$;

create or replace trigger users_notify_helpers after update of role, locked_at on users
  for each row when (new.role <> old.role or new.locked_at is distinct from old.locked_at)
  execute function notify_helpers_of_organizer();

create or replace function notify_helpers_of_contest() returns trigger language plpgsql as $$
begin
  perform notify_helper_changed(user_id) from helpers where contest_id = new.id;
  return null;
end $$;

create or replace trigger contests_notify_helpers after update of organizer_id on contests
  for each row when (new.organizer_id <> old.organizer_id) execute function notify_helpers_of_contest();
