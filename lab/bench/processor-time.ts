import { join } from "node:path";
import { postmasterPid } from "#server/testing/embedded/processes.ts";
import { contestWithVotes, type LabContest } from "../kit/contests.ts";
import { expectVotes } from "../kit/count-votes.ts";
import { signInNewPeople } from "../kit/people.ts";
import { processorSecondsWithChildren } from "../kit/process-usage.ts";
import { type Product, startProduct } from "../kit/product.ts";
import type { RequestPlan } from "../kit/request.ts";
import { voteRequests } from "../kit/vote-request.ts";
import { driveRequests } from "./send-requests.ts";

export type Instance = { port: number; pid: number };
type VoteLoad = { voters: number; connections: number };

const pollSeconds = 2;
export const sharedSecret = "the same secret for all instances of a bench";

export async function withInstances<Result>(
  product: Product,
  settings: Record<string, string>[],
  work: (instances: Instance[]) => Promise<Result>,
): Promise<Result> {
  const started: Awaited<ReturnType<typeof startProduct>>[] = [];
  const shared = { DEMO: "off", APP_SECRET: sharedSecret, DATABASE_URL: product.databaseUrl };
  try {
    for (const [number, extra] of settings.entries())
      started.push(await startProduct(join(product.dataDir, `instance-${number}`), { ...shared, ...extra }));
    return await work(started);
  } finally {
    for (const { stop } of started) await stop();
  }
}

export type Cost = { instances: number; database: number; votesInStatement: number };

export async function voteThrough(
  product: Product,
  some: Instance[],
  { voters, connections }: VoteLoad,
): Promise<Cost> {
  const contest = await contestWithVotes(product.database, 0);
  const requests = voteRequests(contest, await signInNewPeople(product.database, voters));
  // Their pages are open: the instance knows them.
  const partAt = (place: number) => partOf(requests, place, some.length);
  await driveAll(some, connections, (place) => partAt(place).map(({ headers }) => readOf(contest, headers)));
  const databasePid = postmasterPid(product.dataDir);
  const before = await processorSecondsWithChildren(databasePid);
  const instances = await driveAll(some, connections, partAt);
  const database = (((await processorSecondsWithChildren(databasePid)) - before) * 1_000_000) / voters;
  await expectVotes(product.database, contest.id, voters);
  return {
    instances,
    database,
    votesInStatement: voters / (await statementsOf(product, contest)),
  };
}

/** All votes of a statement have the time at which it judged them. */
async function statementsOf({ database }: Product, { id }: LabContest): Promise<number> {
  const { rows } = await database.pool.query(
    "select count(distinct created_at)::int as n from votes where contest_id = $1",
    [id],
  );
  return rows[0].n;
}

export async function pollThrough(product: Product, some: Instance[], connections: number): Promise<number> {
  const contest = await contestWithVotes(product.database, 1_000);
  return driveAll(some, connections, () => [readOf(contest)], pollSeconds);
}

/** The instances' processor time for each request, in microseconds. */
async function driveAll(
  some: Instance[],
  connections: number,
  requestsOf: (place: number) => RequestPlan[],
  seconds?: number,
): Promise<number> {
  const load = { connections: connections / some.length, ...(seconds === undefined ? {} : { seconds }) };
  const outcomes = await Promise.all(
    some.map(({ port, pid }, place) => driveRequests({ ...load, port, pid, requests: requestsOf(place) })),
  );
  let [answered, used] = [0, 0];
  for (const { statuses, processor } of outcomes) {
    if (Object.keys(statuses).join() !== "200") throw new Error(`Answered ${JSON.stringify(statuses)}`);
    answered += statuses["200"] ?? 0;
    used += processor * (statuses["200"] ?? 0);
  }
  return used / answered;
}

const readOf = ({ id }: LabContest, headers: Record<string, string> = {}): RequestPlan => ({
  path: `/api/contests/${id}`,
  headers,
});

const partOf = <Item>(items: Item[], place: number, parts: number) => items.filter((_, at) => at % parts === place);
