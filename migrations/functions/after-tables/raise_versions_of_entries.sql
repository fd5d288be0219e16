create or replace function raise_versions_of_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform contests_changed(array(select contest_id from new_entries));
  elsif tg_op = 'UPDATE' then
    perform contests_changed(array(select contest_id from new_entries union select contest_id from old_entries));
  else
    perform contests_changed(array(select contest_id from old_entries));
  end if;
  return null;
end $$;

-- Triggers run in the order of their names: these after entries_open_tallies and entries_close_tallies.
create or replace trigger entries_versions_inserted after insert on entries
  referencing new table as new_entries
  for each statement execute function raise_versions_of_entries();

create or replace trigger entries_versions_updated after update on entries
  referencing old table as old_entries new table as new_entries
  for each statement execute function raise_versions_of_entries();

create or replace trigger entries_versions_deleted after delete on entries
  referencing old table as old_entries
  for each statement execute function raise_versions_of_entries();
