create or replace function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create or replace trigger users_touch before update on users
  for each row execute function touch_updated_at();

create or replace trigger organizer_requests_touch before update on organizer_requests
  for each row execute function touch_updated_at();

create or replace trigger shows_touch before update on shows
  for each row execute function touch_updated_at();

create or replace trigger contests_touch before update on contests
  for each row execute function touch_updated_at();

-- Not where a vote only gets another voter id: the votes of a deleted account would have one time in common.
create or replace trigger votes_touch before update of entry_id, proof, counted on votes
  for each row execute function touch_updated_at();
