-- Whoever gets a contest is no longer a helper of it. Invitations that wait were given by whoever had it before, and end.
create or replace function end_help() returns trigger language plpgsql as $$
begin
  delete from helpers where contest_id = new.id and user_id = new.organizer_id;
  delete from invitations where contest_id = new.id;
  return null;
end $$;

create or replace trigger contests_end_help after update of organizer_id on contests
  for each row when (new.organizer_id <> old.organizer_id) execute function end_help();
