-- compatible with: 0034
-- A photo that is to be deleted: its objects go from this moment on, and its row after them, so that no object is left
-- without a row. In the future where an object may still be on its way to the storage.
alter table photos add column delete_from timestamptz;

create index photos_delete_from on photos (delete_from) where delete_from is not null;
