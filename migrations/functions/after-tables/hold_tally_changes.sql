-- INSERT … ON CONFLICT DO UPDATE runs the update's trigger first and the insert's second: each locks tallies in the
-- order of their ids, both together do not. So the changes of an insert are held back in a setting of the transaction,
-- which a rollback undoes, and the insert's trigger, always the last one, counts them all (count_votes.sql).
create or replace function hold_tally_changes() returns trigger language plpgsql as $$
begin
  perform set_config('scorequest.held_tally_changes', '{}', true);
  return null;
end $$;

create or replace trigger votes_hold_tally_changes before insert on votes
  for each statement execute function hold_tally_changes();
