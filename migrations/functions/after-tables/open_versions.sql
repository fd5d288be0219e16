create or replace function open_versions() returns trigger language plpgsql as $$
begin
  insert into contest_versions (contest_id, version) select id, version_after(0) from new_contests order by id;
  perform pg_notify('contest_changed', id::text) from new_contests order by id;
  return null;
end $$;

create or replace trigger contests_open_versions after insert on contests
  referencing new table as new_contests
  for each statement execute function open_versions();
