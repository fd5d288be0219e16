import { openConnection } from "../kit/connection.ts";
import { inOwnProcess } from "../kit/own-process.ts";
import { processorSeconds } from "../kit/process-usage.ts";
import { quantile } from "../kit/quantile.ts";
import { type RequestPlan, toBytes } from "../kit/request.ts";

export type Load = {
  port: number;
  /** the server's, to measure its processor time */
  pid?: number;
  connections: number;
  requests: RequestPlan[];
  /** Repeats the requests for this long; without it each is sent once. */
  seconds?: number;
};

/** `processor`: the server's microseconds for each request. */
export async function driveRequests(load: Load, signal?: AbortSignal) {
  const used = async () => (load.pid === undefined ? Number.NaN : processorSeconds(load.pid));
  const before = await used();
  const outcome = await inOwnProcess<typeof sendRequests>(new URL(import.meta.url), "sendRequests", load, signal);
  const answered = Object.values(outcome.statuses).reduce((sum, count) => sum + count, 0);
  return { ...outcome, processor: (((await used()) - before) * 1_000_000) / answered };
}

/** Over bare sockets: a driver that costs more than what it measures would make a slow server look good. */
export async function sendRequests({ port, connections, requests, seconds }: Load) {
  const raw = requests.map(toBytes);
  const durations: number[] = [];
  const statuses: Record<string, number> = {};
  const started = performance.now();
  const until = seconds === undefined ? undefined : started + seconds * 1000;
  let taken = 0;
  const next = () => {
    if (until === undefined ? taken >= raw.length : performance.now() >= until) return undefined;
    return raw[taken++ % raw.length];
  };
  const keepSending = () =>
    new Promise<void>((resolve, reject) => {
      const connection = openConnection(
        { host: "127.0.0.1", port },
        { opened: sendNext, closed: (why) => reject(new Error(why)) },
      );
      function sendNext(): void {
        const request = next();
        if (!request) {
          resolve();
          connection.close();
          return;
        }
        const sentAt = performance.now();
        connection.send(request, { keepBody: false }, (answer) => {
          if (typeof answer === "string") return;
          durations.push(performance.now() - sentAt);
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
          sendNext();
        });
      }
    });
  await Promise.all(Array.from({ length: connections }, keepSending));
  const elapsed = (performance.now() - started) / 1000;
  return {
    perSecond: durations.length / elapsed,
    p50: quantile(durations, 0.5),
    p99: quantile(durations, 0.99),
    statuses,
  };
}
