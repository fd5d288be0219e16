import { beforeAll, describe, expect, test } from "vitest";
import { type VoteProof, voteProofs, type WhoMayVote, whoMayVoteChoices } from "#domain/votes/who-may-vote.ts";
import { ballotFor } from "#server/testing/ballots.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { createContest, createEntry, createVoterId } from "#server/testing/factories.ts";
import type { Ballot } from "./batches/ballot.ts";
import { takeVotes } from "./batches/take-votes.ts";
import { findDifferences } from "./recount.ts";

let database: TestDatabase;
let take: ReturnType<typeof takeVotes>;
beforeAll(async () => {
  database = await createTestDatabase();
  take = takeVotes(database.pool);
  return database.drop;
});

async function contestFor(whoMayVote: WhoMayVote) {
  const contest = await createContest(database, { who_may_vote: whoMayVote });
  const first = await createEntry(database, { contest_id: contest.id });
  const second = await createEntry(database, { contest_id: contest.id });
  return { contest, first, second };
}

/** The pass that votes by this ballot. */
async function addPass({ contestId, voterId }: Ballot) {
  await database.pool.query("insert into pass_batches values ($1, 1, 1, 1)", [contestId]);
  await database.pool.query("insert into passes values ($1, 1, 1, $2, $3)", [contestId, createVoterId(), voterId]);
}

async function storedVote({ contestId, voterId }: Ballot) {
  const { rows } = await database.pool.query(
    "select entry_id, proof, counted from votes where contest_id = $1 and voter_id = $2",
    [contestId, voterId],
  );
  return rows[0];
}

async function totals(contestId: number) {
  const { rows } = await database.pool.query(
    "select sum(votes) as votes, sum(waiting) as waiting from tallies where contest_id = $1",
    [contestId],
  );
  return { votes: Number(rows[0].votes), waiting: Number(rows[0].waiting) };
}

const confirm = (ballot: Ballot, proof: VoteProof = "mail"): Ballot =>
  ({ ...ballot, action: "confirm", entryId: null, proof, arrivedAt: performance.now() }) as Ballot;

describe("who may vote", () => {
  const answers: Record<WhoMayVote, Record<VoteProof, "counts" | "waits" | "no-pass" | "passes-off">> = {
    signed_in: { none: "counts", mail: "counts", google: "counts", pass: "passes-off" },
    proven: { none: "waits", mail: "counts", google: "counts", pass: "passes-off" },
    pass: { none: "no-pass", mail: "no-pass", google: "no-pass", pass: "counts" },
    proven_or_pass: { none: "waits", mail: "counts", google: "counts", pass: "counts" },
  };

  test.each(Object.keys(answers) as WhoMayVote[])("%s: a vote counts, waits or is refused", async (whoMayVote) => {
    const { contest, first } = await contestFor(whoMayVote);
    const expected = { votes: 0, waiting: 0 };
    for (const proof of voteProofs) {
      const answer = answers[whoMayVote][proof];
      const ballot = ballotFor(first, { proof });
      if (proof === "pass") await addPass(ballot);
      const [outcome] = await take([ballot]);
      if (answer === "counts" || answer === "waits") {
        expect(outcome).toMatchObject({ entryId: first.id, counted: answer === "counts" });
        expect(await storedVote(ballot)).toEqual({ entry_id: first.id, proof, counted: answer === "counts" });
        expected[answer === "counts" ? "votes" : "waiting"] += 1;
      } else {
        expect(outcome).toEqual({ refusal: answer });
        expect(await storedVote(ballot)).toBeUndefined();
      }
      expect(await totals(contest.id)).toEqual(expected);
      if (outcome && typeof outcome === "object" && "totalVotes" in outcome)
        expect(outcome.totalVotes).toBe(expected.votes);
    }
  });

  test("a pass of another contest, or of none, is refused whatever the contest takes", async () => {
    for (const whoMayVote of whoMayVoteChoices) {
      const { first } = await contestFor(whoMayVote);
      expect(await take([ballotFor(first, { proof: "pass" })])).toEqual([{ refusal: "other-pass" }]);
    }
  });

  test("a cancelled pass neither votes nor changes nor removes a vote", async () => {
    const { contest, first, second } = await contestFor("pass");
    const ballot = ballotFor(first, { proof: "pass" });
    await addPass(ballot);
    expect(await take([ballot])).toMatchObject([{ counted: true }]);
    await database.pool.query("update passes set cancelled_at = now() where contest_id = $1", [contest.id]);
    for (const action of [
      { action: "cast", entryId: first.id },
      { action: "set", entryId: second.id },
      { action: "remove", entryId: null },
    ] as const)
      expect(await take([{ ...ballot, ...action, arrivedAt: performance.now() } as Ballot])).toEqual([
        { refusal: "cancelled-pass" },
      ]);
  });

  test("cannot be changed while there are votes, also while one is being written", async () => {
    const { contest, first } = await contestFor("proven");
    const set = (whoMayVote: WhoMayVote) =>
      database.pool.query("update contests set who_may_vote = $2, title = 'New' where id = $1", [
        contest.id,
        whoMayVote,
      ]);
    await set("signed_in");
    await set("proven");
    const writer = await database.pool.connect();
    await writer.query("begin");
    await writer.query("select from contests where id = $1 for no key update", [contest.id]);
    await writer.query("insert into votes (contest_id, entry_id, voter_id, counted) values ($1, $2, 'ai', false)", [
      contest.id,
      first.id,
    ]);
    const change = set("signed_in").catch((error) => error);
    await writer.query("commit");
    writer.release();
    expect(await change).toMatchObject({ code: "23514", constraint: "contests_who_may_vote_frozen" });
    await set("proven"); // which changes only the title
    await database.pool.query("delete from votes where contest_id = $1", [contest.id]);
    await set("signed_in");
  });
});

