-- compatible with: 0041
-- How many places are revealed is in the stage alone. contests.reveal_step follows it (revealed_step.sql) for running processes
-- of the version before, until a later migration drops it.
insert into stages (contest_id, version, screen, step)
  select id, 1, 'awards', reveal_step from contests where reveal_step > 0
  on conflict (contest_id) do nothing;

update stages set step = contests.reveal_step, rehearsal = false
  from contests
  where contests.id = contest_id and opened_at is not null
    and (stages.step, stages.rehearsal) is distinct from (contests.reveal_step, false);
