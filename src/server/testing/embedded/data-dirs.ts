import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";

/** A new folder below the system's temporary one (or `parent`), removed after the test. */
export async function temporaryFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, "scorequest-embedded-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Data folders that hold a stopped cluster, copied from one that is made once per test file: initdb takes a second. */
export function preparedDataDirs(): () => Promise<string> {
  let original = "";
  beforeAll(async () => {
    original = await mkdtemp(join(tmpdir(), "scorequest-embedded-"));
    const { stop } = await startEmbeddedPostgres({ dataDir: original, durable: false });
    await stop();
  });
  afterAll(() => rm(original, { recursive: true, force: true }));
  return async () => {
    const dataDir = join(await temporaryFolder(), "data");
    // Not fs.cp: only -a keeps the owner, who is another user when root runs the tests.
    execFileSync("cp", ["-a", original, dataDir]);
    return dataDir;
  };
}
