-- Replacing triggers locks their tables. All of them are locked first, in the order in which the product's transactions
-- do (0007_contest_versions.sql), so that running processes wait for a moment and cannot deadlock. Sessions come after
-- contests: cancelling passes and deleting their contest end sessions.
lock table users, organizer_requests, shows, contests, helpers, invitations, classes, given_awards, sponsors, entries,
  contest_access, passes, stages, notices, votes, sessions, activity in share row exclusive mode;
