-- Who gave a vote without proof: an HMAC of the account, or of the session where there is no account. Whoever proves the
-- mailbox, or registers it too, may be somebody else. Votes from before have none.
alter table votes add column giver text
  check (char_length(giver) between 1 and 64);

-- Voters who have proven their mailbox: the votes that they gave before are to be counted. A row stays until that is done, so
-- that a crash cannot lose it.
create table confirmations (
  voter_id text not null
    check (char_length(voter_id) between 1 and 64),
  giver text not null
    check (char_length(giver) between 1 and 64),
  proof text not null
    check (proof in ('mail', 'google')),
  created_at timestamptz not null default now(),
  primary key (voter_id, giver)
);
