-- compatible with: 0038
-- Counts the changes of a session's person. A vote is taken only from the version that its process has read (take_ballots.sql).
alter table sessions add column version integer not null default 0;

-- They served processes of versions that cannot run on these tables any more.
drop function if exists take_votes(
  integer[], text[], text[], integer[], boolean[], text[], boolean[], double precision[]
);
drop function if exists take_ballots(
  integer[], text[], text[], integer[], text[], text[], text[], boolean[], double precision[]
);
drop function if exists take_ballots(
  integer[], text[], text[], integer[], text[], text[], text[], boolean[], double precision[], double precision[]
);
