-- The version of a contest's public view. Triggers (functions/) raise it in the transaction of every change of the contest, its
-- entries or their counts, and notify every process (contest_changed, with the contest's id). Version and view that are read
-- in one snapshot belong together. A deleted contest has no version.
--
-- Locks are taken in one order, so that transactions cannot deadlock: contests, entries, votes, tallies (by entry), versions
-- (by contest). Statement triggers run after all cascades, so the version comes last. A transaction of several statements on
-- entries or votes locks the contest (FOR NO KEY UPDATE) before anything else.
create table contest_versions (
  contest_id integer primary key references contests (id) deferrable initially deferred,
  version bigint not null
) with (fillfactor = 50); -- as in tallies: a new version changes no index

insert into contest_versions (contest_id, version) select id, version_after(0) from contests;
