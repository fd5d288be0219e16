-- What was sealed stays so until the announcement, and an opened envelope stays open: nobody opens voting again once the
-- result is known. While nobody has voted, or only in a rehearsal, there is nothing to see, and the seal may still change. The
-- contest is locked by its update, as it is while votes are taken.
create or replace function keep_sealed() returns trigger language plpgsql as $$
begin
  if old.opened_at is not null and old.end_date <> new.end_date then
    raise 'the envelope of contest % was opened', new.id
      using errcode = 'check_violation', constraint = 'contests_end_frozen';
  end if;
  if old.opened_at is not null and (old.opened_at, old.opened_by) is distinct from (new.opened_at, new.opened_by)
    or old.announced_at is not null and old.announced_at is distinct from new.announced_at
  then
    raise 'the envelope of contest % was opened', new.id
      using errcode = 'check_violation', constraint = 'contests_envelope_kept';
  end if;
  if old.seal_from is not distinct from new.seal_from then
    return new;
  end if;
  if old.opened_at is not null or old.rehearsing_since is null
    and is_sealed(old.seal_from, old.announced_at, clock_timestamp()) and (
    old.removed_votes + old.removed_waiting > 0 or exists (select from votes where contest_id = new.id)
  ) then
    raise 'contest % is sealed', new.id using errcode = 'check_violation', constraint = 'contests_seal_frozen';
  end if;
  -- Voting that ends now may seal at that moment what was to be sealed later.
  if new.seal_from is not null and clock_timestamp() >= greatest(old.end_date, new.end_date) then
    raise 'contest % has ended', new.id using errcode = 'check_violation', constraint = 'contests_seal_after_end';
  end if;
  return new;
end $$;

create or replace trigger contests_keep_sealed
  before update of end_date, seal_from, opened_at, opened_by, announced_at on contests
  for each row execute function keep_sealed();
