-- compatible with: 0041
-- It served processes of versions that cannot run on these tables any more.
drop function if exists take_ballots(
  integer[], text[], text[], integer[], text[], text[], text[], boolean[], double precision[], double precision[], boolean
);
