-- Of the contest's own row only what an act depends on: whoever has seen an older state decides again. Votes, texts and places
-- that are revealed on stage change nothing.
create or replace function raise_control_version() returns trigger language plpgsql as $$
begin
  if (old.start_date, old.end_date, old.is_active, old.who_may_vote, old.seal_from, old.opened_at, old.announced_at)
    is distinct from
    (new.start_date, new.end_date, new.is_active, new.who_may_vote, new.seal_from, new.opened_at, new.announced_at)
    or old.rehearsing_since is distinct from new.rehearsing_since
  then
    new.control_version := old.control_version + 1;
  end if;
  -- Voting is extended as long as that was the last change of the end.
  if old.end_date <> new.end_date and old.extended_at is not distinct from new.extended_at then
    new.extended_at := null;
  end if;
  return new;
end $$;

create or replace trigger contests_raise_control_version before update on contests
  for each row execute function raise_control_version();
