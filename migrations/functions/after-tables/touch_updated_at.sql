create or replace function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create or replace trigger users_touch before update on users
  for each row execute function touch_updated_at();

create or replace trigger organizer_requests_touch before update on organizer_requests
  for each row execute function touch_updated_at();

create or replace trigger contests_touch before update on contests
  for each row execute function touch_updated_at();

create or replace trigger votes_touch before update on votes
  for each row execute function touch_updated_at();
