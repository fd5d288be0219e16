-- A trigger instead of a cascade: see the table in 0003_votes.sql.
create or replace function close_tallies() returns trigger language plpgsql as $$
begin
  perform from tallies where entry_id in (select id from old_entries) order by entry_id for update;
  delete from tallies where entry_id in (select id from old_entries);
  return null;
end $$;

create or replace trigger entries_close_tallies after delete on entries
  referencing old table as old_entries
  for each statement execute function close_tallies();
