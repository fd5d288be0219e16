-- How a vote was proven, whether it counts, and who may vote in a contest.
-- New contests get their setting from the server; those from before stay as they were.
alter table contests add column who_may_vote text not null default 'signed_in'
  check (who_may_vote in ('signed_in', 'proven', 'pass', 'proven_or_pass'));

-- Until now only Google proved a mailbox. A change of type fills the column and keeps the time of each vote's last change,
-- which an update would not. The column `proven` stays for running processes of the version before.
alter table votes add column proof text;
alter table votes
  alter column proof type text using case when proven then 'google' else 'none' end,
  -- false: saved, and waits until its voter has proven the mailbox
  add column counted boolean not null default true;
alter table votes
  alter column proof set not null,
  alter column proof set default 'none',
  add constraint votes_proof_check check (proof in ('none', 'mail', 'google', 'pass'));

create index votes_waiting on votes (voter_id) where not counted;

-- `votes` is the number of an entry's counted votes, the others say how these were proven.
alter table tallies
  add column unproven integer not null default 0 check (unproven >= 0),
  add column mail integer not null default 0 check (mail >= 0),
  add column google integer not null default 0 check (google >= 0),
  add column pass integer not null default 0 check (pass >= 0),
  -- saved, and not counted
  add column waiting integer not null default 0 check (waiting >= 0);
update tallies set unproven = tallies.votes - proven.votes, google = proven.votes
from (
  select entries.id, count(votes.id) as votes
  from entries left join votes on votes.entry_id = entries.id and votes.proof = 'google' group by entries.id
) as proven
where proven.id = tallies.entry_id;
alter table tallies add constraint tallies_classes_check check (votes = unproven + mail + google + pass);
