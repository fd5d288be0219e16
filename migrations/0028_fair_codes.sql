-- A code belongs to the browser that asked for it, so that nobody replaces the code of somebody else's browser.
alter table codes drop constraint codes_pkey;
alter table codes add primary key (mailbox_id, purpose, browser_hash);

-- Its mail: the code is wrong before a process has taken that mail to send it. Codes from before have none.
alter table codes add column mail_id bigint;
create index codes_mail on codes (mail_id) where mail_id is not null;

-- Mails leave by line, then turn, then when they are needed (write_code.sql). Line 0: to mailboxes that are known here;
-- 1: to others, for a contest that ends before the code expires; 2: to all others.
alter table outbox add column line smallint not null default 0
  check (line between 0 and 2);
-- Networks take turns in lines 1 and 2.
alter table outbox add column turn integer not null default 0
  check (turn >= 0);
-- An HMAC of the network that asked, so that nobody can read where somebody was.
alter table outbox add column network text
  check (char_length(network) between 1 and 64);

create index outbox_order on outbox (line, turn, needed_at, id);
drop index outbox_needed_at;
create index outbox_network on outbox (network, line, turn) where network is not null;
