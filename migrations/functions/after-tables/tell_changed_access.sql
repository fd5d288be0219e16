-- Processes cache who has access to a contest until it changes. A grant changes no public view and gives no new
-- version, so it notifies by itself.
create or replace function tell_changed_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('contest_changed', contest_id::text) from (select distinct contest_id from changed_access) as changed;
  return null;
end $$;

create or replace trigger contest_access_tell_inserted after insert on contest_access
  referencing new table as changed_access
  for each statement execute function tell_changed_access();

create or replace trigger contest_access_tell_updated after update on contest_access
  referencing new table as changed_access
  for each statement execute function tell_changed_access();

create or replace trigger contest_access_tell_deleted after delete on contest_access
  referencing old table as changed_access
  for each statement execute function tell_changed_access();
