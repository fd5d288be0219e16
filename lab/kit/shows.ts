import type { Database } from "#server/db/connect.ts";
import { createAward, createShow } from "#server/testing/factories.ts";
import { addVotes, type LabContest } from "./contests.ts";

export type LabShow = { id: number; organizerId: string; awards: LabContest[]; exhibitIds: number[] };

type Size = { awards?: number; cars?: number; votes?: number; values?: Parameters<typeof createAward>[2] };

/** A show whose cars stand for all its awards, as the entries of other contests here; `votes`: in each award. */
export async function showWithAwards(
  database: Database,
  { awards = 4, cars = 60, votes = 0, values = {} }: Size = {},
): Promise<LabShow> {
  const show = await createShow(database, { title: "Lone Star Itasha Night" });
  const { rows: exhibits } = await database.pool.query<{ id: number }>(
    `insert into exhibits (show_id, name, owner, description, number, image_url)
     select $1, 'Midnight Runner ' || n, 'Aiko Tanaka ' || n, 'Hand-drawn wrap, three months of work, number ' || n, n::text,
       '/uploads/' || substr(md5(n::text), 1, 22) || '/800.webp'
     from generate_series(1, $2) as n returning id`,
    [show.id, cars],
  );
  const made: LabContest[] = [];
  for (let position = 1; position <= awards; position += 1) {
    const { id } = await createAward(database, show, { ...values, position });
    const { rows } = await database.pool.query<{ id: number }>(
      "select id from entries where contest_id = $1 order by exhibit_id",
      [id],
    );
    const award = { id, entryIds: rows.map((row) => row.id) as LabContest["entryIds"] };
    if (votes > 0) await addVotes(database, award, votes);
    made.push(award);
  }
  return { id: show.id, organizerId: show.organizer_id, awards: made, exhibitIds: exhibits.map(({ id }) => id) };
}
