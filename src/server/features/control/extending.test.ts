import { expect, test } from "vitest";
import { sendCommand } from "#server/testing/control.ts";
import { openEventStream } from "#server/testing/event-stream.ts";
import { castVote, createContest, createEntry } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProductOnPort } from "#server/testing/product.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const one = await testProductOnPort();
const other = await testProductOnPort({ beside: one });
const organizer = await signedInAs(one, "organizer");

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const read = async (visitor: Visitor, path: string) => (await visitor.get(path)).json();

async function endedContest(values: Parameters<typeof createContest>[1] = {}) {
  const contest = await createContest(one.database, {
    organizer_id: organizer.user.id,
    start_date: inMinutes(-60),
    end_date: inMinutes(-10),
    ...values,
  });
  const entry = await createEntry(one.database, { contest_id: contest.id });
  await castVote(one.database, entry);
  return { contest, entry, path: `/api/contests/${contest.id}` };
}

test("a final result is not final any more, in every process, when voting is extended after its end", async () => {
  const { contest, entry, path } = await endedContest();
  // The number of votes that wait is shown to everybody with a final result alone.
  for (const { visitor } of [one, other])
    expect(await read(visitor(), path)).toMatchObject({ totalVotes: 1, waitingVotes: 0 });

  const stream = await openEventStream(`${other.address}${path}/live`);
  const { endDate } = await (await sendCommand(organizer.visitor, contest.id, "extend", { minutes: 5 })).json();
  await expect.poll(() => stream.events.map(({ event }) => event)).toContain("contest");
  stream.close();
  for (const { visitor } of [one, other]) {
    await expect.poll(() => read(visitor(), path)).toMatchObject({ endDate, extendedAt: expect.any(String) });
    expect(await read(visitor(), path)).not.toHaveProperty("waitingVotes");
  }

  const voter = await signedInAs(other, "voter");
  expect((await voter.visitor.post(`${path}/vote`, { entryId: entry.id })).status).toBe(200);
  for (const { visitor } of [one, other])
    await expect.poll(() => read(visitor(), path)).toMatchObject({ totalVotes: 2, entries: [{ voteCount: 2 }] });

  expect((await sendCommand(organizer.visitor, contest.id, "end")).status).toBe(200);
  for (const { visitor } of [one, other])
    await expect.poll(() => read(visitor(), path)).toMatchObject({ totalVotes: 2, waitingVotes: 0 });
});

test("sealed results stay sealed in every process when voting is extended after its end", async () => {
  const { contest, path } = await endedContest({ seal_from: inMinutes(-30) });
  for (const { visitor } of [one, other]) expect(await read(visitor(), path)).toMatchObject({ sealed: true });
  expect((await sendCommand(organizer.visitor, contest.id, "extend", { minutes: 5 })).status).toBe(200);
  for (const { visitor } of [one, other]) {
    await expect.poll(() => read(visitor(), path)).toMatchObject({ extendedAt: expect.any(String) });
    const text = await (await visitor().get(path)).text();
    expect(JSON.parse(text)).toMatchObject({ sealed: true, totalVotes: 1 });
    expect(text).not.toContain("voteCount");
  }
});
