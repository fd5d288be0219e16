import { type Alert, alerts, figures } from "./figures.ts";
import { duration, promQl } from "./measured.ts";

const head = `# Written by \`npm run monitoring\` from scripts/monitoring/figures.ts: change that file, not this one.
# Give the job the name scorequest (prometheus.yml). Test: promtool test rules rules.test.yml
`;

/** Recording first: rules of a group are evaluated in their order, and alerts look at what was recorded. */
export function rulesFile(): string {
  const recorded = figures.map(
    ({ record, measured }) => `      - record: ${record}\n        expr: ${quoted(promQl(measured))}`,
  );
  const rules = alerts.map(({ record, alert }) => alertRule(record, alert));
  return `${head}groups:\n  - name: scorequest\n    interval: 5s\n    rules:\n${[...recorded, ...rules].join("\n")}\n`;
}

function alertRule(record: string, alert: Alert): string {
  const { name, forSeconds, severity, summary, action } = alert;
  return [
    `      - alert: ${name}`,
    `        expr: ${record} ${conditionOf(alert)}`,
    ...(forSeconds > 0 ? [`        for: ${duration(forSeconds)}`] : []),
    "        labels:",
    `          severity: ${severity}`,
    "        annotations:",
    `          summary: ${quoted(summary)}`,
    `          action: ${quoted(action)}`,
  ].join("\n");
}

function conditionOf({ above, below }: Alert): string {
  return above === undefined ? `< ${below}` : `> ${above}`;
}

/** In YAML's single quotes, in which only these are written twice. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
