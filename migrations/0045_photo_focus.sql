-- compatible with: 0038
-- Where a photo's subject is, in percent of its width and height, so that a crop shows it. Null: not known.
alter table photos
  add column focus_x smallint check (focus_x between 0 and 100),
  add column focus_y smallint check (focus_y between 0 and 100);
