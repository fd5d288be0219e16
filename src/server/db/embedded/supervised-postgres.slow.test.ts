import { once } from "node:events";
import { existsSync } from "node:fs";
import { appendFile, chmod } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { preparedDataDirs } from "#server/testing/embedded/data-dirs.ts";
import { killAndWait, lives, postmasterPid } from "#server/testing/embedded/processes.ts";
import { until } from "#server/testing/embedded/until.ts";
import { postgresAccount } from "./account.ts";
import { postgresBinaries } from "./binaries.ts";
import { freePort } from "./free-port.ts";
import { superviseServer } from "./supervised-postgres.ts";

const preparedDataDir = preparedDataDirs();

async function supervise(
  dataDir: string,
  onFailure: (error: Error) => void,
  ports?: number[],
  log = (_: string) => {},
) {
  const cluster = join(dataDir, "postgres");
  const account = await postgresAccount(cluster, () => {});
  const { postgres } = await postgresBinaries(account, () => {});
  const options = { cluster, postgres, account, durable: false, log, onFailure, endsPerMinute: 3 };
  const server = await superviseServer(ports ? { ...options, choosePort: async () => ports.shift() ?? 0 } : options);
  onTestFinished(server.stop);
  return server;
}

test("a PostgreSQL that cannot be started again is reported, and can still be stopped", async () => {
  const dataDir = await preparedDataDir();
  const failures: Error[] = [];
  const { stop } = await supervise(dataDir, (error) => failures.push(error));
  await appendFile(join(dataDir, "postgres", "postgresql.conf"), "\nno_such_setting = on\n");
  await killAndWait(postmasterPid(dataDir));
  await until(() => failures.length > 0);
  expect(failures.map(({ message }) => message)).toEqual(["PostgreSQL ended 4 times in a minute (exit status 1)."]);
  await stop();
});

test("one that cannot write is waited for however often it fails, and runs again when it can", async () => {
  const dataDir = await preparedDataDir();
  const cluster = join(dataDir, "postgres");
  const log: string[] = [];
  const failures: Error[] = [];
  await supervise(
    dataDir,
    (error) => failures.push(error),
    undefined,
    (message) => log.push(message),
  );
  await chmod(cluster, 0o500); // PostgreSQL never runs as root, so it is bound by this
  await killAndWait(postmasterPid(dataDir));
  const ends = () => log.filter((message) => message.startsWith("PostgreSQL ended")).length;
  await until(() => ends() > 5 || failures.length > 0);
  await chmod(cluster, 0o700);
  await until(() => log.includes("PostgreSQL runs again.") || failures.length > 0);
  expect(failures).toEqual([]);
});

test("a stop before or during a restart leaves nothing running", async () => {
  const dataDir = await preparedDataDir();
  const pidFile = join(dataDir, "postgres", "postmaster.pid");
  const failures: Error[] = [];
  const early = await supervise(dataDir, (error) => failures.push(error));
  await killAndWait(postmasterPid(dataDir));
  await early.stop();
  expect(existsSync(pidFile) && lives(postmasterPid(dataDir))).toBe(false);

  const late = await supervise(dataDir, (error) => failures.push(error));
  const killed = postmasterPid(dataDir);
  await killAndWait(killed);
  let restarted = killed;
  await until(() => {
    if (existsSync(pidFile)) restarted = postmasterPid(dataDir) || killed;
    return restarted !== killed;
  });
  await late.stop();
  expect(lives(restarted)).toBe(false);
  expect(failures).toEqual([]);
});

test("a port that is taken at the last moment is replaced by another", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  onTestFinished(() => void taken.close());
  const { port: takenPort } = taken.address() as AddressInfo;
  const other = await freePort();
  const { port } = await supervise(await preparedDataDir(), () => {}, [takenPort, other]);
  expect(port).toBe(other);
});
