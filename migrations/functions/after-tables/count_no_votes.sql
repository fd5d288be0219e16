create or replace function count_no_votes() returns trigger language plpgsql as $$
declare
  changed_contests integer[] := array(select distinct contest_id from tallies where votes + waiting <> 0);
begin
  update tallies set votes = 0, unproven = 0, mail = 0, google = 0, pass = 0, waiting = 0 where votes + waiting <> 0;
  perform contests_changed(changed_contests);
  return null;
end $$;

create or replace trigger votes_count_truncated after truncate on votes
  for each statement execute function count_no_votes();
