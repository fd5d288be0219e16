-- As which voter a mailbox or a Google account votes. All ids are HMACs and name nobody. A mailbox without a row votes under
-- its own id. One whose row has another voter id was united with that voter, and no vote is taken under its own id any more
-- (take_votes).
create table voters (
  id text primary key
    check (char_length(id) between 1 and 64),
  voter_id text not null
    check (char_length(voter_id) between 1 and 64),
  -- of a mailbox: the Google account that has proven it
  google_id text
    check (char_length(google_id) between 1 and 64)
);

create index voters_voter on voters (voter_id);

-- The Google account that signs in to this account, whatever its e-mail is now.
alter table users add column google_id text unique
  check (char_length(google_id) between 1 and 64);
