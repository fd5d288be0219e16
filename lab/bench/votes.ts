import { countText } from "#domain/text/plural.ts";
import { readVotesOverTime } from "#server/features/control/figures.ts";
import { postmasterPid } from "#server/testing/embedded/processes.ts";
import { contestWithVotes, type LabContest } from "../kit/contests.ts";
import { expectVotes } from "../kit/count-votes.ts";
import { signInNewPeople } from "../kit/people.ts";
import { highestMegabytes, processorSecondsWithChildren } from "../kit/process-usage.ts";
import { type Product, withProduct } from "../kit/product.ts";
import { median, mediansInTurns } from "../kit/quantile.ts";
import type { RequestPlan } from "../kit/request.ts";
import { type Row, row } from "../kit/table.ts";
import { voteRequests } from "../kit/vote-request.ts";
import { startBareServer } from "./bare-server.ts";
import type { Instance } from "./processor-time.ts";
import { driveRequests } from "./send-requests.ts";

const people = 20_000;
const concurrentVoters = 200;
const rounds = 3;
const singleVotes = 1_000;

/** People who vote once each, 200 at a time: some the server has never seen, some whose page is open. */
export function votes(): Promise<Row[]> {
  return withProduct({}, async (product) => {
    await warmUp(product);
    const opening = await contestWithVotes(product.database, 0);
    const cookies = await signInNewPeople(product.database, people);
    const unseen = await vote(product, voteRequests(opening, cookies));
    await expectVotes(product.database, opening.id, people);

    const known = cookies.slice(-people / 2);
    const { result, highest: memory } = await highestMegabytes(product.pid, () => compare(product, known));
    const { upserts, cast } = result;

    const single = await compare(product, known.slice(0, singleVotes), 1);

    const watched = await contestWithVotes(product.database, 0);
    const polling = new AbortController();
    const requests = [{ path: `/api/contests/${watched.id}` }];
    const viewers = { port: product.port, connections: 100, seconds: 600, requests };
    const stopped = driveRequests(viewers, polling.signal).catch(() => undefined);
    const votesWhilePolling = await vote(product, voteRequests(watched, known));
    polling.abort();
    await stopped;
    await expectVotes(product.database, watched.id, known.length);
    return [
      row(`votes, ${concurrentVoters} at a time, of people whose page is open`, cast.perSecond, "a second", {
        baseline: ["bare node:http, one upsert each, pool of 10", upserts.perSecond],
        ratioAtLeast: 3,
      }),
      row("… p99", cast.p99, "ms", { baseline: ["bare", upserts.p99], atMost: 45 }),
      row("… processor time of the server", cast.processor, "µs", {
        baseline: ["bare", upserts.processor],
        atMost: 65,
      }),
      row("… processor time of the database", cast.database, "µs", {
        baseline: ["bare", upserts.database],
        atMost: 50,
      }),
      row(
        `votes of ${countText(people)} people whom the server has never seen, recounted`,
        unseen.perSecond,
        "a second",
        { baseline: ["bare", upserts.perSecond], ratioAtLeast: 2 },
      ),
      row("… p50", unseen.p50, "ms", { baseline: ["bare", upserts.p50] }),
      row("… p99", unseen.p99, "ms", { baseline: ["bare", upserts.p99] }),
      row("votes one at a time, p50", single.cast.p50, "ms", {
        baseline: ["bare", single.upserts.p50],
        ratioAtMost: 1.3,
      }),
      row("votes while 100 viewers poll as fast as they can", votesWhilePolling.perSecond, "a second", {
        baseline: ["votes alone", cast.perSecond],
        ratioAtLeast: 0.8,
      }),
      row("memory of the server while voting", memory, "MB", { atMost: 260 }),
    ];
  });
}

