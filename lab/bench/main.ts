// npm run bench [-- part …]: measures the product and compares the figures with their budgets.
// npm run bench -- --against commit [part …]: measures that commit and this one in turns.
import { ensureBuilt } from "../../scripts/ensure-built.js";
import { readOptions } from "../kit/options.ts";
import { printTable, type Row } from "../kit/table.ts";
import { compareWith } from "./against.ts";
import { cachedPolls } from "./cached-polls.ts";
import { contestPage } from "./contest-page.ts";
import { costs } from "./costs.ts";
import { firstLoad } from "./first-load.ts";
import { instances } from "./instances.ts";
import { metricsCost } from "./metrics-cost.ts";
import { polls } from "./polls.ts";
import { printing } from "./printing.ts";
import { shows } from "./shows.ts";
import { signIns } from "./sign-ins.ts";
import { votesWithStandbys } from "./standbys.ts";
import { startTimes } from "./start-times.ts";
import { memoryOfStreams, seenOnStreams } from "./streams.ts";
import { bigContest, votes } from "./votes.ts";

const parts: Record<string, [title: string, measure: () => Promise<Row[]>]> = {
  start: ["Start", startTimes],
  landing: ["First load of the landing page", firstLoad],
  contest: ["A contest's page on a phone", contestPage],
  polls: ["Polls", polls],
  cache: ["Polls behind a cache", cachedPolls],
  votes: ["Votes", votes],
  big: ["A contest with a million votes", bigContest],
  shows: ["A show with several awards", shows],
  standbys: ["Votes that wait for a standby", votesWithStandbys],
  instances: ["Several instances on one database", instances],
  metrics: ["What metrics cost", metricsCost],
  streams: ["Live", seenOnStreams],
  memory: ["Memory", memoryOfStreams],
  crowd: ["A crowd signs in", signIns],
  printing: ["Paper", printing],
  costs: ["What each call, page and file costs", costs],
};

const known = Object.keys(parts).map((name) => ({ name }));
const { names, values } = readOptions(process.argv.slice(2), { against: "" }, known);
await ensureBuilt();
for (const [name, [title, measure]] of Object.entries(parts))
  if (!names.includes(name)) continue;
  else if (values.against) await compareWith(values.against, title, measure);
  else printTable(title, await measure());
