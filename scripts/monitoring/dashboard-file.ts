import { buildInfo } from "#server/metrics/metric-list.ts";
import { dashboardParts, type Figure, figures } from "./figures.ts";
import { installation } from "./measured.ts";

const panelsInARow = 3;
const size = { width: 24 / panelsInARow, height: 8 };
const datasource = { type: "prometheus", uid: "$datasource" };

/** A dashboard of all figures, each by the name under which the rules record it. */
export function dashboard() {
  let y = 0;
  let id = 0;
  const panels = dashboardParts.flatMap((part) => {
    const shown = figures.filter((figure) => figure.part === part);
    const row = { id: ++id, type: "row", title: part, collapsed: false, gridPos: { x: 0, y, w: 24, h: 1 }, panels: [] };
    const top = y + 1;
    const own = shown.map((figure, place) => panelOf(figure, ++id, positionOf(place, top)));
    y = top + Math.ceil(own.length / panelsInARow) * size.height;
    return [row, ...own];
  });
  return {
    uid: "scorequest",
    title: "ScoreQuest",
    description: "Written by `npm run monitoring` from scripts/monitoring/figures.ts. Needs the rules of rules.yml.",
    schemaVersion: 39,
    version: 1,
    editable: true,
    refresh: "5s",
    time: { from: "now-30m", to: "now" },
    timezone: "browser",
    tags: ["scorequest"],
    templating: {
      list: [
        { name: "datasource", type: "datasource", query: "prometheus", label: "Prometheus", current: {} },
        {
          name: installation,
          type: "query",
          label: "Installation",
          datasource,
          query: `label_values(${buildInfo.name}, ${installation})`,
          refresh: 2,
          includeAll: true,
          allValue: ".*", // also where no installation has a name
          multi: true,
          current: {},
        },
      ],
    },
    annotations: { list: [] },
    panels,
  };
}

function positionOf(place: number, top: number) {
  const { width: w, height: h } = size;
  return { x: (place % panelsInARow) * w, y: top + Math.floor(place / panelsInARow) * h, w, h };
}

/** What the rules have recorded, of the installations that are chosen. */
export const queryOf = (record: string) => `${record}{${installation}=~"$${installation}"}`;

/** The alert's value is a line in it, and its description says what to do. */
function panelOf({ record, title, unit, measured, alert }: Figure, id: number, gridPos: object) {
  const by = "by" in measured && measured.by ? `{{${measured.by}}} ` : "";
  return {
    id,
    type: "timeseries",
    title,
    ...(alert && { description: `${alert.summary} ${alert.action}` }),
    datasource,
    gridPos,
    targets: [{ refId: "A", datasource, expr: queryOf(record), legendFormat: `${by}{{${installation}}} {{instance}}` }],
    fieldConfig: { defaults: { unit, min: 0, ...(alert && thresholdsOf(alert)) }, overrides: [] },
    options: { legend: { displayMode: "list", placement: "bottom" }, tooltip: { mode: "multi", sort: "desc" } },
  };
}

function thresholdsOf({ above, below }: { above?: number; below?: number }) {
  const [under, over] = above === undefined ? ["red", "green"] : ["green", "red"];
  const steps = [
    { color: under, value: null },
    { color: over, value: above ?? below },
  ];
  return { custom: { thresholdsStyle: { mode: "line" } }, thresholds: { mode: "absolute", steps } };
}
