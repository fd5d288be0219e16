import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { preparedDataDirs } from "#server/testing/embedded/data-dirs.ts";
import { lives, postmasterPid } from "#server/testing/embedded/processes.ts";
import { readWords, writeWord } from "#server/testing/embedded/queries.ts";
import { until } from "#server/testing/embedded/until.ts";
import { postgresAccount } from "./account.ts";
import { postgresBinaries } from "./binaries.ts";
import { freePort } from "./free-port.ts";
import { clusterArgument, inCluster } from "./settings.ts";

const preparedDataDir = preparedDataDirs();

async function start(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  onTestFinished(postgres.stop);
  return postgres;
}

const pidFile = (dataDir: string) => join(dataDir, "postgres", "postmaster.pid");

test.each([
  ["empty", ""],
  ["full of nonsense", "what?\n"],
])("a pid file that is %s does not count", async (_, content) => {
  const dataDir = await preparedDataDir();
  await writeFile(pidFile(dataDir), content);
  const { url } = await start(dataDir);
  await writeWord(url, "served");
  expect(await readWords(url)).toEqual(["served"]);
});

test("a pid file that names another program does not count, and that program is left alone", async () => {
  const dataDir = await preparedDataDir();
  const account = await postgresAccount(join(dataDir, "postgres"), () => {});
  // As the user that runs PostgreSQL: of another user's program PostgreSQL itself would not take notice.
  const foreign = spawn("sleep", ["1000"], { cwd: "/", ...account });
  onTestFinished(() => void foreign.kill("SIGKILL"));
  await writeFile(pidFile(dataDir), `${foreign.pid}\n/proc/self/cwd\n1700000000\n5432\n\n127.0.0.1\n`);
  await writeWord((await start(dataDir)).url, "served");
  expect(lives(foreign.pid as number)).toBe(true);
});

test("a copy of a running data folder names the other's PostgreSQL, which is left alone", async () => {
  const [original, copy] = [await preparedDataDir(), await preparedDataDir()];
  const { url } = await start(original);
  await writeWord(url, "undisturbed");
  await copyFile(pidFile(original), pidFile(copy));
  const copied = await start(copy);
  await writeWord(copied.url, "copied");
  expect(await readWords(url)).toEqual(["undisturbed"]);
  expect(postmasterPid(copy)).not.toBe(postmasterPid(original));
});

test("a PostgreSQL started by hand on the cluster is neither ended nor used", async () => {
  const dataDir = await preparedDataDir();
  const cluster = join(dataDir, "postgres");
  const account = await postgresAccount(cluster, () => {});
  const { postgres } = await postgresBinaries(account, () => {});
  const sockets = ["-c", `port=${await freePort()}`, "-c", "unix_socket_directories="];
  const args = ["-D", clusterArgument(cluster), ...sockets];
  const byHand = spawn(postgres, args, { ...inCluster(cluster, account), stdio: "ignore" });
  const ended = once(byHand, "exit");
  onTestFinished(async () => {
    byHand.kill("SIGINT");
    await ended;
  });
  await until(() =>
    readFile(pidFile(dataDir), "utf8").then(
      (text) => text.includes("ready"),
      () => false,
    ),
  );
  await expect(start(dataDir)).rejects.toThrow(
    `A PostgreSQL that ScoreQuest did not start (process ${byHand.pid}) seems to use ${cluster}.`,
  );
  expect(lives(byHand.pid as number)).toBe(true);
});
