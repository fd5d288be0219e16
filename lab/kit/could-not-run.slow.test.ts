import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/build-stamp.js";
import { inTemporaryFolder } from "./temporary-folder.ts";

// Neither can run where no program is found, whoever asks.
test.each([
  ["npm run chaos -- failover", ["lab/chaos/main.ts", "failover"]],
  ["npm run package", ["lab/package/main.ts"]],
])("%s exits with 77 where it cannot run, and says what is missing", async (command, [file = "", ...args]) => {
  const { status, stderr } = await inTemporaryFolder(async (nothing) =>
    spawnSync(process.execPath, ["--import", "tsx", join(root, file), ...args], {
      cwd: root,
      env: { PATH: nothing },
      encoding: "utf8",
    }),
  );
  expect(stderr).toMatch(
    new RegExp(`^${command} could not run: (this takes |there is no .*apt-get install .*util-linux)`, "m"),
  );
  expect(status).toBe(77);
});
