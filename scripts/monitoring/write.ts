// npm run monitoring: writes the rules for Prometheus and the dashboard for Grafana from one table (figures.ts).
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../build-stamp.js";
import { dashboard } from "./dashboard-file.ts";
import { rulesFile } from "./rules-file.ts";
import { rulesTestFile } from "./rules-test-file.ts";

const files = {
  "deploy/prometheus/rules.yml": rulesFile(),
  "deploy/prometheus/rules.test.yml": rulesTestFile(),
  "deploy/grafana/dashboard.json": `${JSON.stringify(dashboard(), null, 2)}\n`,
};

for (const [path, text] of Object.entries(files)) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(path);
}
const biome = join(root, "node_modules/.bin/biome");
execFileSync(biome, ["format", "--write", "deploy/grafana"], { cwd: root, stdio: "ignore" });
