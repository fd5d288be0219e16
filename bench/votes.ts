import { startBareServer } from "./bare.ts";
import { type BenchContest, contestWithVotes } from "./contests.ts";
import { signInCrowd } from "./crowd.ts";
import { drive } from "./drive.ts";
import { type Bench, onProduct } from "./engine.ts";
import type { Outcome, RequestPlan } from "./raw-client.ts";
import { median, type Row } from "./table.ts";

const crowd = 20_000;
const voters = 200;
const rounds = 3;

/** People who vote once each, 200 of them at any moment: those whom the server has never seen, and those whose page is open. */
export function votes(): Promise<Row[]> {
  return onProduct({}, async (bench) => {
    await warmUp(bench);
    const opening = await contestWithVotes(bench.database, 0);
    const cookies = await signInCrowd(bench.database, crowd);
    const unseen = await vote(bench.port, ballots(opening, cookies));
    await expectRecount(bench, opening.id, crowd);

    const known = cookies.slice(-crowd / 2);
    const { upserts, cast } = await compare(bench, known);

    const watched = await contestWithVotes(bench.database, 0);
    const polling = new AbortController();
    const viewers = { kind: "requests", port: bench.port, connections: 100, seconds: 600 } as const;
    const poll = { path: `/api/contests/${watched.id}` };
    const stopped = drive({ ...viewers, requests: [poll] }, polling.signal).catch(() => undefined);
    const besides = await vote(bench.port, ballots(watched, known));
    polling.abort();
    await stopped;
    await expectRecount(bench, watched.id, known.length);
    return [
      {
        what: `votes, ${voters} at a time, of people whose page is open`,
        measured: cast.perSecond,
        baseline: {
          what: "bare node:http, one upsert each, pool of 10",
          measured: upserts.perSecond,
        },
        budget: { ratioAtLeast: 2.5 },
        unit: "a second",
      },
      {
        what: "… p99",
        measured: cast.p99,
        baseline: { what: "bare", measured: upserts.p99 },
        budget: { atMost: 100 },
        unit: "ms",
      },
      {
        what: `votes of ${crowd.toLocaleString()} people whom the server has never seen, recounted`,
        measured: unseen.perSecond,
        baseline: { what: "bare", measured: upserts.perSecond },
        unit: "a second",
      },
      {
        what: "… p50",
        measured: unseen.p50,
        baseline: { what: "bare", measured: upserts.p50 },
        unit: "ms",
      },
      {
        what: "… p99",
        measured: unseen.p99,
        baseline: { what: "bare", measured: upserts.p99 },
        unit: "ms",
      },
      {
        what: "votes while 100 viewers poll as fast as they can",
        measured: besides.perSecond,
        baseline: { what: "votes alone", measured: cast.perSecond },
        budget: { ratioAtLeast: 0.5 },
        unit: "a second",
      },
    ];
  });
}

/** People whose page is open, on a bare server and on the product by turns: what else the machine does shall not favour one. */
async function compare(bench: Bench, cookies: string[]) {
  const upserts: Outcome[] = [];
  const cast: Outcome[] = [];
  await bench.database.pool.query("create table bench_votes (like votes including all)");
  for (let round = 0; round < rounds; round += 1) {
    const contest = await contestWithVotes(bench.database, 0);
    const bare = await startBareServer({ kind: "upsert", databaseUrl: bench.databaseUrl, contestId: contest.id });
    upserts.push(await vote(bare.port, ballots(contest, cookies)));
    bare.stop();
    cast.push(await vote(bench.port, ballots(contest, cookies)));
    await expectRecount(bench, contest.id, cookies.length);
  }
  return { upserts: medianOf(upserts), cast: medianOf(cast) };
}

function medianOf(outcomes: Outcome[]) {
  const of = (read: (outcome: Outcome) => number) => median(outcomes.map(read));
  return { perSecond: of(({ perSecond }) => perSecond), p50: of(({ p50 }) => p50), p99: of(({ p99 }) => p99) };
}

/** Before anybody votes at an event, the server has served pages for hours. */
async function warmUp({ database, port }: Bench): Promise<void> {
  const contest = await contestWithVotes(database, 0);
  await vote(port, ballots(contest, await signInCrowd(database, 5_000)));
}

/** A contest with a million votes against one with a thousand. */
export function bigContest(): Promise<Row[]> {
  return onProduct({}, async (bench) => {
    const small = await contestWithVotes(bench.database, 1_000);
    const big = await contestWithVotes(bench.database, 1_000_000);
    const cost = { smallPoll: [], bigPoll: [], smallVote: [], bigVote: [] } as Record<string, number[]>;
    for (let round = 0; round < 3; round += 1) {
      for (const [name, contest] of [
        ["small", small],
        ["big", big],
      ] as const) {
        const cookies = await signInCrowd(bench.database, 3_000);
        cost[`${name}Vote`]?.push(1000 / (await vote(bench.port, ballots(contest, cookies))).perSecond);
        const poll = { path: `/api/contests/${contest.id}` };
        const outcome = await drive({
          kind: "requests",
          port: bench.port,
          connections: 50,
          seconds: 2,
          requests: [poll],
        });
        cost[`${name}Poll`]?.push(1000 / outcome.perSecond);
      }
    }
    const best = (name: string) => Math.min(...(cost[name] ?? []));
    return [
      {
        what: "a poll with 1,000,000 votes in the contest",
        measured: best("bigPoll"),
        baseline: { what: "1,000 votes", measured: best("smallPoll") },
        budget: { ratioAtMost: 1.2 },
        unit: "ms",
      },
      {
        what: "a vote with 1,000,000 votes in the contest",
        measured: best("bigVote"),
        baseline: { what: "1,000 votes", measured: best("smallVote") },
        budget: { ratioAtMost: 1.5 },
        unit: "ms",
      },
    ];
  });
}

function ballots({ id, entryIds }: BenchContest, cookies: string[]): RequestPlan[] {
  return cookies.map((cookie, person) => ({
    method: "POST",
    path: `/api/contests/${id}/vote`,
    headers: { cookie },
    body: JSON.stringify({ entryId: entryIds[person % entryIds.length] }),
  }));
}

async function vote(port: number, requests: RequestPlan[]): Promise<Outcome> {
  const outcome = await drive({ kind: "requests", port, connections: voters, requests });
  if (outcome.statuses["200"] !== requests.length)
    throw new Error(`Votes were answered ${JSON.stringify(outcome.statuses)}`);
  return outcome;
}

async function expectRecount({ database }: Bench, contestId: number, expected: number): Promise<void> {
  const { rows } = await database.pool.query(
    `select (select count(*) from votes where contest_id = $1) as votes,
            (select sum(votes) from tallies where contest_id = $1) as tallied`,
    [contestId],
  );
  if (rows[0].votes !== expected || rows[0].tallied !== expected)
    throw new Error(`${expected} votes were confirmed; a recount says ${JSON.stringify(rows[0])}`);
}
