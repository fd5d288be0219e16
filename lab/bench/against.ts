import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/build-stamp.js";
import { median } from "../kit/quantile.ts";
import { runProgram } from "../kit/run-program.ts";
import { type Row, round } from "../kit/table.ts";

const rounds = 4; // even, so that each version is measured first as often as the other
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
  const folders = { before: await buildCommit(commit), now: root };
  const turns: { before: Row[]; now: Row[] }[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    const measured = { before: [] as Row[], now: [] as Row[] };
    for (const version of turn % 2 === 0 ? (["before", "now"] as const) : (["now", "before"] as const)) {
      console.log(`${title}: turn ${turn + 1} of ${rounds}, ${version === "now" ? "this commit" : commit} …`);
      process.env.PRODUCT_FOLDER = folders[version];
      measured[version] = await measure();
    }
    turns.push(measured);
  }
  delete process.env.PRODUCT_FOLDER;
  console.log(`\n${title}, medians of ${rounds} in turns`);
  console.table(
    turns[0]?.now.map(({ what, unit }, index) => {
      const figures = (version: "before" | "now") =>
        `${round(median(turns.map((turn) => (turn[version][index] as Row).measured)))} ${unit}`;
      const ratios = turns.map(({ before, now }) => comparable(now[index] as Row) / comparable(before[index] as Row));
      const isWorse = (ratio: number) => (unit === "a second" ? ratio < 1 - worstShare : ratio > 1 + worstShare);
      const worse = ratios.filter(isWorse).length;
      return {
        what,
        [commit]: figures("before"),
        now: figures("now"),
        ratio: Number(median(ratios).toFixed(3)), // a change may be held to less than worstShare
        worse: unit !== "" && isWorse(median(ratios)) ? `WORSE in ${worse} of ${rounds}` : "–",
      };
    }),
  );
}

/** Where there is a baseline, the ratio to it: a machine may be half as fast a minute later. */
function comparable({ measured, baseline }: Row): number {
  return baseline ? measured / baseline[1] : measured;
}
