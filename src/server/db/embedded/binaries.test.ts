import { execFileSync } from "node:child_process";
import { chmod, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { postgresPackage } from "#server/testing/embedded/checkout.ts";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { postgresAccount } from "./account.ts";
import { postgresBinaries } from "./binaries.ts";

async function installedCopy(): Promise<string> {
  const folder = await temporaryFolder();
  await chmod(folder, 0o755);
  execFileSync("cp", ["-a", postgresPackage, join(folder, "package")]);
  return join(folder, "package");
}

async function binariesOf(folder: string) {
  return postgresBinaries(await postgresAccount("/no/cluster", () => {}), () => {}, folder);
}

test("are those of the npm package", async () => {
  const folder = await installedCopy(); // the checkout itself may lie where the database's account cannot enter
  const { postgres, initdb, major } = await binariesOf(folder);
  expect(postgres).toBe(join(folder, "native", "bin", "postgres"));
  for (const program of [postgres, initdb]) {
    expect(execFileSync(program, ["--version"], { encoding: "utf8" })).toContain(`(PostgreSQL) ${major}.`);
  }
});

test("installed without scripts they get the links that their libraries need", async () => {
  const folder = await installedCopy();
  execFileSync("find", [join(folder, "native"), "-type", "l", "-delete"]);
  const { initdb } = await binariesOf(folder);
  expect(initdb).toBe(join(folder, "native", "bin", "initdb"));
  expect(execFileSync(initdb, ["--version"], { encoding: "utf8" })).toContain("initdb");
});

test("that cannot run say so, and what to do", async () => {
  const folder = await installedCopy();
  const postgres = join(folder, "native", "bin", "postgres");
  await rm(postgres);
  await writeFile(postgres, "#!/no/such/loader\n", { mode: 0o755 });
  await expect(binariesOf(folder)).rejects.toThrow(
    new RegExp(
      `^PostgreSQL in ${folder}/native does not run here: .*\\. Set DATABASE_URL to use another PostgreSQL\\.$`,
    ),
  );
});
