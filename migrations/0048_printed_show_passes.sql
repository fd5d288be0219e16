-- compatible with: 0045
-- When the batch of a show's pass was first printed; before, it is only made.
alter table show_passes add column printed_at timestamptz;
