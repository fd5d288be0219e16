import { execFileSync, spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";

const accountModule = pathToFileURL(fileURLToPath(new URL("./account.ts", import.meta.url))).href;
const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
/** Root in a container may be unable to mount. */
const canMount = spawnSync("unshare", ["--mount", "true"]).status === 0;

/** Chooses with a changed copy of /etc, mounted for this process alone. */
async function choiceWith(changes: string): Promise<{ name: string; log: string[] }> {
  const etc = `${await temporaryFolder()}/etc`;
  const script = `
    import { postgresAccount } from ${JSON.stringify(accountModule)};
    import { execFileSync } from "node:child_process";
    const log = [];
    const { uid } = await postgresAccount("/no/cluster", (message) => log.push(message));
    const name = execFileSync("id", ["-un", String(uid)], { encoding: "utf8" }).trim();
    console.log(JSON.stringify({ name, log }));`;
  const shell = `set -e; cp -a /etc ${etc}; mount --bind ${etc} /etc; ${changes}; exec "$@"`;
  const node = [process.execPath, "--import", tsx, "--input-type=module", "--eval", script];
  return JSON.parse(execFileSync("unshare", ["--mount", "sh", "-c", shell, "sh", ...node], { encoding: "utf8" }));
}

const removeUser = (name: string) => `sed -i '/^${name}:/d' /etc/passwd /etc/group /etc/shadow`;

describe.runIf(canMount)("root runs PostgreSQL as", () => {
  const noUsers = `${removeUser("postgres")}; ${removeUser("scorequest")}`;

  test("the system's postgres", async () => {
    const changes = `${removeUser("postgres")}; echo 'postgres:x:61234:61234::/:/bin/false' >> /etc/passwd`;
    expect(await choiceWith(changes)).toEqual({ name: "postgres", log: [] });
  });

  test("a system user that it makes where there is none", async () => {
    const log = ["Made the system user scorequest, because PostgreSQL does not run as root."];
    expect(await choiceWith(noUsers)).toEqual({ name: "scorequest", log });
  });

  test("nobody where no user can be made", async () => {
    const changes = `${noUsers}; mount -o remount,bind,ro /etc`;
    expect(await choiceWith(changes)).toEqual({ name: "nobody", log: [] });
  });
});
