-- Whether a vote with this proof counts: the same as voteCounts in src/domain/votes/who-may-vote.ts.
create or replace function vote_counts(who_may_vote text, proof text) returns boolean language sql immutable parallel safe
  return case who_may_vote
    when 'signed_in' then proof <> 'pass'
    when 'proven' then proof in ('mail', 'google')
    when 'pass' then proof = 'pass'
    when 'proven_or_pass' then proof <> 'none'
  end;
