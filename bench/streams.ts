import { contestWithVotes } from "./contests.ts";
import { signInCrowd } from "./crowd.ts";
import { drive } from "./drive.ts";
import { type Bench, onProduct } from "./engine.ts";
import { residentMegabytes } from "./process-figures.ts";
import type { Row } from "./table.ts";

/** How soon a vote is on everybody's screen, with two processes serving. */
export function seenOnStreams(): Promise<Row[]> {
  return onProduct({ WEB_CONCURRENCY: "2" }, async (bench) => {
    const outcome = await drive({ kind: "streams", port: bench.port, streams: 1_000, ...(await watching(bench, 40)) });
    if (outcome.missed > 0) throw new Error(`${outcome.missed} votes did not reach a stream within five seconds`);
    return [
      {
        what: "a vote seen on 1,000 open streams of two processes, p95",
        measured: outcome.p95,
        budget: { atMost: 500 },
        unit: "ms",
      },
      { what: "… p50", measured: outcome.p50, unit: "ms" },
    ];
  });
}

/** The memory of the server with 5,000 of them open, measured while votes come in. */
export function memoryOfStreams(): Promise<Row[]> {
  return onProduct({}, async (bench) => {
    const before = await residentMegabytes(bench.pid);
    let highest = 0;
    const watch = setInterval(async () => {
      highest = Math.max(highest, await residentMegabytes(bench.pid));
    }, 200);
    await drive({ kind: "streams", port: bench.port, streams: 5_000, ...(await watching(bench, 10)) });
    clearInterval(watch);
    return [
      {
        what: "memory of the server with 5,000 open streams",
        measured: highest,
        baseline: { what: "none", measured: before },
        budget: { atMost: 400 },
        unit: "MB",
      },
    ];
  });
}

async function watching({ database }: Bench, votes: number) {
  const contest = await contestWithVotes(database, 1_000);
  const cookies = await signInCrowd(database, votes);
  return {
    path: `/api/contests/${contest.id}/live`,
    votes: cookies.map((cookie) => ({
      path: `/api/contests/${contest.id}/vote`,
      headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" },
      body: JSON.stringify({ entryId: contest.entryIds[0] }),
    })),
  };
}
