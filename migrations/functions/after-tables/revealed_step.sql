-- How many steps of the reveal of a sealed result everybody has seen: none before its envelope is opened.
create or replace function revealed_step(contest_id integer) returns integer language sql stable as $$
  select coalesce((
    select step from stages join contests on contests.id = stages.contest_id
    where stages.contest_id = revealed_step.contest_id and opened_at is not null
  ), 0);
$$;

-- Running processes of the version before read the step in the contest's row.
create or replace function copy_revealed_step() returns trigger language plpgsql as $$
begin
  update contests set reveal_step = new.step
  where id = new.contest_id and opened_at is not null and reveal_step <> new.step;
  return null;
end $$;

create or replace trigger stages_copy_revealed_step after insert or update on stages
  for each row execute function copy_revealed_step();

-- With the envelope a ceremony begins anew: a rehearsal is over, and so is a ceremony from before the contest was sealed.
create or replace function begin_ceremony() returns trigger language plpgsql as $$
begin
  update stages set step = 0, rehearsal = false, version = version + 1
  where contest_id = new.id and (step > 0 or rehearsal);
  return null;
end $$;

create or replace trigger contests_begin_ceremony after update of opened_at on contests
  for each row when (old.opened_at is null and new.opened_at is not null)
  execute function begin_ceremony();
