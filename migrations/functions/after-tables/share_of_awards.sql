-- Helpers and sponsors belong to the show: all its awards have the same ones. Which places a sponsor presents is a matter of
-- the award.
create or replace function show_of_contest(of_contest integer) returns integer language sql stable
  return (select show_id from contests where id = of_contest);

create or replace function copy_helper() returns trigger language plpgsql as $$
begin
  insert into helpers (contest_id, user_id, role, created_at)
  select id, new.user_id, new.role, new.created_at from contests
  where show_id = show_of_contest(new.contest_id) and id <> new.contest_id
    and not exists (select from helpers where contest_id = contests.id and user_id = new.user_id)
  order by id;
  update helpers set role = new.role from contests
  where contests.show_id = show_of_contest(new.contest_id) and helpers.contest_id = contests.id
    and helpers.user_id = new.user_id and helpers.role <> new.role;
  return null;
end $$;

create or replace trigger helpers_copy after insert or update on helpers
  for each row execute function copy_helper();

-- Where the contest itself is deleted, it is gone already, and nothing else is.
create or replace function end_copied_help() returns trigger language plpgsql as $$
begin
  delete from helpers using contests
  where contests.show_id = show_of_contest(old.contest_id) and helpers.contest_id = contests.id
    and helpers.user_id = old.user_id;
  return null;
end $$;

create or replace trigger helpers_end_copies after delete on helpers
  for each row execute function end_copied_help();

create or replace function copy_sponsors(of_contest integer) returns void language plpgsql as $$
declare
  of_show integer := show_of_contest(of_contest);
begin
  if of_show is null then
    return;
  end if;
  delete from sponsors using contests
  where contests.show_id = of_show and contests.id <> of_contest and sponsors.contest_id = contests.id and not exists (
    select from sponsors as kept
    where kept.contest_id = of_contest and uploaded_photo_id(kept.logo_url) = uploaded_photo_id(sponsors.logo_url)
  );
  update sponsors set name = kept.name, logo_url = kept.logo_url, position = kept.position
  from contests, sponsors as kept
  where contests.show_id = of_show and contests.id <> of_contest and sponsors.contest_id = contests.id
    and kept.contest_id = of_contest and uploaded_photo_id(kept.logo_url) = uploaded_photo_id(sponsors.logo_url)
    and (sponsors.name, sponsors.logo_url, sponsors.position) is distinct from (kept.name, kept.logo_url, kept.position);
  insert into sponsors (contest_id, position, name, logo_url)
  select contests.id, kept.position, kept.name, kept.logo_url from contests, sponsors as kept
  where contests.show_id = of_show and contests.id <> of_contest and kept.contest_id = of_contest and not exists (
    select from sponsors
    where sponsors.contest_id = contests.id
      and uploaded_photo_id(kept.logo_url) = uploaded_photo_id(sponsors.logo_url)
  );
end $$;

create or replace function share_sponsors() returns trigger language plpgsql as $$
begin
  -- What was copied is not copied back.
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform copy_sponsors(contest_id) from (select distinct contest_id from old_sponsors) as changed;
  else
    perform copy_sponsors(contest_id) from (select distinct contest_id from new_sponsors) as changed;
  end if;
  return null;
end $$;

create or replace trigger sponsors_share_inserted after insert on sponsors
  referencing new table as new_sponsors
  for each statement execute function share_sponsors();

create or replace trigger sponsors_share_updated after update on sponsors
  referencing new table as new_sponsors
  for each statement execute function share_sponsors();

create or replace trigger sponsors_share_deleted after delete on sponsors
  referencing old table as old_sponsors
  for each statement execute function share_sponsors();

-- A new award gets what the others have.
create or replace function join_show() returns trigger language plpgsql as $$
declare
  other integer := (select min(id) from contests where show_id = new.show_id and id <> new.id);
begin
  insert into helpers (contest_id, user_id, role, created_at)
  select new.id, user_id, role, created_at from helpers where contest_id = other;
  insert into sponsors (contest_id, position, name, logo_url)
  select new.id, position, name, logo_url from sponsors where contest_id = other;
  perform copy_show_passes(new.show_id);
  return null;
end $$;

create or replace trigger contests_join_show after insert on contests
  for each row when (new.show_id is not null) execute function join_show();
