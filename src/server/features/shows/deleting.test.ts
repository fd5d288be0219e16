import { beforeEach, expect, test } from "vitest";
import { openEventStream } from "#server/testing/event-stream.ts";
import { createAward, createExhibit, createShow } from "#server/testing/factories.ts";
import { signedInAs, signedInByGoogle } from "#server/testing/people.ts";
import { testProductOnPort } from "#server/testing/product.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const product = await testProductOnPort();
const { database } = product;
const { visitor: organizer, user } = await signedInAs(product, "organizer");

/** New ones for each test, because votes of a person are limited. */
let voters: Visitor[];
beforeEach(async () => {
  voters = await newVoters(20);
});
const newVoters = (count: number) =>
  Promise.all(Array.from({ length: count }, () => signedInByGoogle(product, createUniqueEmail())));

type Votable = { contestId: number; entryIds: number[] };

async function showWithAwards(): Promise<{ id: number; exhibitIds: number[]; awards: Votable[] }> {
  const show = await createShow(database, { organizer_id: user.id });
  const exhibitIds: number[] = [];
  for (let car = 0; car < 5; car += 1) exhibitIds.push((await createExhibit(database, show)).id);
  const awards: Votable[] = [];
  for (const position of [1, 2, 3, 4]) {
    const { id } = await createAward(database, show, { position });
    const { rows } = await database.pool.query("select id from entries where contest_id = $1", [id]);
    awards.push({ contestId: id, entryIds: rows.map((row) => row.id) });
  }
  return { id: show.id, exhibitIds, awards };
}

const answerOf = async (sent: Promise<Response>) => {
  const response = await sent;
  return { status: response.status, text: await response.text() };
};

/** They vote in all awards at once, and change the vote. */
const votesOf = (people: readonly Visitor[], { awards }: { awards: readonly Votable[] }) =>
  people.flatMap((voter, person) =>
    awards.flatMap(({ contestId, entryIds }) =>
      [0, 1].map((again) =>
        answerOf(voter.put(`/api/contests/${contestId}/vote`, { entryId: entryIds[(person + again) % 5] })),
      ),
    ),
  );

test.each(["before the votes", "among them", "after them"])(
  "a show that is deleted %s, while everybody votes and its organizers change it, answers all of them",
  async (when) => {
    const show = await showWithAwards();
    const path = `/api/shows/${show.id}`;
    const watched = [path, ...show.awards.map(({ contestId }) => `/api/contests/${contestId}`)];
    const streams = await Promise.all(watched.map((one) => openEventStream(`${product.address}${one}/live`)));
    await expect.poll(() => streams.every(({ events }) => events.length > 0)).toBe(true);
    const sent: Promise<{ status: number; text: string }>[] = [];
    const remove = () => Promise.all([answerOf(organizer.delete(path)), answerOf(organizer.delete(path))]);
    let removing = when === "before the votes" ? remove() : undefined;
    sent.push(...votesOf(voters, show));
    sent.push(
      ...show.exhibitIds.map((id) => answerOf(organizer.put(`/api/exhibits/${id}`, { version: 1, name: "Renamed" }))),
      answerOf(organizer.put(`${path}/stage`, { version: 0, screen: "live" })),
      answerOf(organizer.post(`${path}/classes`, { name: "Kei" })),
      ...voters.slice(0, 5).map((voter) => answerOf(voter.get(path))),
    );
    if (when === "after them") await Promise.race(sent.slice(-20));
    removing ??= remove();
    expect((await removing).map(({ status }) => status).sort()).toEqual([200, 404]);
    const answers = await Promise.all(sent);
    expect(
      [...new Set(answers.map(({ status }) => status))].filter((status) => ![200, 201, 404].includes(status)),
    ).toEqual([]);
    for (const { status, text } of answers) if (status === 404) expect(JSON.parse(text).message).toMatch(/not found/i);
    const later = await Promise.all(votesOf(await newVoters(1), show));
    expect(later.map(({ status }) => status)).toEqual(Array(8).fill(404));
    await expect.poll(() => streams.every((stream) => stream.ended())).toBe(true);
    const ids = show.awards.map(({ contestId }) => contestId);
    for (const table of ["votes", "tallies", "entries", "contest_versions"]) {
      const { rows } = await database.pool.query(
        `select count(*)::integer as left from ${table} where contest_id = any ($1)`,
        [ids],
      );
      expect(rows[0].left, table).toBe(0);
    }
  },
  120_000,
);
