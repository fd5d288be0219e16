import { appendFile, cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packageRoot } from "#server/core/package-root.ts";
import { migrationsFolder, readSchema } from "#server/db/schema-files.ts";
import { runProgram } from "../../kit/run-program.ts";
import { succeeds } from "../../kit/wait-for.ts";

/** The version that this one is rolled out beside. Its packages must be those of this one. */
const versionBefore = "253a62083f53a1cc7a8886c21fc405a2cb0d4fea";

const git = ["git", "-C", packageRoot];

/** What the server needs to run from source. */
const parts = ["package.json", "tsconfig.base.json", "src", "migrations"];

/** Why the version before cannot be had here; undefined where it can. */
export async function whyNoVersionBefore(): Promise<string | undefined> {
  const isKnown = await succeeds(runProgram([...git, "cat-file", "-e", `${versionBefore}^{commit}`]));
  return isKnown
    ? undefined
    : `commit ${versionBefore.slice(0, 7)} is not here: there is no git, or the clone is shallow`;
}

export async function checkOutVersionBefore(folder: string): Promise<void> {
  await mkdir(folder);
  const archive = `${folder}.tar`;
  await runProgram([...git, "archive", "--output", archive, versionBefore, "--", ...parts]);
  await runProgram(["tar", "-xf", archive, "-C", folder]);
  await linkModules(folder);
}

/** This version with one more migration that it is compatible with, and a changed SQL function. */
export async function makeNextVersion(folder: string) {
  const { migrations, functions } = await readSchema();
  await mkdir(folder);
  for (const part of parts) await cp(join(packageRoot, part), join(folder, part), { recursive: true });
  const ownMigrations = join(folder, migrationsFolder.slice(packageRoot.length));
  const newest = migrations.at(-1)?.name.slice(0, 4);
  const migration = "9999_next_version.sql";
  await writeFile(
    join(ownMigrations, migration),
    `-- compatible with: ${newest}\nalter table contests add motto text;\nalter table votes add given_at timestamptz default now();\n`,
  );
  await appendFile(join(ownMigrations, "functions/after-tables/touch_updated_at.sql"), "\n-- of the next version\n");
  const functionsVersion = functions.version + 1;
  await writeFile(join(ownMigrations, "functions/version"), `${functionsVersion}\n`);
  await linkModules(folder);
  return { migration, functionsVersion };
}

/** The installed packages of this version serve all of them. */
async function linkModules(folder: string): Promise<void> {
  await symlink(join(packageRoot, "node_modules"), join(folder, "node_modules"), "dir");
  await readFile(join(folder, "node_modules/tsx/package.json")); // throws where the packages lie elsewhere
}
