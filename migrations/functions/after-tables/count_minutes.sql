-- Adds the new votes of a statement to those of their minute. A vote that is changed, taken back or counted later stays
-- where it is. The contest is locked by whoever writes votes, so nobody waits for these rows.
create or replace function count_minutes() returns trigger language plpgsql as $$
begin
  insert into votes_per_minute as counted (contest_id, minute, votes)
  select contest_id, date_trunc('minute', created_at, 'UTC'), count(*) from new_votes group by 1, 2 order by 1, 2
  on conflict (contest_id, minute) do update set votes = counted.votes + excluded.votes;
  return null;
end $$;

create or replace trigger votes_count_minutes after insert on votes
  referencing new table as new_votes
  for each statement execute function count_minutes();
