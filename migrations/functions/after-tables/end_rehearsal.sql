-- Ends the rehearsal of a contest whose voting has begun. Returns whether there was one.
create or replace function end_rehearsal(rehearsed_id integer) returns boolean language plpgsql as $$
begin
  perform from contests
  where id = rehearsed_id and rehearsing_since is not null and start_date <= clock_timestamp()
  for no key update;
  if not found then
    return false;
  end if;
  perform clear_rehearsal(rehearsed_id, null);
  return true;
end $$;
