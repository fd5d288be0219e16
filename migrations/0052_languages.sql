-- compatible with: 0041
-- Of a person: their choice, null where they have made none. Of a contest or show: of what is not one person's, such as its
-- stage and its printed paper. A language that the product has no longer reads as English (src/domain/languages.ts).
alter table users
  add column language text check (language ~ '^[a-z]{2,3}$');
alter table contests
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
alter table shows
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
