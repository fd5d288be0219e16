-- Ends the rehearsals of contests whose voting has begun, of one contest or of all. Returns how many.
create or replace function end_rehearsals(contest_id integer default null) returns integer language plpgsql as $$
declare
  due integer;
  ended integer := 0;
begin
  for due in
    select id from contests
    where rehearsing_since is not null and start_date <= clock_timestamp()
      and (end_rehearsals.contest_id is null or id = end_rehearsals.contest_id)
    order by id for no key update
  loop
    perform clear_rehearsal(due, null);
    ended := ended + 1;
  end loop;
  return ended;
end $$;
