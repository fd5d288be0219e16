-- compatible with: 0038
-- When a batch of passes was first printed; before, it is only made. Those that are there were called printed until now.
alter table pass_batches add column printed_at timestamptz;
update pass_batches set printed_at = created_at;
