-- The moment by which results of a contest are sealed: in a rehearsal at least its start, so that results which are sealed
-- from the start are sealed in the rehearsal too. The same as votingMoment in src/domain/results/sealing.ts.
create or replace function voting_moment(rehearsing_since timestamptz, start_date timestamptz, moment timestamptz)
  returns timestamptz language sql immutable parallel safe
  return case when rehearsing_since is null then moment else greatest(moment, start_date) end;