describe("a vote that waits", () => {
  test("is counted when its voter has proven the mailbox, once, and with a new version", async () => {
    const { contest, first } = await contestFor("proven");
    const ballot = ballotFor(first);
    const [saved] = await take([ballot]);
    expect(saved).toMatchObject({ counted: false, totalVotes: 0 });
    const [confirmed] = await take([confirm(ballot)]);
    expect(confirmed).toMatchObject({ counted: true, totalVotes: 1 });
    expect((confirmed as { version: number }).version).toBeGreaterThan((saved as { version: number }).version);
    expect(await storedVote(ballot)).toEqual({ entry_id: first.id, proof: "mail", counted: true });
    expect(await take([confirm(ballot, "google")])).toEqual([confirmed]);
    expect(await storedVote(ballot)).toMatchObject({ proof: "mail" });
    expect(await totals(contest.id)).toEqual({ votes: 1, waiting: 0 });
  });

  test("is counted when its voter votes again with proof, for the same entry or another", async () => {
    const { contest, first, second } = await contestFor("proven");
    const same = ballotFor(first);
    const other = ballotFor(first);
    await take([same, other]);
    const answers = await take([
      { ...same, proof: "google" },
      { ...other, proof: "mail", action: "set", entryId: second.id },
    ]);
    expect(answers).toMatchObject([{ counted: true }, { counted: true, totalVotes: 2 }]);
    expect(await totals(contest.id)).toEqual({ votes: 2, waiting: 0 });
  });

  test("can be changed and removed as any other", async () => {
    const { contest, first, second } = await contestFor("proven");
    const ballot = ballotFor(first);
    await take([ballot]);
    await take([{ ...ballot, action: "set", entryId: second.id }]);
    expect(await storedVote(ballot)).toEqual({ entry_id: second.id, proof: "none", counted: false });
    await take([{ ...ballot, action: "remove", entryId: null }]);
    expect(await storedVote(ballot)).toBeUndefined();
    expect(await totals(contest.id)).toEqual({ votes: 0, waiting: 0 });
  });

  test("needs no access code to be counted: it was given with one", async () => {
    const { contest, first } = await contestFor("proven");
    const ballot = ballotFor(first);
    await take([ballot]);
    await database.pool.query("update contests set access_code = 'sesame' where id = $1", [contest.id]);
    expect(await take([confirm(ballot)])).toMatchObject([{ counted: true }]);
  });

  test.each([
    ["has ended", "start_date = now() - interval '2 h', end_date = now() - interval '1 h'", "ended"],
    ["is inactive", "is_active = false", "inactive"],
    ["begins later", "start_date = now() + interval '1 h'", "not-started"],
  ])("is not counted while its contest %s", async (_, change, refusal) => {
    const { contest, first } = await contestFor("proven");
    const ballot = ballotFor(first);
    await take([ballot]);
    await database.pool.query(`update contests set ${change} where id = $1`, [contest.id]);
    expect(await take([confirm(ballot)])).toEqual([{ refusal }]);
    expect(await totals(contest.id)).toEqual({ votes: 0, waiting: 1 });
  });

  test("whose entry was deleted, or that was never given, confirms nothing", async () => {
    const { contest, first } = await contestFor("proven");
    const ballot = ballotFor(first);
    await take([ballot]);
    await database.pool.query("delete from entries where id = $1", [first.id]);
    expect(await take([confirm(ballot), confirm(ballotFor(first))])).toMatchObject([
      { totalVotes: 0 },
      { totalVotes: 0 },
    ]);
    expect(await totals(contest.id)).toEqual({ votes: 0, waiting: 0 });
  });

  test("is counted or not, never both, while confirming, changing, removing, deleting and the end come together", async () => {
    for (let round = 0; round < 12; round += 1) {
      const { contest, first, second } = await contestFor(round % 2 === 0 ? "proven" : "proven_or_pass");
      const ballots = Array.from({ length: 40 }, (_, place) => ballotFor(place % 2 === 0 ? first : second));
      await take(ballots);
      const now = { arrivedAt: performance.now() };
      const work: Promise<unknown>[] = [
        takeAll(ballots.map((ballot) => confirm(ballot))),
        takeAll(ballots.map((ballot) => confirm(ballot, "google"))),
        takeAll(ballots.slice(0, 20).map((ballot) => ({ ...ballot, ...now, action: "set", entryId: second.id }))),
        takeAll(ballots.slice(20, 30).map((ballot) => ({ ...ballot, ...now, action: "remove", entryId: null }))),
        takeAll(
          ballots.slice(30).map((ballot) => ({ ...ballot, ...now, proof: "mail", action: "set", entryId: first.id })),
        ),
      ];
      if (round % 3 === 0) work.push(database.pool.query("delete from entries where id = $1", [first.id]));
      if (round % 3 === 1)
        work.push(database.pool.query("update contests set end_date = clock_timestamp() where id = $1", [contest.id]));
      await Promise.all(work);
      const { rows } = await database.pool.query("select proof, counted from votes where contest_id = $1", [
        contest.id,
      ]);
      for (const { proof, counted } of rows) expect(counted).toBe(proof !== "none");
      const client = await database.pool.connect();
      expect(await findDifferences(client, contest.id)).toEqual([]);
      client.release();
      if (round % 3 === 1) {
        const atTheEnd = await totals(contest.id);
        await takeAll(ballots.map((ballot) => confirm(ballot)));
        expect(await totals(contest.id)).toEqual(atTheEnd);
      } else {
        await takeAll(ballots.map((ballot) => confirm(ballot)));
        expect(await totals(contest.id)).toMatchObject({ waiting: 0 });
      }
    }
  });

  /** As the product does: what is busy is sent again. */
  async function takeAll(ballots: Ballot[]): Promise<void> {
    let open = ballots;
    while (open.length > 0) {
      const sent = open.map((ballot) => ({ ...ballot, arrivedAt: performance.now() }) as Ballot);
      const answers = await take(sent).catch((error) => {
        if (error.code !== "55P03") throw error; // a busy machine may keep a lock for a while
        return sent.map(() => "busy" as const);
      });
      open = sent.filter((_, place) => typeof answers[place] === "string");
    }
  }
});

