-- A rehearsal begins before the start, where nobody has voted: so all votes that clear_rehearsal finds are its own. It ends
-- when they are gone, so that none of them ever counts. The contest is locked by its update, as it is while votes are taken.
create or replace function check_rehearsal() returns trigger language plpgsql as $$
begin
  if new.rehearsing_since is not null and old.rehearsing_since is not null then
    raise 'contest % is rehearsed already', new.id
      using errcode = 'check_violation', constraint = 'contests_one_rehearsal';
  end if;
  if new.rehearsing_since is not null and new.start_date <= clock_timestamp() then
    raise 'voting in contest % has begun', new.id
      using errcode = 'check_violation', constraint = 'contests_rehearsed_before_start';
  end if;
  if new.removed_votes + new.removed_waiting > 0 or exists (select from votes where contest_id = new.id) then
    raise 'contest % has votes', new.id
      using errcode = 'check_violation', constraint = 'contests_rehearsed_without_votes';
  end if;
  return new;
end $$;

create or replace trigger contests_check_rehearsal before update of rehearsing_since on contests
  for each row when (old.rehearsing_since is distinct from new.rehearsing_since)
  execute function check_rehearsal();

-- Voting begins by a change of its start, or it had begun and nobody had looked since: the rehearsal ends in the same
-- transaction.
create or replace function end_rehearsal_at_start() returns trigger language plpgsql as $$
begin
  if least(old.start_date, new.start_date) <= clock_timestamp() then
    perform clear_rehearsal(new.id, null);
  end if;
  return null;
end $$;

create or replace trigger contests_end_rehearsal_at_start after update of start_date on contests
  for each row when (new.rehearsing_since is not null and old.start_date <> new.start_date)
  execute function end_rehearsal_at_start();
