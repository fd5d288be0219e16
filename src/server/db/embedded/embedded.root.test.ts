import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { checkOutEmbedded } from "#server/testing/embedded/checkout.ts";
import { preparedDataDirs, temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { killAndWait, lives, postmasterPid, userOf } from "#server/testing/embedded/processes.ts";
import { ask, readWords, writeWord } from "#server/testing/embedded/queries.ts";
import { modeOf, ordinaryUser, ordinaryUserReaches, ownerOf } from "#server/testing/embedded/root.ts";
import { startServerProcess } from "#server/testing/embedded/server-process.ts";
import { until } from "#server/testing/embedded/until.ts";

const here = fileURLToPath(import.meta.url);
const preparedDataDir = preparedDataDirs();

async function start(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  onTestFinished(postgres.stop);
  return postgres;
}

async function stop(server: { pid: number }) {
  process.kill(server.pid, "SIGTERM");
  await until(() => !lives(server.pid));
}

describe("as root", () => {
  test("PostgreSQL runs as another user", async () => {
    const dataDir = await preparedDataDir();
    await start(dataDir);
    expect(userOf(postmasterPid(dataDir))).not.toBe(0);
    expect(ownerOf(join(dataDir, "postgres"))).toBe(userOf(postmasterPid(dataDir)));
    expect([dataDir, join(dataDir, "postgres-password")].map(ownerOf)).toEqual([0, 0]);
  });

  test("in a checkout with its data and node_modules below a 0700 folder", async () => {
    removeSharedCopyAfterwards();
    const home = await temporaryFolder();
    const module = checkOutEmbedded(home);
    const dataDir = join(home, ".data");
    expect(modeOf(home)).toBe(0o700);

    const first = await startServerProcess(dataDir, { module });
    expect(first.created).toBe(true);
    await writeWord(first.url, "first");
    await ask(first.url, "create function one() returns int language plpgsql as 'begin return 1; end'");
    await killAndWait(postmasterPid(dataDir));
    await until(() =>
      readWords(first.url).then(
        () => true,
        () => false,
      ),
    );
    await stop(first);

    const second = await startServerProcess(dataDir, { module });
    expect(second.created).toBe(false);
    expect(await readWords(second.url)).toEqual(["first"]);
    await ask(second.url, "checkpoint");
    expect([home, dataDir].map(ownerOf)).toEqual([0, 0]);
    expect(modeOf(home)).toBe(0o700);
  });

  test("a cluster that came back from a backup as root's, open to all, is given to PostgreSQL's user", async () => {
    const dataDir = await preparedDataDir();
    execFileSync("chown", ["-R", "0:0", dataDir]);
    await chmod(join(dataDir, "postgres"), 0o755);
    const { url } = await start(dataDir);
    await writeWord(url, "restored");
    expect(await readWords(url)).toEqual(["restored"]);
    expect(ownerOf(join(dataDir, "postgres"))).toBe(userOf(postmasterPid(dataDir)));
  });

  test("an ordinary user's cluster stays that user's", async () => {
    const dataDir = await preparedDataDir();
    execFileSync("chown", ["-R", `${ordinaryUser.uid}:${ordinaryUser.gid}`, dataDir]);
    const { url } = await start(dataDir);
    await writeWord(url, "served");
    expect(userOf(postmasterPid(dataDir))).toBe(ordinaryUser.uid);
    expect(execFileSync("find", [dataDir, "-uid", "0"], { encoding: "utf8" })).toBe(`${dataDir}/server.lock\n`);
  });
});

describe.runIf(ordinaryUserReaches(here))("as an ordinary user, who can enter this checkout", () => {
  test("first and later start", async () => {
    const dataDir = await temporaryFolder();
    await chown(dataDir, ordinaryUser.uid, ordinaryUser.gid);
    const first = await startServerProcess(dataDir, ordinaryUser);
    expect(first.created).toBe(true);
    await writeWord(first.url, "kept");
    expect(userOf(postmasterPid(dataDir))).toBe(ordinaryUser.uid);
    await stop(first);

    const second = await startServerProcess(dataDir, ordinaryUser);
    expect(second.created).toBe(false);
    expect(await readWords(second.url)).toEqual(["kept"]);
  });

  test("another user's database is refused with a sentence", async () => {
    const dataDir = await preparedDataDir();
    await chmod(join(dataDir, ".."), 0o755);
    await chown(dataDir, ordinaryUser.uid, ordinaryUser.gid);
    await expect(startServerProcess(dataDir, ordinaryUser)).rejects.toThrow(
      `The database in ${dataDir}/postgres belongs to another user (uid ${ownerOf(join(dataDir, "postgres"))}). ` +
        "Start ScoreQuest as that user or as root, or set DATA_DIR to another folder.",
    );
  });
});

/** The product keeps its copy of PostgreSQL for the next start; a test removes it from a machine that had none. */
function removeSharedCopyAfterwards() {
  const place = "/var/lib/scorequest";
  if (!existsSync(place)) onTestFinished(() => rm(place, { recursive: true, force: true }));
}
