create or replace function raise_versions() returns trigger language plpgsql as $$
begin
  perform contests_changed(array(select id from new_contests));
  return null;
end $$;

create or replace trigger contests_raise_versions after update on contests
  referencing new table as new_contests
  for each statement execute function raise_versions();
