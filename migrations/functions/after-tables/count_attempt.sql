-- Counts one more attempt in a window of so many seconds, as the rate limit library of the server does, and returns how
-- many there were.
create or replace function count_attempt(asked_key text, seconds integer) returns integer
language sql volatile as $$
  insert into attempts (key, points, expire)
  values (asked_key, 1, (extract(epoch from clock_timestamp()) + seconds) * 1000)
  on conflict (key) do update set
    points = case when attempts.expire <= extract(epoch from clock_timestamp()) * 1000 then 1 else attempts.points + 1 end,
    expire = case
      when attempts.expire <= extract(epoch from clock_timestamp()) * 1000 then excluded.expire else attempts.expire
    end
  returning points
$$;
