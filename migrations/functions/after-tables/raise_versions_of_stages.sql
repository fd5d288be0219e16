-- The stage is a part of the contest's view.
create or replace function raise_versions_of_stages() returns trigger language plpgsql as $$
begin
  perform contests_changed(array(select contest_id from new_stages));
  return null;
end $$;

create or replace trigger stages_versions_inserted after insert on stages
  referencing new table as new_stages
  for each statement execute function raise_versions_of_stages();

create or replace trigger stages_versions_updated after update on stages
  referencing new table as new_stages
  for each statement execute function raise_versions_of_stages();
