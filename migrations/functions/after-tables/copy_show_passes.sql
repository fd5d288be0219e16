-- Gives every award of a show the show's passes, each with a voter of its own, so that nobody sees from two votes that one
-- pass gave them. They come after the passes that an award may have had before.
create or replace function copy_show_passes(of_show integer) returns void language plpgsql as $$
begin
  insert into pass_batches (contest_id, number, first_pass, last_pass, created_at, printed_at)
  select contests.id,
    (select coalesce(max(number), 0) from pass_batches where contest_id = contests.id)
      + row_number() over (partition by contests.id order by made.first_pass),
    made.first_pass, made.last_pass, made.created_at, made.printed_at
  from contests
  cross join (
    select min(number) as first_pass, max(number) as last_pass, min(created_at) as created_at, min(printed_at) as printed_at
    from show_passes where show_id = of_show group by batch
  ) as made
  where contests.show_id = of_show and not exists (
    select from pass_batches where contest_id = contests.id and pass_batches.first_pass = made.first_pass
  );
  insert into passes (contest_id, number, batch, hash, voter_id, cancelled_at)
  select contests.id, made.number, batches.number, made.hash, voter_of_award(made.voter_id, contests.id), made.cancelled_at
  from contests
  join show_passes as made on made.show_id = contests.show_id
  join pass_batches as batches on batches.contest_id = contests.id
    and made.number between batches.first_pass and batches.last_pass
  where contests.show_id = of_show and not exists (
    select from passes where passes.contest_id = contests.id and passes.number = made.number
  );
  update passes set cancelled_at = made.cancelled_at
  from contests, show_passes as made
  where contests.show_id = of_show and made.show_id = of_show and passes.contest_id = contests.id
    and passes.hash = made.hash and passes.cancelled_at is distinct from made.cancelled_at;
end $$;
