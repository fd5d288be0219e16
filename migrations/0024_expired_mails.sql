-- Expired mails are deleted before each sending; without an index that reads all that wait.
create index outbox_expires_at on outbox (expires_at);
