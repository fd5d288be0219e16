-- People can register with an e-mail that is not theirs. They cannot change a vote whose voter has proven that mailbox.
alter table votes add column proven boolean not null default false;

create index users_mailbox on users (canonical_mailbox(email));
