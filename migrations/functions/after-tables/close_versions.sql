-- A trigger instead of a cascade, which could run before the one to the entries, against the order of the locks.
create or replace function close_versions() returns trigger language plpgsql as $$
begin
  perform from contest_versions where contest_id in (select id from old_contests) order by contest_id for update;
  delete from contest_versions where contest_id in (select id from old_contests);
  perform pg_notify('contest_changed', id::text) from old_contests order by id;
  return null;
end $$;

create or replace trigger contests_close_versions after delete on contests
  referencing old table as old_contests
  for each statement execute function close_versions();
