create or replace function open_tallies() returns trigger language plpgsql as $$
begin
  insert into tallies (entry_id, contest_id) select id, contest_id from new_entries order by id;
  return null;
end $$;

create or replace trigger entries_open_tallies after insert on entries
  referencing new table as new_entries
  for each statement execute function open_tallies();
