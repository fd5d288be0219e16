import { type Alert, alerts } from "./figures.ts";
import { type Measured, promQl } from "./measured.ts";
import { quoted } from "./rules-file.ts";
import { type Scenario, scenarios, stepSeconds, twoInstallations } from "./scenarios.ts";

const head = `# Written by \`npm run monitoring\` from scripts/monitoring/scenarios.ts: change that file, not this one.
# promtool test rules rules.test.yml
rule_files:
  - rules.yml
evaluation_interval: ${stepSeconds}s
tests:
`;

/** For promtool: each alert rings in one case, and does not in another. */
export function rulesTestFile(): string {
  return `${head}${alerts.map(testsOf).join("")}${apartTest()}`;
}

/** Nothing rings where two installations are well, each by itself. */
function apartTest(): string {
  const looked = alerts.filter(({ measured }) => twoInstallations.input.some(({ series }) => isOn(series, measured)));
  return testOf(
    "Two installations are apart",
    twoInstallations,
    looked.map(({ alert }) => alert),
    [],
  );
}

const isOn = (series: string, measured: Measured) => promQl(measured).includes(series.slice(0, series.indexOf("{")));

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
  return (
    testOf(`${alert.name} rings`, cases.rings, [alert], rung) +
    testOf(`${alert.name} does not ring`, cases.silent, [alert], [])
  );
}

function testOf(name: string, { atSeconds, input }: Scenario, looked: readonly Alert[], rung: string[]): string {
  const lines = [
    `  - name: ${name}`,
    `    interval: ${stepSeconds}s`,
    "    input_series:",
    ...input.flatMap(({ series, values }) => [
      `      - series: ${quoted(series)}`,
      `        values: ${quoted(values)}`,
    ]),
    "    alert_rule_test:",
    ...looked.flatMap((alert) => [
      `      - eval_time: ${atSeconds}s`,
      `        alertname: ${alert.name}`,
      rung.length > 0 ? "        exp_alerts:" : "        exp_alerts: []",
      ...rung,
    ]),
  ];
  return `${lines.join("\n")}\n`;
}