/** The bare server and the product in turns. */
async function compare(
  { database, databaseUrl, dataDir, ...product }: Product,
  cookies: string[],
  connections = concurrentVoters,
) {
  /** with the processor time of the database */
  const voteAt = async (server: Instance, contest: LabContest) => {
    const used = () => processorSecondsWithChildren(postmasterPid(dataDir));
    const before = await used();
    const outcome = await vote(server, voteRequests(contest, cookies), connections);
    return { ...outcome, database: (((await used()) - before) * 1_000_000) / cookies.length };
  };
  await database.pool.query("create table if not exists bench_votes (like votes including all)");
  return mediansInTurns(rounds, {
    async upserts() {
      const contest = await contestWithVotes(database, 0);
      const bare = await startBareServer({ kind: "upsert", databaseUrl, contestId: contest.id });
      return voteAt(bare, contest).finally(bare.stop);
    },
    async cast() {
      const contest = await contestWithVotes(database, 0);
      const outcome = await voteAt(product, contest);
      await expectVotes(database, contest.id, cookies.length);
      return outcome;
    },
  });
}

/** At an event the server has served pages for hours before anybody votes. */
async function warmUp(product: Product): Promise<void> {
  const contest = await contestWithVotes(product.database, 0);
  await vote(product, voteRequests(contest, await signInNewPeople(product.database, 5_000)));
}

/** A contest with a million votes against one with a thousand. */
export function bigContest(): Promise<Row[]> {
  return withProduct({}, async (product) => {
    const small = await contestWithVotes(product.database, 1_000);
    const big = await contestWithVotes(product.database, 1_000_000);
    const cost = { smallPoll: [], bigPoll: [], smallVote: [], bigVote: [] } as Record<string, number[]>;
    for (let round = 0; round < 3; round += 1) {
      for (const [name, contest] of Object.entries({ small, big })) {
        const cookies = await signInNewPeople(product.database, 3_000);
        cost[`${name}Vote`]?.push(1000 / (await vote(product, voteRequests(contest, cookies))).perSecond);
        const requests = [{ path: `/api/contests/${contest.id}` }];
        const outcome = await driveRequests({ port: product.port, connections: 50, seconds: 2, requests });
        cost[`${name}Poll`]?.push(1000 / outcome.perSecond);
      }
    }
    const best = (name: string) => Math.min(...(cost[name] ?? []));
    const readings = await readGraph(product, big.id);
    return [
      row(
        "votes over time of 1,000,000 votes in every minute of a month, read by the database",
        median(readings),
        "ms",
        { atMost: 50 },
      ),
      row("a poll with 1,000,000 votes in the contest", best("bigPoll"), "ms", {
        baseline: ["1,000 votes", best("smallPoll")],
        ratioAtMost: 1.1,
      }),
      row("a vote with 1,000,000 votes in the contest", best("bigVote"), "ms", {
        baseline: ["1,000 votes", best("smallVote")],
        ratioAtMost: 1.2,
      }),
    ];
  });
}

/** Milliseconds of each reading, of a contest that has had votes in every minute of a month. */
async function readGraph({ database: { pool } }: Product, contestId: number): Promise<number[]> {
  await pool.query("delete from votes_per_minute where contest_id = $1", [contestId]);
  await pool.query(
    `insert into votes_per_minute
     select $1, date_trunc('minute', now()) - n * interval '1 minute', 23 from generate_series(0, 30 * 24 * 60) as n`,
    [contestId],
  );
  await pool.query("vacuum analyze votes_per_minute");
  const readings: number[] = [];
  for (let reading = 0; reading < 20; reading += 1) {
    const startedAt = performance.now();
    await readVotesOverTime(pool, contestId);
    readings.push(performance.now() - startedAt);
  }
  return readings;
}

async function vote({ port, pid }: Instance, requests: RequestPlan[], connections = concurrentVoters) {
  const { statuses, ...figures } = await driveRequests({ port, pid, connections, requests });
  if (statuses["200"] !== requests.length) throw new Error(`Votes were answered ${JSON.stringify(statuses)}`);
  return figures;
}
