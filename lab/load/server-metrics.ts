import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { counters } from "#server/metrics/metric-list.ts";
import { root } from "../../scripts/build-stamp.js";
import { noPromtool, promtool } from "../kit/promtool.ts";
import { type Row, row } from "../kit/table.ts";
import { inTemporaryFolder } from "../kit/temporary-folder.ts";
import { clock } from "./scheduler.ts";

/** The values of a page, by series, and when they were read. */
type Page = { at: number; values: ReadonlyMap<string, number> };
type Panel = {
  title: string;
  targets?: [{ expr: string; legendFormat: string }];
  fieldConfig: { defaults: { unit: string; thresholds?: { steps: { color: string }[] } } };
};
type Figure = { title: string; unit: string; record: string; isLowWorse: boolean };

const readEveryMs = 1_000;
const answerWithinMs = 5_000;
const instance = `instance="one:9400"`;

/** Reads the metrics page once a second, as Prometheus would, until it is stopped. */
export function watchMetrics(port: number): { stop(): Promise<Page[]> } {
  const pages: Page[] = [];
  let reading: Promise<void> = Promise.resolve();
  const read = async () => {
    const at = clock();
    pages.push({ at, values: await readPage(port) });
  };
  const timer = setInterval(() => {
    reading = reading.then(read);
  }, readEveryMs);

  return {
    async stop() {
      clearInterval(timer);
      await reading;
      await read();
      return pages;
    },
  };
}

/** What the server says about itself: its counts in the end, the worst value of each figure of the dashboard, alarms. */
export async function metricsRows(pages: readonly Page[], { isPromised }: { isPromised: boolean }): Promise<Row[]> {
  const figures = await dashboardFigures();
  const worstOf = ({ record, isLowWorse }: Figure) => `${isLowWorse ? "min" : "max"}_over_time(${record}[1d])`;
  const rung = `max_over_time(ALERTS{alertstate="firing"}[1d])`;
  const answers = await ask(pages, [rung, ...figures.map(worstOf)]);
  if (!answers) {
    console.log(`The figures of the dashboard and the alarms are left out: ${noPromtool}.`);
    return countRows(pages);
  }
  const alarms = [...(answers.get(rung) ?? "").matchAll(/alertname="(\w+)"/g)].map(([, name]) => name);
  const budget = isPromised ? { atMost: 0 } : {}; // beyond the promised number they are meant to ring
  return [
    ...countRows(pages),
    ...figures.flatMap((figure): Row[] => {
      const value = Number(/ (\S+)$/.exec(answers.get(worstOf(figure)) ?? "")?.[1]);
      const what = `${figure.title}, ${figure.isLowWorse ? "lowest" : "highest"}`;
      return Number.isNaN(value) ? [] : [{ what, ...inRowUnits(value, figure.unit) }];
    }),
    row("alarms that would have rung", alarms.length, "", budget),
    ...alarms.map((name) => row(`alarm: ${name}`, 1, "", budget)),
  ];
}

/** With `up`, which Prometheus adds itself. */
async function readPage(port: number): Promise<Page["values"]> {
  const up = (value: number): [string, number] => [`up{job="scorequest",${instance}}`, value];
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(answerWithinMs) });
    const lines = (await reply.text()).matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm);
    const values = [...lines].map(([, name, labels, value]): [string, number] => [
      `${name}{${labels ? `${labels},` : ""}${instance}}`,
      Number(value),
    ]);
    return new Map([...values, up(reply.ok ? 1 : 0)]);
  } catch {
    return new Map([up(0)]);
  }
}

function countRows(pages: readonly Page[]): Row[] {
  const last = pages.findLast(({ values }) => values.size > 1)?.values ?? new Map<string, number>();
  return [counters.votes, counters.polls, counters.shed].flatMap(({ name, label }) =>
    label.values.flatMap((kind): Row[] => {
      const value = last.get(`${name}{${label.name}="${kind}",${instance}}`) ?? 0;
      return value > 0 ? [row(`${name} ${kind}`, value)] : [];
    }),
  );
}

/** Those that are one line of an instance: what is shown by a label is on the dashboard alone. */
async function dashboardFigures(): Promise<Figure[]> {
  const { panels } = JSON.parse(await readFile(join(root, "deploy/grafana/dashboard.json"), "utf8"));
  return (panels as Panel[]).flatMap(({ title, targets, fieldConfig }) => {
    if (!targets?.[0].legendFormat.startsWith("{{installation}}")) return [];
    const { unit, thresholds } = fieldConfig.defaults;
    const [record = ""] = targets[0].expr.split("{");
    return [{ title, unit, record, isLowWorse: thresholds?.steps[0]?.color === "red" }];
  });
}

/** What the rules come to at the end: a test for promtool that expects nothing, so that promtool prints what it got. */
async function ask(pages: readonly Page[], queries: readonly string[]): Promise<Map<string, string> | undefined> {
  const begin = pages[0]?.at ?? 0;
  const seconds = Math.round(((pages.at(-1)?.at ?? 0) - begin) / 1000);
  const bySecond = Array.from({ length: seconds + 1 }, (_, second) =>
    pages.findLast(({ at }) => at <= begin + (second + 0.5) * 1000),
  );
  const names = new Set(pages.flatMap(({ values }) => [...values.keys()]));
  const input_series = [...names].map((series) => ({
    series,
    values: bySecond.map((page) => page?.values.get(series) ?? "_").join(" "),
  }));
  const promql_expr_test = queries.map((expr) => ({ expr, eval_time: `${seconds}s`, exp_samples: [] }));
  return inTemporaryFolder(async (folder) => {
    const file = join(folder, "load.test.yml");
    const test = {
      rule_files: [join(root, "deploy/prometheus/rules.yml")],
      evaluation_interval: "5s",
      tests: [{ interval: "1s", input_series, promql_expr_test }],
    };
    await writeFile(file, JSON.stringify(test)); // which is YAML too
    const printed = await promtool("test", "rules", file);
    if (printed === undefined) return undefined;
    const got = [...printed.matchAll(/^ +expr: (".*"), time: .*\n +exp: .*\n +got: (.*)$/gm)];
    if (got.length === 0 && !printed.includes("SUCCESS")) throw new Error(`promtool: ${printed}`);
    return new Map(got.map(([, expr = '""', answer = ""]) => [JSON.parse(expr), answer]));
  });
}

function inRowUnits(value: number, unit: string): Pick<Row, "measured" | "unit"> {
  if (unit === "s") return { measured: value * 1000, unit: "ms" };
  if (unit === "bytes") return { measured: value / 2 ** 20, unit: "MB" };
  if (unit === "percentunit") return { measured: value * 100, unit: "%" };
  return { measured: value, unit: unit === "reqps" ? "a second" : "" };
}
