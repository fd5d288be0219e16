import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allMetrics } from "#server/testing/all-metrics.ts";
import { root } from "../../scripts/build-stamp.js";
import { noPromtool, promtool } from "../kit/promtool.ts";

const file = (name: string) => join(root, "deploy", name);
const read = (name: string) => readFileSync(file(name), "utf8");
const rules = read("prometheus/rules.yml");
const rulesTest = read("prometheus/rules.test.yml");
const grafana = read("grafana/dashboard.json");

type Panel = {
  description?: string;
  targets?: [{ expr: string }];
  fieldConfig: { defaults: { thresholds?: unknown } };
};
const panels: Panel[] = JSON.parse(grafana).panels;
const panelOf = (record: string) =>
  panels.find(({ targets }) => targets?.[0].expr === `${record}{installation=~"$installation"}`);

const recorded = [...rules.matchAll(/- record: (\S+)/g)].map(([, name = ""]) => name);
const alerts = [...rules.matchAll(/- alert: (\S+)\n +expr: (\S+) ([<>]) (\S+)\n/g)];

test("rules and dashboard name only metrics that the product has, and rules use all of them", () => {
  const known = allMetrics.map(({ name }) => name as string);
  // A recorded name has a colon.
  const named = [...`${rules}${rulesTest}${grafana}`.matchAll(/(?<![\w:])scorequest_\w+\b(?!:)/g)].map(
    ([name]) => name,
  );
  const isKnown = (name: string) => known.includes(name) || known.includes(name.replace(/_(bucket|sum|count)$/, ""));
  expect(named.length).toBeGreaterThan(known.length);
  expect(named.filter((name) => !isKnown(name))).toEqual([]);
  expect(known.filter((name) => !new RegExp(`\\b${name}(_bucket)?\\b`).test(rules))).toEqual([]);
});

test("the dashboard shows what the rules record, with the line and the words of its alarm", () => {
  expect(panels.filter(({ targets }) => targets)).toHaveLength(recorded.length);
  expect(recorded.filter((record) => !panelOf(record))).toEqual([]);
  expect(alerts).toHaveLength(rules.match(/- alert:/g)?.length ?? 0);
  for (const [, name, record = "", comparison, value] of alerts) {
    const panel = panelOf(record);
    const [under, over] = comparison === ">" ? ["green", "red"] : ["red", "green"];
    expect(panel?.fieldConfig.defaults.thresholds, name).toEqual({
      mode: "absolute",
      steps: [
        { color: under, value: null },
        { color: over, value: Number(value) },
      ],
    });
    const words = new RegExp(`alert: ${name}\\n[^]*?summary: '(.*)'\\n +action: '(.*)'`).exec(rules);
    expect(panel?.description, name).toBe(`${words?.[1]} ${words?.[2]}`.replaceAll("''", "'"));
  }
});

test("rules keep installations apart that one Prometheus reads", () => {
  const grouped = [...rules.matchAll(/\b(?:sum|max|min) by \((\w+)/g)].map(([, first]) => first);
  expect(grouped.length).toBeGreaterThan(recorded.length);
  expect(new Set(grouped)).toEqual(new Set(["installation"]));
  expect(rules).not.toMatch(/\b(sum|max|min) ?\(/);
});

test("each alarm has a case in which it rings and one in which it does not, and promtool agrees", async ({ skip }) => {
  for (const [, name] of alerts)
    for (const what of ["rings", "does not ring"]) expect(rulesTest).toContain(`  - name: ${name} ${what}\n`);
  const tested = await promtool("test", "rules", file("prometheus/rules.test.yml"));
  if (tested === undefined) skip(noPromtool);
  expect(tested).toContain("SUCCESS");
  expect(await promtool("check", "rules", file("prometheus/rules.yml"))).toContain("SUCCESS");
});
