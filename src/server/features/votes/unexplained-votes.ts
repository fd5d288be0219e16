import type pg from "pg";
import { type Counts, classes, countsInWords } from "./recount.ts";

type UnexplainedCounts = { contestId: number; counts: Counts };
type UnexplainedVote = {
  contestId: number;
  voteId: number;
  voterId: string;
  class: keyof Counts;
  givenAt: Date;
};

/**
 * Votes under none of the known ids, nor under one that `voters` has united with a known one. Those of deleted accounts
 * have random ids with hyphens, and belong to nobody on purpose (decision 51).
 */
const unexplained = `
  with known as (select unnest($2::text[]) as id),
  explained as (select id from known union select voters.voter_id from known join voters using (id)),
  unexplained as (
    select contest_id, votes.id, voter_id, created_at,
      case when not counted then 'waiting' when proof = 'none' then 'unproven' else proof end as class
    from votes left join explained on explained.id = votes.voter_id
    where ($1::integer is null or contest_id = $1) and explained.id is null
      and voter_id not like '________-____-____-____-____________'
  )`;

export async function countUnexplained(
  client: pg.ClientBase,
  contestId: number | null,
  knownIds: readonly string[],
): Promise<UnexplainedCounts[]> {
  const counts = classes.map((name) => `'${name}', count(*) filter (where class = '${name}')`).join(", ");
  const { rows } = await client.query<UnexplainedCounts>(
    `${unexplained} select contest_id as "contestId", json_build_object(${counts}) as counts
     from unexplained group by contest_id order by contest_id`,
    [contestId, knownIds],
  );
  return rows;
}

export async function listUnexplained(
  client: pg.ClientBase,
  contestId: number | null,
  knownIds: readonly string[],
): Promise<UnexplainedVote[]> {
  const { rows } = await client.query<UnexplainedVote>(
    `${unexplained}
     select contest_id as "contestId", id as "voteId", voter_id as "voterId", class, created_at as "givenAt"
     from unexplained order by contest_id, id`,
    [contestId, knownIds],
  );
  return rows;
}

export function unexplainedVoteInWords({ contestId, voteId, voterId, class: name, givenAt }: UnexplainedVote): string {
  return `contest ${contestId}, vote ${voteId}: voter id ${voterId}, ${name}, given ${givenAt.toISOString()}`;
}

/** A line for each contest, and what they mean. */
export function unexplainedInWords(found: readonly UnexplainedCounts[]): string[] {
  if (found.length === 0) return ["Every voter id is that of a mailbox or pass that is stored here."];
  const hasPasses = found.some(({ counts }) => counts.pass > 0);
  return [
    ...found.map(
      ({ contestId, counts }) =>
        `contest ${contestId}: votes whose voter ids nothing that is stored explains: ${countsInWords(counts)}`,
    ),
    "This is usual for people who voted without an account and whose sessions have ended, because nothing is kept of " +
      "their mailboxes, and for the votes of the demo. Votes that were given under another APP_SECRET look the same: " +
      "if there were any, they are among these. `npm run recount -- --voters` lists them with their times.",
    ...(hasPasses
      ? ["Those by pass are of passes that were made under another APP_SECRET; a pass still has one vote."]
      : []),
  ];
}
