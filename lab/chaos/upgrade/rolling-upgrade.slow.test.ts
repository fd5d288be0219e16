import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { connectDatabase } from "#server/db/connect.ts";
import { readSchema } from "#server/db/schema-files.ts";
import { type ServerProcess, startServerProcess } from "#server/testing/server-process.ts";
import { createEmptyDatabase } from "#server/testing/template.ts";
import { countVotes } from "../../kit/count-votes.ts";
import { temporaryFolder } from "../../kit/temporary-folder.ts";
import { startSingleVotes } from "../single-votes.ts";
import { appSecret, productSettings } from "../test-bed.ts";
import { createContestWithVoters } from "../voters.ts";
import { checkOutVersionBefore, makeNextVersion, whyNoVersionBefore } from "./versions.ts";

const timeout = 300_000; // several versions are started from source, and the machine may be busy
const votesPerStep = 25;
const perSecond = 40;
const people = 4_000; // more than come in a test that is slow

test("three versions beside each other, migrations while people vote, and an older one that is started again: no error, no vote lost or doubled", {
  timeout,
}, async ({ skip }) => {
  const reason = await whyNoVersionBefore();
  if (reason) skip(`The version before cannot be started: ${reason}.`);

  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const before = join(folder.path, "before");
  const next = join(folder.path, "next");
  const [{ migration, functionsVersion }] = await Promise.all([makeNextVersion(next), checkOutVersionBefore(before)]);

  const { url, drop } = await createEmptyDatabase(inject("clusterUrl"));
  onTestFinished(drop);
  const database = connectDatabase({ url });
  onTestFinished(database.close);
  const schemaNow = async () => {
    const { rows: names } = await database.pool.query("select name from schema_migrations order by name");
    const { rows: versions } = await database.pool.query("select max(version) as version from schema_functions");
    return { newest: names.at(-1)?.name, functions: versions[0].version };
  };
  /** This version where no folder is given. */
  const start = async (of?: string): Promise<ServerProcess> => {
    const settings = { ...productSettings, DATABASE_URL: url, DATA_DIR: folder.path };
    const server = await startServerProcess(settings, of === undefined ? {} : { folder: of });
    onTestFinished(async () => void (server.process.exitCode === null && (await server.stop())));
    return server;
  };

  const oldest = await start(before);
  const contest = await createContestWithVoters(database, appSecret, people);
  const voting = startSingleVotes(contest, { perSecond });
  onTestFinished(voting.leave);
  voting.add(oldest.address);
  await voting.untilConfirmed(votesPerStep);

  const current = await start();
  voting.add(current.address);
  await voting.untilConfirmed(votesPerStep);
  const { migrations, functions } = await readSchema();
  expect(await schemaNow()).toEqual({ newest: migrations.at(-1)?.name, functions: functions.version });

  const newest = await start(next);
  voting.add(newest.address);
  await voting.untilConfirmed(votesPerStep);
  const migrated = { newest: migration, functions: functionsVersion };
  expect(await schemaNow()).toEqual(migrated);

  await voting.remove(oldest.address);
  expect(await oldest.stop()).toBe(0);
  await voting.remove(current.address);
  expect(await current.stop()).toBe(0);
  const again = await start();
  voting.add(again.address);
  await voting.untilConfirmed(votesPerStep);
  expect(await schemaNow()).toEqual(migrated); // nothing was put back

  await voting.finish();
  expect([...voting.unexpected]).toEqual([]);
  // Usually 0. A busy machine may make single votes late; a migration that stops voting for seconds stops all voters.
  expect(voting.unconfirmed()).toBeLessThan(6);
  const told = contest.voters.map(({ voterId, record }) => ({ voterId, expected: record.expected() }));
  const votes = voting.confirmed();
  expect(await countVotes(database, contest.contestId, told)).toMatchObject({ votes, lost: 0, doubled: 0, late: 0 });
  for (const { address } of [newest, again]) {
    expect((await fetch(`${address}/api/ready?deep=1`)).status).toBe(200);
    const total = async () => (await (await fetch(`${address}/api/contests/${contest.contestId}`)).json()).totalVotes;
    await expect.poll(total).toBe(votes);
  }
});
