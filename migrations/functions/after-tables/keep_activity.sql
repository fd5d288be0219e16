-- What was done stays known: rows of activity are neither changed nor deleted, whoever asks.
create or replace function keep_activity() returns trigger language plpgsql as $$
begin
  raise exception 'activity is only added to' using errcode = 'restrict_violation';
end $$;

create or replace trigger activity_keep before update or delete or truncate on activity
  for each statement execute function keep_activity();
