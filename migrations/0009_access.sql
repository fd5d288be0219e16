-- Processes remember who has access to a contest until they hear that something about it has changed. Access changes no view
-- and gives no new version: it is told here.
create function tell_changed_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('contest_changed', contest_id::text) from (select distinct contest_id from changed_access) as changed;
  return null;
end $$;

create trigger contest_access_tell_inserted after insert on contest_access
  referencing new table as changed_access
  for each statement execute function tell_changed_access();

create trigger contest_access_tell_updated after update on contest_access
  referencing new table as changed_access
  for each statement execute function tell_changed_access();

create trigger contest_access_tell_deleted after delete on contest_access
  referencing old table as changed_access
  for each statement execute function tell_changed_access();

-- A changed code ends the old grants for good, also when it is changed back: that is how an organizer starts afresh.
create function end_access() returns trigger language plpgsql as $$
begin
  delete from contest_access where contest_id = new.id;
  return null;
end $$;

create trigger contests_end_access after update of access_code on contests
  for each row when (old.access_code is distinct from new.access_code)
  execute function end_access();
