-- The voter that a show's pass is in one of its awards.
create or replace function voter_of_award(pass_voter_id text, contest_id integer) returns text
  language sql immutable parallel safe
  return encode(sha256(convert_to(pass_voter_id || ':' || contest_id, 'UTF8')), 'hex');
