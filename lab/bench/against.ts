import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/build-stamp.js";
import { median } from "../kit/quantile.ts";
import { runProgram } from "../kit/run-program.ts";
import type { Row } from "../kit/table.ts";

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
  const measured = new Map<string, Map<string, Row[]>>();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, folder] of Object.entries(folders)) {
      process.env.PRODUCT_FOLDER = folder;
      for (const row of await measure()) {
        const rows = measured.get(row.what) ?? new Map<string, Row[]>();
        measured.set(row.what, rows.set(name, [...(rows.get(name) ?? []), row]));
      }
    }
  delete process.env.PRODUCT_FOLDER;
  console.log(`\n${title}, medians of ${rounds} in turns`);
  console.table(
    [...measured].map(([what, rows]) => {
      const of = (name: string) => median((rows.get(name) ?? []).map((row) => row.measured));
      const [before, now] = [of(commit), of("now")];
      const unit = rows.get("now")?.[0]?.unit ?? "";
      const isWorse = unit === "a second" ? now < before * (1 - worstShare) : now > before * (1 + worstShare);
      return {
        what,
        [commit]: `${Number(before.toPrecision(3))} ${unit}`,
        now: `${Number(now.toPrecision(3))} ${unit}`,
        ratio: Number((now / before).toPrecision(3)),
        worse: unit === "" || !isWorse ? "–" : "WORSE",
      };
    }),
  );
}
