import { describe, expect, test } from "vitest";
import { castVote, createContest, createEntry } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";
import { statementsDuring } from "#server/testing/statements.ts";

const product = await testProduct();

const get = (path: string, headers?: Record<string, string>) => product.visitor().get(path, headers);

async function contestWithVotes(...votes: number[]) {
  const contest = await createContest(product.database);
  const entries = [];
  for (const count of votes) {
    const entry = await createEntry(product.database, { contest_id: contest.id, owner: "Ken", description: "Fast" });
    for (let cast = 0; cast < count; cast += 1) await castVote(product.database, entry);
    entries.push(entry);
  }
  return { contest, entries, path: `/api/contests/${contest.id}` };
}

describe("entries with votes", () => {
  test("have their vote counts and their shares with one decimal", async () => {
    const { entries, path } = await contestWithVotes(1, 2, 0);
    const list = await (await get(`${path}/entries-with-votes`)).json();
    expect(list.map((row: { percentage: number }) => row.percentage)).toEqual([33.3, 66.7, 0]);
    expect(list[0]).toEqual({
      id: entries[0]?.id,
      name: entries[0]?.name,
      description: "Fast",
      imageUrl: null,
      votingId: entries[0]?.voting_id,
      voteCount: 1,
      percentage: 33.3,
    });
  });

  test("have shares of 0 % before the first vote", async () => {
    const { path } = await contestWithVotes(0, 0);
    const list = await (await get(`${path}/entries-with-votes`)).json();
    expect(list).toMatchObject([
      { voteCount: 0, percentage: 0 },
      { voteCount: 0, percentage: 0 },
    ]);
  });
});

describe("the leaderboard", () => {
  test("has at most ten rows, most votes first", async () => {
    const { entries, path } = await contestWithVotes(0, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 5);
    const list = await (await get(`${path}/top-entries`)).json();
    expect(list).toHaveLength(10);
    expect(list.slice(0, 3).map(({ id }: { id: number }) => id)).toEqual(
      [entries[11], entries[1], entries[2]].map((entry) => entry?.id),
    );
    expect(list[0]).toEqual({
      id: entries[11]?.id,
      name: entries[11]?.name,
      imageUrl: null,
      owner: "Ken",
      voteCount: 5,
      percentage: 55.6,
    });
  });
});

test.each(["entries-with-votes", "top-entries"])(
  "%s are compressed, and answered with 304 while unchanged",
  async (view) => {
    const { entries, path } = await contestWithVotes(...Array.from({ length: 12 }, () => 0));
    const first = await get(`${path}/${view}`, { "accept-encoding": "gzip" });
    expect(first.headers.get("content-encoding")).toBe("gzip");
    const etag = first.headers.get("etag") ?? "";
    expect((await get(`${path}/${view}`, { "if-none-match": etag })).status).toBe(304);
    await castVote(product.database, entries[0] as { id: number; contest_id: number });
    await expect.poll(async () => (await get(`${path}/${view}`, { "if-none-match": etag })).status).toBe(200);
  },
);

test.each(["999999", "1abc", "0"])("there are no lists of contest %s", async (id) => {
  for (const view of ["entries-with-votes", "top-entries", "live"])
    expect((await get(`/api/contests/${id}/${view}`)).status).toBe(404);
});

describe("platform stats", async () => {
  const other = await testProduct();

  test("count contests, votes and people, and are cached for a few seconds", async () => {
    const contest = await createContest(other.database);
    await createContest(other.database, { is_active: false });
    await createContest(other.database, { start_date: "2020-01-01T00:00:00Z", end_date: "2020-01-02T00:00:00Z" });
    const entry = await createEntry(other.database, { contest_id: contest.id });
    await castVote(other.database, entry);
    await castVote(other.database, entry);
    const read = async () => (await other.visitor().get("/api/platform-stats")).json();
    const statements = await statementsDuring(other.database, async () => {
      for (let reads = 0; reads < 20; reads += 1)
        expect(await read()).toEqual({ totalContests: 3, activeContests: 1, totalVotes: 2, totalUsers: 3 });
    });
    expect(statements).toBeLessThanOrEqual(2);
  });
});
