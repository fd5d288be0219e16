-- The notice is a part of the contest's view.
create or replace function raise_versions_of_notices() returns trigger language plpgsql as $$
begin
  perform contests_changed(array(select contest_id from new_notices));
  return null;
end $$;

create or replace trigger notices_versions_inserted after insert on notices
  referencing new table as new_notices
  for each statement execute function raise_versions_of_notices();

create or replace trigger notices_versions_updated after update on notices
  referencing new table as new_notices
  for each statement execute function raise_versions_of_notices();
