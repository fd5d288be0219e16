-- Gives shows a higher version in the transaction of the change, and notifies every process with the show's id.
create or replace function shows_changed(show_ids integer[]) returns void language plpgsql as $$
declare
  changed integer;
begin
  for changed in select distinct id from unnest(show_ids) as id where id is not null order by id loop
    update show_versions set version = version_after(version) where show_id = changed;
    perform pg_notify('show_changed', changed::text);
  end loop;
end $$;
