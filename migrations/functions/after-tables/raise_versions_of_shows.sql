-- The version of a show. Exhibits and their classes raise it when they are copied (copy_exhibits.sql).
create or replace function open_show_versions() returns trigger language plpgsql as $$
begin
  insert into show_versions (show_id, version, control_version)
  select id, version_after(0), version_after(0) from new_shows order by id;
  return null;
end $$;

create or replace trigger shows_open_versions after insert on shows
  referencing new table as new_shows
  for each statement execute function open_show_versions();

create or replace function raise_version_of_show() returns trigger language plpgsql as $$
begin
  perform shows_changed(array[coalesce(new.id, old.id)]);
  return null;
end $$;

create or replace trigger shows_raise_version after update or delete on shows
  for each row execute function raise_version_of_show();

create or replace function raise_versions_of_show_parts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform shows_changed(array(select show_id from old_parts));
  else
    perform shows_changed(array(select show_id from new_parts));
  end if;
  return null;
end $$;

create or replace trigger classes_versions_inserted after insert on classes
  referencing new table as new_parts
  for each statement execute function raise_versions_of_show_parts();

create or replace trigger classes_versions_updated after update on classes
  referencing new table as new_parts
  for each statement execute function raise_versions_of_show_parts();

create or replace trigger classes_versions_deleted after delete on classes
  referencing old table as old_parts
  for each statement execute function raise_versions_of_show_parts();

create or replace trigger given_awards_versions_inserted after insert on given_awards
  referencing new table as new_parts
  for each statement execute function raise_versions_of_show_parts();

create or replace trigger given_awards_versions_updated after update on given_awards
  referencing new table as new_parts
  for each statement execute function raise_versions_of_show_parts();

create or replace trigger given_awards_versions_deleted after delete on given_awards
  referencing old table as old_parts
  for each statement execute function raise_versions_of_show_parts();

-- They are announced with the other awards: whoever has seen an older state decides again.
create or replace function raise_control_version_of_given() returns trigger language plpgsql as $$
begin
  update show_versions set control_version = version_after(control_version)
  where show_id = coalesce(new.show_id, old.show_id);
  return null;
end $$;

create or replace trigger given_awards_raise_control_version
  after insert or delete or update of title, exhibit_id, announced_at on given_awards
  for each row execute function raise_control_version_of_given();

-- Its screens are told; the show itself is as it was, so phones need not read it again.
create or replace function notify_show_stage_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('show_changed', new.show_id::text);
  return null;
end $$;

create or replace trigger show_stages_changed after insert or update on show_stages
  for each row execute function notify_show_stage_changed();

-- What an award is in its show, and whether it hides names; its texts, times and votes are in the contest's own version.
create or replace function raise_versions_of_award() returns trigger language plpgsql as $$
begin
  update show_versions set control_version = version_after(control_version)
  where show_id in (coalesce(new.show_id, old.show_id), coalesce(old.show_id, new.show_id));
  perform shows_changed(array[new.show_id, old.show_id]);
  return null;
end $$;

create or replace trigger contests_award_inserted after insert on contests
  for each row when (new.show_id is not null) execute function raise_versions_of_award();

create or replace trigger contests_award_deleted after delete on contests
  for each row when (old.show_id is not null) execute function raise_versions_of_award();

create or replace trigger contests_award_updated after update on contests
  for each row when (
    (old.show_id, old.position, old.takes) is distinct from (new.show_id, new.position, new.takes)
    or new.show_id is not null
      and (old.show_entry_name, old.show_owner_name) <> (new.show_entry_name, new.show_owner_name)
    or new.show_id is not null and old.control_version <> new.control_version
  ) execute function raise_versions_of_award();
