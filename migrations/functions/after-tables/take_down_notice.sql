-- What a notice says of voting ("ends in 15 minutes") is no longer true once its end or its state has changed.
create or replace function take_down_notice() returns trigger language plpgsql as $$
begin
  update notices set text = '', shown_until = clock_timestamp(), version = version_after(version)
    where contest_id = new.id and text <> '' and shown_until > clock_timestamp();
  return null;
end
$$;

create or replace trigger contests_take_down_notice after update of end_date, is_active on contests
  for each row when (old.end_date <> new.end_date or old.is_active <> new.is_active)
  execute function take_down_notice();
