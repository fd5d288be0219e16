-- Counted attempts, as the rate limit library stores them. They may be lost in a crash.
create unlogged table attempts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
