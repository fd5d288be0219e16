create or replace function count_no_votes() returns trigger language plpgsql as $$
declare
  changed_contests integer[] := array(select distinct contest_id from tallies where votes <> 0);
begin
  update tallies set votes = 0 where votes <> 0;
  perform contests_changed(changed_contests);
  return null;
end $$;

create or replace trigger votes_count_truncated after truncate on votes
  for each statement execute function count_no_votes();
