-- Replacing triggers locks their tables. All of them are locked first, in the order in which the product's transactions
-- do (0007_contest_versions.sql), so that running processes wait for a moment and cannot deadlock.
lock table users, organizer_requests, sessions, contests, entries, contest_access, votes in share row exclusive mode;
