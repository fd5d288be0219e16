-- Gives contests a higher version in the transaction of the change, and notifies every process with the contest's id, or
-- leaves that to the process that writes.
create or replace function contests_changed(contest_ids integer[], notifies boolean) returns void language plpgsql as $$
declare
  changed integer;
begin
  for changed in select distinct id from unnest(contest_ids) as id where id is not null order by id loop
    update contest_versions set version = version_after(version) where contest_id = changed;
    if notifies then
      perform pg_notify('contest_changed', changed::text);
    end if;
  end loop;
end $$;

create or replace function contests_changed(contest_ids integer[]) returns void language plpgsql as $$
begin
  perform contests_changed(contest_ids, true);
end $$;
