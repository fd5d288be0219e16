import { describe, expect, test } from "vitest";
import { whoMayVoteFrozen } from "#domain/votes/who-may-vote-choice.ts";
import { castVote, createContest, createEntry } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();
const organizer = await signedInAs(product, "organizer");
const values = { title: "Tokyo Night", startDate: "2026-01-01T00:00:00Z", endDate: "2126-01-01T00:00:00Z" };

async function contestOf(whoMayVote: "signed_in" | "proven" = "signed_in") {
  const contest = await createContest(product.database, { organizer_id: organizer.user.id, who_may_vote: whoMayVote });
  return { contest, entry: await createEntry(product.database, { contest_id: contest.id }) };
}

describe("who may vote", () => {
  test("is everybody who is signed in where the site can prove nothing, and nothing else is accepted unproven", async () => {
    const created = await (await organizer.visitor.post("/api/contests", values)).json();
    expect(created).toMatchObject({ whoMayVote: "signed_in", waitingVotes: 0 });
    for (const whoMayVote of ["proven", "anybody", ""]) {
      const response = await organizer.visitor.post("/api/contests", { ...values, whoMayVote });
      expect(response.status).toBe(400);
      expect((await response.json()).fields).toHaveProperty("whoMayVote");
    }
    for (const whoMayVote of [7, null, ["pass"]])
      expect((await organizer.visitor.post("/api/contests", { ...values, whoMayVote })).status).toBe(400);
    const withPasses = await organizer.visitor.post("/api/contests", { ...values, whoMayVote: "proven_or_pass" });
    expect(await withPasses.json()).toMatchObject({ whoMayVote: "proven_or_pass" });
  });

  test("is changed by an edit, and is in every view", async () => {
    const { contest } = await contestOf();
    const path = `/api/contests/${contest.id}`;
    const changed = await organizer.visitor.put(path, { whoMayVote: "pass" });
    expect(await changed.json()).toMatchObject({ whoMayVote: "pass" });
    const visitor = product.visitor();
    expect(await (await visitor.get(path)).json()).toMatchObject({ whoMayVote: "pass" });
    for (const list of ["/api/public-contests", "/api/contests/my"]) {
      const contests = await (await organizer.visitor.get(list)).json();
      expect(contests.find(({ id }: { id: number }) => id === contest.id)).toMatchObject({ whoMayVote: "pass" });
    }
    const { visitor: stranger } = await signedInAs(product, "voter");
    expect((await stranger.put(path, { whoMayVote: "signed_in" })).status).toBe(403);
    expect((await organizer.visitor.put(path, { whoMayVote: "proven" })).status).toBe(400);
  });

  test("stays as it is from the first vote on, also a vote that waits, and everything else can be edited", async () => {
    const { contest, entry } = await contestOf("proven");
    const { visitor: voter } = await signedInAs(product, "voter");
    const path = `/api/contests/${contest.id}`;
    const voted = await voter.post(`${path}/vote`, { entryId: entry.id });
    expect(await voted.json()).toMatchObject({ userVote: { entryId: entry.id, counted: false }, totalVotes: 0 });
    const refused = await organizer.visitor.put(path, { whoMayVote: "signed_in", title: "Renamed" });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({
      code: "conflict",
      message: whoMayVoteFrozen,
      fields: { whoMayVote: whoMayVoteFrozen },
    });
    const edited = await organizer.visitor.put(path, { whoMayVote: "proven", title: "Renamed" });
    expect(await edited.json()).toMatchObject({ whoMayVote: "proven", title: "Renamed" });
  });
});

describe("votes that wait", () => {
  test("are shown to those who manage the contest, and after its end to everybody, beside the result by proof", async () => {
    const { contest, entry } = await contestOf("proven");
    const path = `/api/contests/${contest.id}`;
    for (const proof of ["mail", "google", "google"] as const) {
      const { id } = await castVote(product.database, entry);
      await product.database.kysely.updateTable("votes").set({ proof }).where("id", "=", id).execute();
    }
    const { visitor: voter } = await signedInAs(product, "voter");
    await voter.post(`${path}/vote`, { entryId: entry.id });
    const other = await createEntry(product.database, { contest_id: contest.id, status: "inactive" });
    await castVote(product.database, other); // which is not in the total

    const figures = { totalVotes: 3, votesByProof: { none: 0, mail: 1, google: 2, pass: 0 } };
    const visitor = product.visitor();
    await expect.poll(async () => (await visitor.get(path)).json()).toMatchObject(figures);
    expect(await (await visitor.get(path)).json()).not.toHaveProperty("waitingVotes");
    expect(await (await voter.get(path)).json()).not.toHaveProperty("waitingVotes");
    expect(await (await organizer.visitor.get(path)).json()).toMatchObject({ ...figures, waitingVotes: 1 });
    const mine = await (await organizer.visitor.get("/api/contests/my")).json();
    expect(mine.find(({ id }: { id: number }) => id === contest.id)).toMatchObject({ waitingVotes: 1 });
    const listed = await (await visitor.get("/api/public-contests")).json();
    expect(listed.find(({ id }: { id: number }) => id === contest.id)).not.toHaveProperty("waitingVotes");

    await organizer.visitor.put(path, { endDate: new Date(Date.now() - 1_000).toISOString() });
    await expect.poll(async () => (await visitor.get(path)).json()).toMatchObject({ ...figures, waitingVotes: 1 });
    expect(await (await voter.get(path)).json()).toMatchObject({ userVote: { entryId: entry.id, counted: false } });
  });

  test("are in no leaderboard, no list of entries and no statistics", async () => {
    const { contest, entry } = await contestOf("proven");
    const path = `/api/contests/${contest.id}`;
    const before = await (await product.visitor().get("/api/platform-stats")).json();
    const { visitor: voter } = await signedInAs(product, "voter");
    await voter.post(`${path}/vote`, { entryId: entry.id });
    for (const list of [`${path}/top-entries`, `${path}/entries-with-votes`])
      expect(await (await voter.get(list)).json()).toMatchObject([{ id: entry.id, voteCount: 0, percentage: 0 }]);
    expect((await (await product.visitor().get("/api/platform-stats")).json()).totalVotes).toBe(before.totalVotes);
  });
});
