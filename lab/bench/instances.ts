import { join } from "node:path";
import { connectDatabase } from "#server/db/connect.ts";
import { ballotFor } from "#server/testing/ballots.ts";
import { postmasterPid } from "#server/testing/embedded/processes.ts";
import { contestWithEntries, contestWithVotes, type LabContest } from "../kit/contests.ts";
import { expectVotes } from "../kit/count-votes.ts";
import { signInNewPeople } from "../kit/people.ts";
import { processorSeconds, processorSecondsWithChildren } from "../kit/process-usage.ts";
import { type Product, startProduct, withProduct } from "../kit/product.ts";
import { median } from "../kit/quantile.ts";
import type { RequestPlan } from "../kit/request.ts";
import type { Row } from "../kit/table.ts";
import { voteRequest } from "../kit/vote-request.ts";
import { driveRequests } from "./drive.ts";

const counts = [1, 2, 4] as const;
const rounds = 3;
const voters = 6_000;
const connections = 240;
const pollSeconds = 2;
const secret = "the same secret for all instances of a bench";

type Instance = { port: number; pid: number };
type Measured = { votes: number[]; statements: number[]; polls: number[] };

/** Instances that share a database, under the same load in all: what each of them adds must not cost more. */
export async function instances(): Promise<Row[]> {
  return withProduct({ APP_SECRET: secret }, async (product) => {
    const started: Instance[] = [product];
    const stops: (() => Promise<void>)[] = [];
    try {
      for (let number = 2; number <= Math.max(...counts); number += 1) {
        const instance = await startProduct(join(product.dataDir, `instance-${number}`), {
          DEMO: "off",
          APP_SECRET: secret,
          DATABASE_URL: product.databaseUrl,
        });
        started.push(instance);
        stops.push(instance.stop);
      }
      return [...(await processorRows(product, started)), await notificationRow(product)];
    } finally {
      for (const stop of stops) await stop();
    }
  });
}

async function processorRows(product: Product, started: Instance[]): Promise<Row[]> {
  const measured = new Map<number, Measured>(counts.map((count) => [count, { votes: [], statements: [], polls: [] }]));
  await voteThrough(product, started); // at an event they have served for hours
  for (let round = 0; round < rounds; round += 1)
    for (const [count, { votes, statements, polls }] of measured) {
      const some = started.slice(0, count);
      const cost = await voteThrough(product, some);
      votes.push(cost.instances);
      statements.push(cost.database);
      polls.push(await pollThrough(product, some));
    }
  const rowOf = (count: number, kind: keyof Measured, what: string, ratioAtMost: number): Row => ({
    what: `${what}, ${count} instances`,
    measured: median(measured.get(count)?.[kind] ?? []),
    baseline: { what: "one instance", measured: median(measured.get(1)?.[kind] ?? []) },
    budget: { ratioAtMost },
    unit: "µs",
  });
  return counts.slice(1).flatMap((count) => [
    rowOf(count, "votes", "processor time for a vote", 1.25),
    rowOf(count, "statements", "… of the database", 1.5), // each instance's batches are smaller
    rowOf(count, "polls", "processor time for a poll", 1.25),
  ]);
}

/** In microseconds for each vote. */
async function voteThrough(product: Product, some: Instance[]): Promise<{ instances: number; database: number }> {
  const contest = await contestWithVotes(product.database, 0);
  const requests = voteRequests(contest, await signInNewPeople(product.database, voters));
  // Their pages are open: the instance knows them.
  await driveAll(some, (place) => partOf(requests, place, some.length).map(({ headers }) => readOf(contest, headers)));
  const databasePid = postmasterPid(product.dataDir);
  const before = [await usedBy(some), await processorSecondsWithChildren(databasePid)] as const;
  await driveAll(some, (place) => partOf(requests, place, some.length));
  const after = [await usedBy(some), await processorSecondsWithChildren(databasePid)] as const;
  await expectVotes(product.database, contest.id, voters);
  return { instances: perUnit(after[0] - before[0], voters), database: perUnit(after[1] - before[1], voters) };
}

async function pollThrough(product: Product, some: Instance[]): Promise<number> {
  const contest = await contestWithVotes(product.database, 1_000);
  const before = await usedBy(some);
  const outcomes = await driveAll(some, () => [readOf(contest)], pollSeconds);
  const polls = outcomes.reduce((sum, { statuses }) => sum + (statuses["200"] ?? 0), 0);
  return perUnit((await usedBy(some)) - before, polls);
}

async function driveAll(some: Instance[], requestsOf: (place: number) => RequestPlan[], seconds?: number) {
  const load = { connections: connections / some.length, ...(seconds === undefined ? {} : { seconds }) };
  const outcomes = await Promise.all(
    some.map(({ port }, place) => driveRequests({ ...load, port, requests: requestsOf(place) })),
  );
  for (const { statuses } of outcomes)
    if (Object.keys(statuses).join() !== "200") throw new Error(`Answered ${JSON.stringify(statuses)}`);
  return outcomes;
}

const readOf = ({ id }: LabContest, headers: Record<string, string> = {}): RequestPlan => ({
  path: `/api/contests/${id}`,
  headers,
});

function voteRequests({ id, entryIds }: LabContest, cookies: string[]): RequestPlan[] {
  return cookies.map((cookie, person) =>
    voteRequest(id, { action: "cast", entryId: entryIds[person % entryIds.length] as number }, cookie),
  );
}

const partOf = <Item>(items: Item[], place: number, parts: number) => items.filter((_, at) => at % parts === place);

async function usedBy(some: Instance[]): Promise<number> {
  const seconds = await Promise.all(some.map(({ pid }) => processorSeconds(pid)));
  return seconds.reduce((sum, used) => sum + used, 0);
}

const perUnit = (seconds: number, units: number) => (seconds * 1_000_000) / units;

const quietContests = 8;
const statementSeconds = 3;

/** Votes one by one in eight contests, against the same with NOTIFY in the transaction of each, as it was before. */
async function notificationRow(product: Product): Promise<Row> {
  const contests = await Promise.all(Array.from({ length: quietContests }, () => contestWithEntries(product.database)));
  const rates = { without: [], within: [] } as Record<string, number[]>;
  for (let round = 0; round < rounds; round += 1) {
    rates.within?.push(await singleVotes(product, contests, "$10::double precision[], true"));
    rates.without?.push(await singleVotes(product, contests, "$10::double precision[], false"));
  }
  return {
    what: `single votes in ${quietContests} contests at once, written by the database`,
    measured: median(rates.without ?? []),
    baseline: { what: "with NOTIFY in their transactions", measured: median(rates.within ?? []) },
    budget: { ratioAtLeast: 1 },
    unit: "a second",
  };
}

async function singleVotes(product: Product, contests: LabContest[], last: string): Promise<number> {
  const { pool, close } = connectDatabase({ url: product.databaseUrl, maxConnections: contests.length });
  const until = performance.now() + statementSeconds * 1000;
  let votes = 0;
  await Promise.all(
    contests.map(async ({ id, entryIds: [entryId] }) => {
      while (performance.now() < until) {
        const { voterId, giver } = ballotFor({ contest_id: id, id: entryId });
        await pool.query({
          name: last,
          text: `select refusals from take_ballots($1, $2, $3, $4, $5, $6, $7, $8, $9, ${last})`,
          values: [[id], [voterId], ["cast"], [entryId], ["none"], [giver], [null], [false], [1e15], [null]],
        });
        votes += 1;
      }
    }),
  );
  await close();
  return votes / statementSeconds;
}
