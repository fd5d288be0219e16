import type pg from "pg";

/** An entry's counted votes by how they were proven, and the votes that wait. */
export const classes = ["unproven", "mail", "google", "pass", "waiting"] as const;
export type Counts = Record<(typeof classes)[number], number>;

export type Difference = {
  contestId: number;
  entryId: number;
  /** null: the entry has no tally */
  tally: Counts | null;
  /** null: there is no such entry */
  votes: Counts | null;
};

/** Where the tallies differ from the votes. One statement, so that a vote in progress makes no difference. */
export async function findDifferences(client: pg.ClientBase, contestId: number | null): Promise<Difference[]> {
  const { rows } = await client.query<Difference>(
    `with found as (
       select entries.contest_id, entries.id as entry_id, json_build_object(
         'unproven', count(votes.id) filter (where votes.counted and votes.proof = 'none'),
         'mail', count(votes.id) filter (where votes.counted and votes.proof = 'mail'),
         'google', count(votes.id) filter (where votes.counted and votes.proof = 'google'),
         'pass', count(votes.id) filter (where votes.counted and votes.proof = 'pass'),
         'waiting', count(votes.id) filter (where not votes.counted)
       ) as counts
       from entries left join votes on votes.entry_id = entries.id
       where $1::integer is null or entries.contest_id = $1
       group by entries.id
     ), stored as (
       select contest_id, entry_id, json_build_object(
         'unproven', unproven, 'mail', mail, 'google', google, 'pass', pass, 'waiting', waiting
       ) as counts
       from tallies where $1::integer is null or contest_id = $1
     )
     select contest_id as "contestId", entry_id as "entryId", stored.counts as tally, found.counts as votes
     from found full join stored using (contest_id, entry_id)
     where found.counts::text is distinct from stored.counts::text
     order by contest_id, entry_id`,
    [contestId],
  );
  return rows;
}

/** How many votes a tally or a count of votes shows. */
export function countedVotes({ unproven, mail, google, pass }: Counts): number {
  return unproven + mail + google + pass;
}

/** Corrects the tallies of a contest, under a lock that keeps votes and entry changes waiting. */
export async function repairTallies(client: pg.ClientBase, contestId: number): Promise<void> {
  await client.query("begin");
  await client.query("select from contests where id = $1 for update", [contestId]);
  await client.query("select from entries where contest_id = $1 order by id for share", [contestId]);
  for (const { entryId, votes } of await findDifferences(client, contestId)) {
    if (votes === null) await client.query("delete from tallies where entry_id = $1", [entryId]);
    else
      await client.query(
        `insert into tallies (entry_id, contest_id, votes, ${classes.join(", ")}) values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (entry_id) do update set contest_id = excluded.contest_id, votes = excluded.votes,
           ${classes.map((name) => `${name} = excluded.${name}`).join(", ")}`,
        [entryId, contestId, countedVotes(votes), ...classes.map((name) => votes[name])],
      );
  }
  await client.query("select contests_changed(array[$1]::integer[])", [contestId]);
  await client.query("commit");
}

/** Such as "5 (3 mail, 2 google, 1 waiting)". */
export function countsInWords(counts: Counts | null): string {
  if (counts === null) return "nothing";
  const parts = classes.flatMap((name) => (counts[name] === 0 ? [] : [`${counts[name]} ${name}`]));
  return `${countedVotes(counts)}${parts.length === 0 ? "" : ` (${parts.join(", ")})`}`;
}
