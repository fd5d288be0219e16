-- Where a car of a show wins one award, each award is sealed from the end of voting on at the latest, only its winner is
-- revealed, and that only once the winners of all awards are decided: a place too many or too few would tell who wins
-- another one. A seal at the end moves with the end until it has begun.
create or replace function keep_one_award() returns trigger language plpgsql as $$
begin
  if (select one_award_per_car from shows where id = new.show_id) is not true then
    return new;
  end if;
  new.reveal_places := 1;
  if new.announced_at is null and (
    new.seal_from is null or new.seal_from > new.end_date
    or tg_op = 'UPDATE' and new.seal_from = old.seal_from and old.seal_from = old.end_date
      and old.end_date > clock_timestamp()
  ) then
    new.seal_from := new.end_date;
  end if;
  return new;
end $$;

create or replace trigger contests_award_kept before insert or update on contests
  for each row when (new.show_id is not null) execute function keep_one_award();

create or replace function begin_one_award() returns trigger language plpgsql as $$
begin
  update contests set reveal_places = 1 where show_id = new.id;
  return null;
end $$;

create or replace trigger shows_begin_one_award after update on shows
  for each row when (new.one_award_per_car and not old.one_award_per_car) execute function begin_one_award();

create or replace function keep_winners_decided() returns trigger language plpgsql as $$
begin
  if exists (
    select from contests join shows on shows.id = show_id
    where contests.id = new.contest_id and one_award_per_car and opened_at is not null and winner_ids is null
  ) then
    raise 'the winners of the show of contest % are not decided', new.contest_id
      using errcode = 'check_violation', constraint = 'contests_winners_decided';
  end if;
  return new;
end $$;

create or replace trigger stages_winners_decided before insert or update on stages
  for each row when (new.step > 0) execute function keep_winners_decided();
