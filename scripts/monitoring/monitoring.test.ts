import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { allMetrics } from "#server/metrics/metric-list.ts";
import { hasPrograms, withOwnLoader } from "../../lab/debian-root/own-loader.ts";
import { root } from "../build-stamp.js";
import { dashboard, queryOf } from "./dashboard-file.ts";
import { evaluate, rings } from "./evaluate.ts";
import { alerts, figures } from "./figures.ts";
import { rulesFile } from "./rules-file.ts";
import { rulesTestFile } from "./rules-test-file.ts";
import { parseMetrics, type Samples } from "./samples.ts";
import { expandedValues, type Scenario, scenarios, stepSeconds } from "./scenarios.ts";

const run = promisify(execFile);
const prometheus = join(root, "deploy/prometheus");
const read = (path: string) => readFile(join(root, "deploy", path), "utf8");
const rules = await read("prometheus/rules.yml");
const grafana = await read("grafana/dashboard.json");

describe("the files in deploy/", () => {
  test("are those that npm run monitoring writes", async () => {
    expect(rules).toBe(rulesFile());
    expect(await read("prometheus/rules.test.yml")).toBe(rulesTestFile());
    expect(JSON.parse(grafana)).toEqual(JSON.parse(JSON.stringify(dashboard())));
  });

  test("name only metrics that the product has", () => {
    const known = new Set<string>(allMetrics.map(({ name }) => name));
    // A recorded name has a colon.
    const named = [...`${rules}${grafana}`.matchAll(/(?<![\w:])(scorequest_\w+)\b(?!:)/g)].map(([, name = ""]) => name);
    const unknown = named.filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|sum|count)$/, "")));
    expect(named.length).toBeGreaterThan(figures.length);
    expect(unknown).toEqual([]);
  });

  test("show every metric of the product", () => {
    const missing = allMetrics.filter(({ name }) => !new RegExp(`\\b${name}(_bucket)?\\b`).test(rules));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test("have a dashboard whose queries are the rules' own", () => {
    const recorded = [...rules.matchAll(/- record: (\S+)/g)].map(([, name]) => name);
    const queries = [...grafana.matchAll(/"expr": ("(?:[^"\\]|\\.)+")/g)].map(([, query = ""]) => JSON.parse(query));
    expect(queries.sort()).toEqual(recorded.map((record = "") => queryOf(record)).sort());
    for (const [, record] of rules.matchAll(/ expr: (\S+) [<>]/g)) expect(recorded).toContain(record);
  });

  test("keep installations apart that one Prometheus reads", () => {
    const grouped = [...rules.matchAll(/\b(?:sum|max|min)\b( by \((\w+))?/g)].filter(
      ([word]) => !word.includes("over"),
    );
    expect(grouped.length).toBeGreaterThan(figures.length);
    expect(new Set(grouped.map(([, , first]) => first))).toEqual(new Set(["installation"]));
  });
});

/** What a page would have had, every five seconds, until the moment of the scenario. */
function historyOf({ atSeconds, input }: Scenario): Samples[] {
  const steps = atSeconds / stepSeconds + 1;
  return Array.from({ length: steps }, (_, step) => ({
    at: step * stepSeconds * 1000,
    samples: input.flatMap(({ series, values }) => {
      const value = expandedValues(values)[step];
      return value === undefined ? [] : parseMetrics(`${series} ${value}`);
    }),
  }));
}

describe("an alarm", () => {
  test("has a sentence of what has happened, and one of what to do", () => {
    for (const { alert } of alerts) {
      expect(alert.summary).toMatch(/^[A-Z].*\.$/);
      expect(alert.action).toMatch(/^[A-Z].*[.?]$/);
    }
    expect(Object.keys(scenarios).sort()).toEqual(alerts.map(({ alert }) => alert.name).sort());
  });

  test.each(alerts.map(({ alert, measured }) => [alert.name, alert, measured] as const))(
    "%s rings in npm run load where it should, and nowhere else",
    (name, alert, measured) => {
      const cases = scenarios[name];
      expect(cases && rings(alert, measured, historyOf(cases.rings))).toBe(true);
      expect(cases && rings(alert, measured, historyOf(cases.silent))).toBe(false);
    },
  );

  test("rings in Prometheus where it should, and nowhere else", { timeout: 900_000 }, async ({ skip }) => {
    const isOnPath = await run("promtool", ["--version"]).then(
      () => true,
      () => false,
    );
    if (!isOnPath && !hasPrograms("promtool"))
      skip("promtool is not there (npx tsx lab/debian-root/main.ts prometheus brings it)");
    const promtool = (...args: string[]) => {
      const [file, given] = isOnPath ? ["promtool", args] : withOwnLoader("promtool", args);
      return run(file, given, { cwd: prometheus });
    };
    expect((await promtool("test", "rules", "rules.test.yml")).stdout).toContain("SUCCESS");
    expect((await promtool("check", "rules", "rules.yml")).stdout).toContain("SUCCESS");
  });
});

describe("what npm run load works out by itself", () => {
  const pages = (...texts: string[]): Samples[] =>
    texts.map((text, second) => ({ at: second * 1000, samples: parseMetrics(text) }));

  test("is read from a page with comments, labels and escapes", () => {
    expect(parseMetrics('# HELP a b\n# TYPE a counter\na 1\nb{c="d",e="\\"f\\\\"} 2.5e3\ng{le="+Inf"} +Inf\n')).toEqual(
      [
        { name: "a", labels: {}, value: 1 },
        { name: "b", labels: { c: "d", e: '"f\\' }, value: 2500 },
        { name: "g", labels: { le: "+Inf" }, value: Number.POSITIVE_INFINITY },
      ],
    );
    expect(() => parseMetrics("no metrics here, only words")).toThrow("no line of a metrics page");
  });

  test("a counter that begins anew still grows", () => {
    const history = pages("a 5", "a 9", "a 2", "a 3");
    expect(evaluate({ increase: { name: "a" }, overSeconds: 10 }, history)).toBe(7);
    expect(evaluate({ perSecond: { name: "a" }, overSeconds: 10 }, history)).toBeCloseTo(7 / 3);
    expect(evaluate({ increase: { name: "a" }, overSeconds: 1 }, history)).toBe(1);
  });

  test("a quantile lies between the bounds of its bucket", () => {
    const bucket = (le: string, count: number) => `t_bucket{le="${le}"} ${count}`;
    const history = pages(
      [bucket("1", 4), bucket("2", 4), bucket("+Inf", 4)].join("\n"),
      [bucket("1", 4), bucket("2", 14), bucket("+Inf", 14)].join("\n"),
    );
    expect(evaluate({ quantile: 0.5, of: { name: "t" }, overSeconds: 10 }, history)).toBe(1.5);
    expect(evaluate({ quantile: 0.5, of: { name: "u" }, overSeconds: 10 }, history)).toBeUndefined();
  });

  test("nothing comes of what is not on the page", () => {
    for (const { measured } of figures) expect(evaluate(measured, pages("a 1", "a 2"))).toBeUndefined();
  });
});
