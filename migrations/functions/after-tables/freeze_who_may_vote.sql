-- Who may vote stays as it is while there are votes. The contest is locked by its update, as it is while votes are taken.
-- Votes of entries that were deleted while results were sealed count as well: else it would tell where the votes were.
create or replace function freeze_who_may_vote() returns trigger language plpgsql as $$
begin
  if new.removed_votes + new.removed_waiting > 0 or exists (select from votes where contest_id = new.id) then
    raise 'contest % has votes', new.id using errcode = 'check_violation', constraint = 'contests_who_may_vote_frozen';
  end if;
  return new;
end $$;

create or replace trigger contests_freeze_who_may_vote before update of who_may_vote on contests
  for each row when (old.who_may_vote <> new.who_may_vote)
  execute function freeze_who_may_vote();
