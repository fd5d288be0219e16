-- compatible with: 0041
-- The upload whose file made a class: whoever undoes the upload removes it, too, unless somebody has used or changed it since.
alter table classes
  add column upload_id uuid;
