-- Which bulk upload added an entry, so that the last one can be undone. Null for entries that were added one by one.
alter table entries add column upload_id uuid;
