-- A contest has at most 20 helpers, those who are invited included, and its organizer is none of them. The contest is locked,
-- so that two at once cannot exceed that, and with it the other awards of its show, which get the same helpers.
create or replace function check_helper() returns trigger language plpgsql as $$
declare
  organizer text;
begin
  perform from contests where show_id = (select show_id from contests where id = new.contest_id)
  order by id for no key update;
  select organizer_id into organizer from contests where id = new.contest_id for no key update;
  if tg_table_name = 'helpers' and to_jsonb(new) ->> 'user_id' = organizer then
    raise exception 'the organizer of a contest is no helper'
      using errcode = 'check_violation', constraint = 'helpers_not_organizer';
  end if;
  if (select count(*) from helpers where contest_id = new.contest_id)
    + (select count(*) from invitations where contest_id = new.contest_id) >= 20 then
    raise exception 'a contest has at most 20 helpers'
      using errcode = 'check_violation', constraint = 'helpers_at_most_20';
  end if;
  return new;
end $$;

create or replace trigger helpers_check before insert on helpers
  for each row execute function check_helper();

create or replace trigger invitations_check before insert on invitations
  for each row execute function check_helper();
