import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seededRandom } from "#domain/seeded-random.ts";
import { connectDatabase } from "#server/db/connect.ts";
import { runningDatabaseUrl } from "#server/db/embedded/running.ts";
import { sessionStore } from "#server/features/auth/sessions.ts";
import { voterIdOf } from "#server/features/auth/voter-id.ts";
import { killAndWait, lives, postmasterPid, watchdogPid } from "#server/testing/embedded/processes.ts";
import { until } from "#server/testing/embedded/until.ts";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { type ServerProcess, startServerProcess } from "#server/testing/server-process.ts";
import { findDifferences } from "./counted-afresh.ts";

/** KILL_ROUNDS=30 npx vitest run src/server/features/votes/kills.test.ts is the long version. */
const rounds = Number(process.env.KILL_ROUNDS ?? 3);
const victims = ["the server", "PostgreSQL", "both"] as const;
const secret = "0123456789abcdef0123456789abcdef";
const random = seededRandom("kills");

type Voter = {
  voterId: string;
  cookie: string;
  /** what must stand: the last vote that was confirmed, or one that was sent after it and never answered */
  confirmed: number | undefined;
  unanswered: Set<number>;
};

let dataDir: string;
let server: ServerProcess;
let path: string;
let entryIds: number[];
let voters: Voter[];

const start = () =>
  startServerProcess({
    DATA_DIR: dataDir,
    DEMO: "off",
    APP_SECRET: secret,
    LOG_LEVEL: "fatal",
    PUBLIC_URL: "http://localhost",
  });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "scorequest-kills-"));
  server = await start();
  await onDatabase(async (database) => {
    const contest = await createContest(database);
    path = `/api/contests/${contest.id}/vote`;
    entryIds = [];
    for (let made = 0; made < 5; made += 1) entryIds.push((await createEntry(database, { contest_id: contest.id })).id);
    voters = [];
    for (let made = 0; made < 60; made += 1) {
      const email = `voter${made}@example.org`;
      const google = { email, firstName: "Vo", lastName: "Ter", profileImageUrl: null };
      const { id } = await sessionStore(database).create({ google }, new Date());
      voters.push({
        voterId: voterIdOf(email, secret),
        cookie: `sq_session=${id}`,
        confirmed: undefined,
        unanswered: new Set(),
      });
    }
  });
});

afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function onDatabase(work: (database: ReturnType<typeof connectDatabase>) => Promise<void>): Promise<void> {
  const database = connectDatabase({ url: await runningDatabaseUrl(dataDir) });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

describe("no confirmed vote is missing after kill -9", () => {
  test.each(Array.from({ length: rounds }, (_, round) => [round + 1, victims[round % 3] as (typeof victims)[number]]))(
    "round %i: of %s under load",
    async (_, victim) => {
      const load = voteUntilStopped();
      await until(() => load.confirmed() > 50);
      await pause(random() * 200);
      await kill(victim);
      if (victim === "PostgreSQL") {
        const before = load.confirmed();
        await until(() => load.confirmed() > before + 50); // it has healed by itself
        await load.stop();
      } else {
        await load.stop();
        server = await start();
      }
      await onDatabase(async ({ pool }) => {
        const { rows } = await pool.query("select voter_id, entry_id from votes");
        const standing = new Map(rows.map((row) => [row.voter_id, row.entry_id]));
        for (const { voterId, confirmed, unanswered } of voters) {
          const stands = standing.get(voterId);
          if (stands === undefined || !unanswered.has(stands)) expect(stands).toBe(confirmed);
        }
        const client = await pool.connect();
        expect(await findDifferences(client, null)).toEqual([]);
        client.release();
      });
    },
  );
});

/** Everybody changes their vote again and again, and remembers what they were told. */
function voteUntilStopped() {
  let confirmed = 0;
  let stopped = false;
  const everybody = voters.map(async (voter) => {
    while (!stopped) {
      const entryId = entryIds[Math.floor(random() * entryIds.length)] as number;
      voter.unanswered.add(entryId);
      const status = await put(voter.cookie, entryId);
      if (status === 200) {
        voter.confirmed = entryId;
        voter.unanswered.clear();
        confirmed += 1;
      } else if (status === undefined || status === 429) await pause(20); // gone, or quicker than a thumb
    }
  });
  return {
    confirmed: () => confirmed,
    async stop() {
      stopped = true;
      await Promise.all(everybody);
    },
  };
}

async function put(cookie: string, entryId: number): Promise<number | undefined> {
  try {
    const response = await fetch(server.address + path, {
      method: "PUT",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify({ entryId }),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return undefined;
  }
}

async function kill(victim: (typeof victims)[number]): Promise<void> {
  const postmaster = postmasterPid(dataDir);
  const pid = server.process.pid as number;
  if (victim === "PostgreSQL") return killAndWait(postmaster);
  if (victim === "both") {
    process.kill(pid, "SIGSTOP");
    process.kill(watchdogPid(dataDir), "SIGKILL");
    process.kill(postmaster, "SIGKILL");
  }
  await killAndWait(pid);
  await until(() => !lives(postmaster));
}
