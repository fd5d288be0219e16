import { alerts } from "./figures.ts";
import { quoted } from "./rules-file.ts";
import { type Scenario, scenarios, stepSeconds } from "./scenarios.ts";

const head = `# Written by \`npm run monitoring\` from scripts/monitoring/scenarios.ts: change that file, not this one.
# promtool test rules rules.test.yml
rule_files:
  - rules.yml
evaluation_interval: ${stepSeconds}s
tests:
`;

/** For promtool: each alert rings in one case, and does not in another. */
export function rulesTestFile(): string {
  return `${head}${alerts.map(testsOf).join("")}`;
}

function testsOf({ alert, measured }: (typeof alerts)[number]): string {
  const cases = scenarios[alert.name];
  if (!cases) throw new Error(`${alert.name} has no scenarios.`);
  const labels = ["spread" in measured ? [] : [`instance: "one:9400"`], [`severity: ${alert.severity}`]].flat();
  const rung = [
    "          - exp_labels:",
    ...labels.map((label) => `              ${label}`),
    "            exp_annotations:",
    `              summary: ${quoted(alert.summary)}`,
    `              action: ${quoted(alert.action)}`,
  ];
  return testOf(alert, "rings", cases.rings, rung) + testOf(alert, "does not ring", cases.silent, []);
}

function testOf({ name }: { name: string }, what: string, { atSeconds, input }: Scenario, rung: string[]): string {
  const lines = [
    `  - name: ${name} ${what}`,
    `    interval: ${stepSeconds}s`,
    "    input_series:",
    ...input.flatMap(({ series, values }) => [
      `      - series: ${quoted(series)}`,
      `        values: ${quoted(values)}`,
    ]),
    "    alert_rule_test:",
    `      - eval_time: ${atSeconds}s`,
    `        alertname: ${name}`,
    rung.length > 0 ? "        exp_alerts:" : "        exp_alerts: []",
    ...rung,
  ];
  return `${lines.join("\n")}\n`;
}
