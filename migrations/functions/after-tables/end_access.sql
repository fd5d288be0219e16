-- A changed code ends the old grants for good, also when it is changed back: so an organizer can start afresh.
create or replace function end_access() returns trigger language plpgsql as $$
begin
  delete from contest_access where contest_id = new.id;
  return null;
end $$;

create or replace trigger contests_end_access after update of access_code on contests
  for each row when (old.access_code is distinct from new.access_code)
  execute function end_access();
