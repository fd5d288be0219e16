-- compatible with: 0041
-- The number that a printed card says, because its car may have got another one since; null where code without this column
-- has marked it. Retired is only a number that was printed, and the car that had it may have it again.
alter table printed_cards
  add column number text check (char_length(number) between 1 and 20);
alter table printed_show_cards
  add column number text check (char_length(number) between 1 and 20);
alter table retired_numbers
  add column exhibit_id integer;

update printed_cards set number = entries.voting_id
  from entries where entries.id = printed_cards.entry_id and entries.exhibit_id is not null;
update printed_show_cards set number = exhibits.number
  from exhibits where exhibits.id = printed_show_cards.exhibit_id;
