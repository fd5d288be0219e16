import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/build-stamp.js";
import { median } from "../kit/quantile.ts";
import { runProgram } from "../kit/run-program.ts";
import { type Row, round } from "../kit/table.ts";

const rounds = 3;
const worstShare = 0.05; // a row that is worse by more is a fault of what has changed since

/** The product of another commit, built in a folder of its own with its own packages. */
async function buildCommit(commit: string): Promise<string> {
  const [hash] = (await runProgram(["git", "-C", root, "rev-parse", "--verify", `${commit}^{commit}`])).split("\n");
  const folder = join(root, ".cache/against", hash as string);
  if (existsSync(join(folder, "dist/server"))) return folder;
  console.log(`Building ${commit} …`);
  if (!existsSync(folder)) await runProgram(["git", "clone", "--quiet", "--no-checkout", root, folder]);
  await runProgram(["git", "-C", folder, "checkout", "--quiet", "--detach", hash as string]);
  await runProgram(["npm", "ci", "--prefix", folder]);
  await runProgram(["npm", "run", "build", "--prefix", folder]);
  return folder;
}

/** The same rows of both products, measured in turns by this bench; medians, and what is worse. */
export async function compareWith(commit: string, title: string, measure: () => Promise<Row[]>): Promise<void> {
  const folders = { [commit]: await buildCommit(commit), now: root };
  const measured: (Row & { version: string })[] = [];
  for (let turn = 0; turn < rounds; turn += 1)
    for (const [version, folder] of Object.entries(folders)) {
      process.env.PRODUCT_FOLDER = folder;
      for (const row of await measure()) measured.push({ ...row, version });
    }
  delete process.env.PRODUCT_FOLDER;
  console.log(`\n${title}, medians of ${rounds} in turns`);
  console.table(
    [...new Set(measured.map(({ what }) => what))].map((what) => {
      const rows = measured.filter((row) => row.what === what);
      const of = (name: string, value: (row: Row) => number) =>
        median(rows.filter(({ version }) => version === name).map(value));
      const figures = (name: string) => `${round(of(name, (row) => row.measured))} ${unit}`;
      const unit = rows.at(-1)?.unit ?? "";
      const [before, now] = [of(commit, comparable), of("now", comparable)];
      const isWorse = unit === "a second" ? now < before * (1 - worstShare) : now > before * (1 + worstShare);
      return {
        what,
        [commit]: figures(commit),
        now: figures("now"),
        ratio: round(now / before),
        worse: unit === "" || !isWorse ? "–" : "WORSE",
      };
    }),
  );
}

/** Where there is a baseline, the ratio to it: a machine may be half as fast a minute later. */
function comparable({ measured, baseline }: Row): number {
  return baseline ? measured / baseline[1] : measured;
}
