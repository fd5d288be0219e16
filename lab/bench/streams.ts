import { contestWithVotes } from "../kit/contests.ts";
import { signInNewPeople } from "../kit/people.ts";
import { highestMegabytes } from "../kit/process-usage.ts";
import { type Product, withProduct } from "../kit/product.ts";
import { type Row, row } from "../kit/table.ts";
import { voteRequest } from "../kit/vote-request.ts";
import { driveStreams } from "./time-streams.ts";

/** How soon a vote reaches every screen, with two server processes. */
export function seenOnStreams(): Promise<Row[]> {
  return withProduct({ WEB_CONCURRENCY: "2" }, async (product) => {
    const outcome = await driveStreams({ port: product.port, streams: 1_000, ...(await contestToWatch(product, 40)) });
    if (outcome.missed > 0) throw new Error(`${outcome.missed} votes did not reach a stream within five seconds`);
    return [
      row("a vote seen on 1,000 open streams of two processes, p95", outcome.p95, "ms", { atMost: 300 }),
      row("… p50", outcome.p50, "ms"),
    ];
  });
}

export function memoryOfStreams(): Promise<Row[]> {
  return withProduct({}, async (product) => {
    const { first, highest } = await highestMegabytes(product.pid, async () =>
      driveStreams({ port: product.port, streams: 5_000, ...(await contestToWatch(product, 10)) }),
    );
    return [
      row("memory of the server, idle", first, "MB", { atMost: 100 }),
      row("… with 5,000 open streams", highest, "MB", { atMost: 220 }),
    ];
  });
}

async function contestToWatch({ database }: Product, votes: number) {
  const contest = await contestWithVotes(database, 1_000);
  const cookies = await signInNewPeople(database, votes);
  return {
    path: `/api/contests/${contest.id}/live`,
    votes: cookies.map((cookie) =>
      voteRequest(contest.id, { action: "set", entryId: contest.entryIds[0] as number }, cookie),
    ),
  };
}
