-- compatible with: 0038
-- Stages are dark unless somebody chooses otherwise (decision 59). Those that were used before have the former default in
-- their row; whoever chose it is in the log of activity, and keeps it.
alter table stages alter column dark set default true;
update stages set dark = true
where not dark and not exists (
  select from activity where activity.contest_id = stages.contest_id and act = 'stage_changed' and after ? 'dark'
);

-- Whether the screen cannot play sounds: browsers allow it only after a press there.
alter table stage_screens add column sound_off boolean not null default false;
