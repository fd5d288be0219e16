import { readlink } from "node:fs/promises";
import { childrenOf } from "#server/testing/embedded/processes.ts";
import { openConnection } from "../kit/connection.ts";
import { processorSeconds, residentMegabytes } from "../kit/process-usage.ts";
import { toBytes } from "../kit/request.ts";
import { type Histogram, newHistogram, record } from "./histogram.ts";
import { clock, scheduler } from "./scheduler.ts";

export type Watched = {
  megabytes: { first: number; highest: number; last: number };
  /** how much of one core the server used, on average and in its busiest second */
  processor: { average: number; highest: number };
  /** answers to a request that does nothing: the delay of the server's event loop */
  probe: Histogram;
};

const sampleEveryMs = 1_000;
const probeEveryMs = 25;

/** With its workers (WEB_CONCURRENCY), and without the embedded database. */
async function nodeProcesses(pid: number): Promise<number[]> {
  const programOf = (each: number) => readlink(`/proc/${each}/exe`);
  const own = await programOf(pid);
  const children = childrenOf(pid);
  const programs = await Promise.all(children.map(programOf));
  return [pid, ...children.filter((_, index) => programs[index] === own)];
}

async function sumOf(pids: number[], figure: (pid: number) => Promise<number>): Promise<number> {
  return (await Promise.all(pids.map(figure))).reduce((sum, each) => sum + each, 0);
}

/** Measures the server from outside, over a connection of its own, until it is stopped. */
export async function watchServer(pid: number, port: number): Promise<{ stop(): Promise<Watched> }> {
  const probe = newHistogram();
  const begun = clock();
  const pids = await nodeProcesses(pid);
  const used = await sumOf(pids, processorSeconds);
  const memory = [await sumOf(pids, residentMegabytes)];
  let highest = 0;
  let before = { used, at: begun };

  const sample = async () => {
    memory.push(await sumOf(pids, residentMegabytes));
    const now = { used: await sumOf(pids, processorSeconds), at: clock() };
    highest = Math.max(highest, ((now.used - before.used) / (now.at - before.at)) * 1000);
    before = now;
  };
  const sampling = setInterval(sample, sampleEveryMs);

  const probes = scheduler(newHistogram());
  const connection = openConnection({ host: "127.0.0.1", port }, { closed: () => probes.clear() });
  const request = toBytes({ path: "/api/health" });
  /** Probes are due at fixed times, so that a pause of the server counts for each of them. */
  const due: number[] = [];
  const probeAt = (at: number) => {
    due.push(at);
    probes.at(at + probeEveryMs, probeAt);
    if (!connection.isBusy()) send();
  };
  const send = () => {
    const sent = due.splice(0);
    connection.send(request, { keepBody: false }, () => {
      for (const at of sent) record(probe, clock() - at);
      if (due.length > 0) send();
    });
  };
  probes.at(clock(), probeAt);

  return {
    async stop() {
      clearInterval(sampling);
      probes.clear();
      connection.close();
      await sample();
      return {
        megabytes: { first: memory[0] ?? 0, highest: Math.max(...memory), last: memory.at(-1) ?? 0 },
        processor: { average: ((before.used - used) / (before.at - begun)) * 1000, highest },
        probe,
      };
    },
  };
}
