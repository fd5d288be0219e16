-- One vote as count_votes adds it up: the entry's id times 8, plus 0 where the vote waits, else the class of its proof.
create or replace function tally_change(entry_id integer, proof text, counted boolean)
  returns bigint language sql immutable parallel safe
  return entry_id * 8::bigint
    + case when counted then array_position(array['none', 'mail', 'google', 'pass'], proof) else 0 end;