describe("of an address that several people have registered", () => {
  const newcomer = (ballot: Ballot, castBy: string): Ballot => ({ ...ballot, castBy, arrivedAt: performance.now() });

  test("only who cast it changes a counted vote", async () => {
    const { first, second } = await contestFor("signed_in");
    const given = ballotFor(first, { castBy: "new-first" });
    expect(await take([given])).toMatchObject([{ entryId: first.id }]);
    const others = [
      { ...given, action: "cast" },
      { ...given, action: "set", entryId: second.id },
      { ...given, action: "remove", entryId: null },
    ] as Ballot[];
    for (const other of others)
      expect(await take([newcomer(other, "new-second")])).toEqual([{ refusal: "other-browser" }]);
    expect(await storedVote(given)).toMatchObject({ entry_id: first.id });
    const change = { ...given, action: "set", entryId: second.id, arrivedAt: performance.now() } as Ballot;
    expect(await take([change])).toMatchObject([{ entryId: second.id }]);
  });

  test("a vote that waits keeps nobody else from voting, and is not taken back by them", async () => {
    const { contest, first, second } = await contestFor("proven");
    const given = ballotFor(first, { castBy: "new-first" });
    await take([given]);
    await take([newcomer({ ...given, action: "remove", entryId: null } as Ballot, "new-second")]);
    expect(await storedVote(given)).toMatchObject({ entry_id: first.id });
    const own = newcomer({ ...given, entryId: second.id } as Ballot, "new-second");
    expect(await take([own])).toMatchObject([{ entryId: second.id, counted: false }]);
    await take([confirm(given)]);
    expect(await totals(contest.id)).toEqual({ votes: 0, waiting: 1 });
    await take([confirm(own)]);
    expect(await totals(contest.id)).toEqual({ votes: 1, waiting: 0 });
  });

  test("nobody changes a vote of an account, also not one from before it was kept who casts", async () => {
    const { first, second } = await contestFor("signed_in");
    const given = ballotFor(first, { castBy: "account" });
    await take([given]);
    const stranger = newcomer({ ...given, action: "set", entryId: second.id } as Ballot, "new-stranger");
    expect(await take([stranger])).toEqual([{ refusal: "other-browser" }]);
    await database.pool.query("update votes set giver = null where voter_id = $1", [given.voterId]);
    expect(await take([stranger])).toEqual([{ refusal: "other-browser" }]);
    expect(await storedVote(given)).toMatchObject({ entry_id: first.id });
  });

  test("an account that repeats a stranger's waiting vote has given it, and counts it by its proof", async () => {
    const { contest, first } = await contestFor("proven");
    const given = ballotFor(first, { castBy: "new-stranger" });
    await take([given]);
    const own = newcomer(given, "account");
    expect(await take([own])).toMatchObject([{ counted: false }]);
    await take([confirm(own)]);
    expect(await totals(contest.id)).toEqual({ votes: 1, waiting: 0 });
  });
});
