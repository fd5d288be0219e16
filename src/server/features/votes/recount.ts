import type pg from "pg";

export type Difference = {
  contestId: number;
  entryId: number;
  /** null: the entry has no tally */
  tally: number | null;
  /** null: there is no such entry */
  votes: number | null;
};

/** Where the tallies differ from the counted votes. One statement, so that a vote in progress makes no difference. */
export async function findDifferences(client: pg.ClientBase, contestId: number | null): Promise<Difference[]> {
  const { rows } = await client.query<Difference>(
    `with counted as (
       select entries.contest_id, entries.id as entry_id, count(votes.id)::integer as votes
       from entries left join votes on votes.entry_id = entries.id
       where $1::integer is null or entries.contest_id = $1
       group by entries.id
     ), stored as (
       select contest_id, entry_id, votes from tallies where $1::integer is null or contest_id = $1
     )
     select contest_id as "contestId", entry_id as "entryId", stored.votes as tally, counted.votes
     from counted full join stored using (contest_id, entry_id)
     where counted.votes is distinct from stored.votes
     order by contest_id, entry_id`,
    [contestId],
  );
  return rows;
}

/** Corrects the tallies of a contest, under a lock that keeps votes and entry changes waiting. */
export async function repairTallies(client: pg.ClientBase, contestId: number): Promise<void> {
  await client.query("begin");
  await client.query("select from contests where id = $1 for update", [contestId]);
  await client.query("select from entries where contest_id = $1 order by id for share", [contestId]);
  for (const { entryId, tally, votes } of await findDifferences(client, contestId)) {
    if (votes === null) await client.query("delete from tallies where entry_id = $1", [entryId]);
    else if (tally === null)
      await client.query(
        `insert into tallies (entry_id, contest_id, votes) values ($1, $2, $3)
         on conflict (entry_id) do update set contest_id = excluded.contest_id, votes = excluded.votes`,
        [entryId, contestId, votes],
      );
    else await client.query("update tallies set votes = $2 where entry_id = $1", [entryId, votes]);
  }
  await client.query("select contests_changed(array[$1]::integer[])", [contestId]);
  await client.query("commit");
}
