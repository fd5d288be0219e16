-- How often something was attempted in its present window; written by count_attempt.
create or replace function attempts_so_far(asked_key text) returns integer
language sql volatile as $$
  select coalesce((
    select points from attempts where key = asked_key and expire > extract(epoch from clock_timestamp()) * 1000
  ), 0)
$$;
