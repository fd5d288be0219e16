-- Versions follow the clock, so neither a restored backup nor a reused id shows two views under one version.
create or replace function version_after(previous bigint) returns bigint language sql volatile
  return greatest(previous + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint);
