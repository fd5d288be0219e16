import { expect, test } from "vitest";
import { allMetrics } from "#server/testing/all-metrics.ts";
import { gauges } from "./metric-list.ts";
import { metricsPage, type ProcessMetrics, processMetrics, type Reading, type Readings } from "./process-metrics.ts";

const keys = Object.keys(gauges) as (keyof typeof gauges)[];
const readings = (own: Partial<Record<keyof typeof gauges, Reading>> = {}): Readings =>
  ({ ...Object.fromEntries(keys.map((key) => [key, () => undefined])), ...own }) as Readings;

function metricsWith(own: Parameters<typeof readings>[0] = {}): ProcessMetrics {
  const metrics = processMetrics({ version: "1.2.3" });
  metrics.read(readings(own));
  return metrics;
}

const pageOf = async (...processes: ProcessMetrics[]) =>
  metricsPage(await Promise.all(processes.map((metrics) => metrics.values())));
const linesOf = (page: string, name: string) => page.split("\n").filter((line) => line.startsWith(name));

test("every metric of the list is described on the page, and nothing else", async () => {
  const page = await pageOf(metricsWith());
  const described = [...page.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => `${name} ${type}`);
  expect(described.sort()).toEqual(allMetrics.map(({ name, type }) => `${name} ${type}`).sort());
});

test("all kinds of a counter are there from the start, at zero", async () => {
  const page = await pageOf(metricsWith());
  expect(linesOf(page, "scorequest_polls_total")).toEqual([
    'scorequest_polls_total{answer="200"} 0',
    'scorequest_polls_total{answer="304"} 0',
    'scorequest_polls_total{answer="shed"} 0',
  ]);
  expect(page).toContain('scorequest_votes_total{outcome="not-confirmed"} 0');
  expect(page).toContain('scorequest_request_queue_wait_seconds_count{kind="urgent"} 0');
});

test("what is reported is counted, in seconds", async () => {
  const metrics = metricsWith();
  const { measures } = metrics;
  measures.vote("confirmed", 30);
  measures.vote("ended", 4);
  measures.statement(12, 7);
  measures.poll(304);
  measures.shed("poll");
  measures.shed("arrival");
  measures.queueWait("urgent", 2);
  measures.eventLoopDelay(40);
  measures.upload("stored");
  measures.storageError("put");
  const page = await pageOf(metrics);
  for (const line of [
    'scorequest_votes_total{outcome="confirmed"} 1',
    'scorequest_votes_total{outcome="ended"} 1',
    "scorequest_vote_confirmation_seconds_sum 0.03",
    "scorequest_vote_confirmation_seconds_count 1",
    'scorequest_vote_batch_size_bucket{le="20"} 1',
    'scorequest_vote_batch_size_bucket{le="10"} 0',
    "scorequest_vote_statement_seconds_sum 0.007",
    'scorequest_polls_total{answer="304"} 1',
    'scorequest_polls_total{answer="shed"} 1',
    'scorequest_requests_shed_total{kind="poll"} 1',
    'scorequest_requests_shed_total{kind="arrival"} 1',
    'scorequest_request_queue_wait_seconds_bucket{le="0.0025",kind="urgent"} 1',
    "scorequest_event_loop_delay_seconds_sum 0.04",
    'scorequest_uploads_total{outcome="stored"} 1',
    'scorequest_storage_errors_total{operation="put"} 1',
    'scorequest_build_info{version="1.2.3"} 1',
  ])
    expect(page.split("\n")).toContain(line);
});

test("a label has only values of the list, whatever is reported", async () => {
  const metrics = metricsWith({ connections: () => ({ used: 1, "/contest/12": 5 }) });
  metrics.measures.vote("visitor@example.org" as never, 1);
  metrics.measures.poll(500);
  metrics.measures.queueWait("/api/contests/12" as never, 1);
  const page = await pageOf(metrics);
  expect(page).not.toMatch(/example\.org|500|\/api\/|\/contest/);
  expect(linesOf(page, "scorequest_database_connections{")).toEqual([
    'scorequest_database_connections{state="used"} 1',
  ]);
});

test("what cannot be read, or not in time, is left out, and the rest is there", async () => {
  let isBroken = false;
  const metrics = metricsWith({
    streams: () => 7,
    mailsWaiting: () => (isBroken ? new Promise<number>(() => {}) : 3),
    diskFree() {
      if (isBroken) throw new Error("no disk");
      return 5;
    },
  });
  expect(await pageOf(metrics)).toMatch(/^scorequest_mails_waiting 3$/m);
  isBroken = true;
  const page = await pageOf(metrics);
  expect(page).toMatch(/^scorequest_streams 7$/m);
  expect(linesOf(page, "scorequest_mails_waiting ")).toEqual([]);
  expect(linesOf(page, "scorequest_disk_free_bytes ")).toEqual([]);
});

test("several processes are one page: counts are added up, gauges by what they mean", async () => {
  const process = (streams: number, heartbeatAge: number, hears: number) => {
    const metrics = metricsWith({
      streams: () => streams,
      streamsLimit: () => 100,
      heartbeatAge: () => heartbeatAge,
      hearsChanges: () => hears,
      connections: () => ({ used: 2, idle: 1, waiting: 0 }),
      processes: () => 1,
      processesWanted: () => 2,
    });
    metrics.measures.vote("confirmed", 20);
    metrics.measures.poll(200);
    return metrics;
  };
  const page = await pageOf(process(10, 1, 1), process(30, 12, 0));
  for (const line of [
    'scorequest_votes_total{outcome="confirmed"} 2',
    "scorequest_vote_confirmation_seconds_count 2",
    'scorequest_vote_confirmation_seconds_bucket{le="0.025"} 2',
    'scorequest_polls_total{answer="200"} 2',
    "scorequest_streams 40",
    "scorequest_streams_limit 200",
    "scorequest_heartbeat_age_seconds 12",
    "scorequest_hears_changes 0",
    'scorequest_database_connections{state="used"} 4',
    "scorequest_processes 2",
    "scorequest_processes_wanted 2",
    'scorequest_build_info{version="1.2.3"} 1',
  ])
    expect(page.split("\n")).toContain(line);
});
