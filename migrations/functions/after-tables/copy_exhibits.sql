drop function if exists leaving_entries(integer, integer[]);
drop function if exists copy_exhibits(integer, integer[]);

-- The entries of a show's awards whose exhibits stand for them no longer, or are among those that are about to be deleted;
-- `changed`: nothing but these exhibits may have changed.
create or replace function leaving_entries(of_show integer, deleted integer[], changed integer[]) returns setof entries
  language sql stable as $$
  select entries.* from contests join entries on entries.contest_id = contests.id
  where contests.show_id = of_show and entries.exhibit_id = any (changed) and (
    entries.exhibit_id = any (deleted) or not exists (
      select from award_exhibits as standing
      where standing.show_id = of_show and standing.contest_id = contests.id
        and standing.exhibit_id = entries.exhibit_id
    )
  )
$$;

-- Makes the entries of a show's awards what its exhibits are: removes, changes and adds, and deletes exhibits. Whoever calls
-- this holds the locks of the show and its contests, and has asked before votes are deleted. Votes of entries that go while
-- results are sealed stay in the public total; the contest's row changes for an entry without votes, too, so that this tells
-- nothing. Without `changed` all exhibits of the show may have changed.
create or replace function copy_exhibits(of_show integer, deleted integer[] default '{}', changed integer[] default null)
  returns void language plpgsql as $$
declare
  copied integer[] := coalesce(changed, array(select id from exhibits where show_id = of_show));
  leaving integer[] := array(select id from leaving_entries(of_show, deleted, copied));
begin
  update contests set removed_votes = removed_votes + gone.votes, removed_waiting = removed_waiting + gone.waiting
  from (
    select contest_id, sum(votes) as votes, sum(waiting) as waiting from tallies
    where entry_id = any (leaving) group by contest_id
  ) as gone
  where contests.id = gone.contest_id
    and is_sealed(seal_from, announced_at, voting_moment(rehearsing_since, start_date, clock_timestamp()));

  delete from entries where id = any (leaving);
  delete from exhibits where show_id = of_show and id = any (deleted);

  update entries set voting_id = exhibits.number, name = exhibits.name, owner = exhibits.owner,
    description = exhibits.description, image_url = exhibits.image_url, status = exhibits.status,
    show_owner = exhibits.show_owner, show_description = exhibits.show_description, upload_id = exhibits.upload_id
  from exhibits
  where exhibits.id = any (copied) and entries.exhibit_id = exhibits.id and (
    entries.voting_id, entries.name, entries.owner, entries.description, entries.image_url, entries.status,
    entries.show_owner, entries.show_description, entries.upload_id
  ) is distinct from (
    exhibits.number, exhibits.name, exhibits.owner, exhibits.description, exhibits.image_url, exhibits.status,
    exhibits.show_owner, exhibits.show_description, exhibits.upload_id
  );

  insert into entries (
    contest_id, exhibit_id, voting_id, name, owner, description, image_url, status, show_owner, show_description, upload_id
  )
  select standing.contest_id, exhibits.id, exhibits.number, exhibits.name, exhibits.owner, exhibits.description,
    exhibits.image_url, exhibits.status, exhibits.show_owner, exhibits.show_description, exhibits.upload_id
  from award_exhibits as standing join exhibits on exhibits.id = standing.exhibit_id
  where standing.show_id = of_show and exhibits.id = any (copied) and not exists (
    select from entries where entries.contest_id = standing.contest_id and entries.exhibit_id = exhibits.id
  )
  order by standing.contest_id, exhibits.id;

  perform shows_changed(array[of_show]);
end $$;
