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

/** Measures the server from outside, over a connection of its own, until it is stopped. */
export async function watchServer(pid: number, port: number): Promise<{ stop(): Promise<Watched> }> {
  const probe = newHistogram();
  const begun = clock();
  const used = await processorSeconds(pid);
  const memory = [await residentMegabytes(pid)];
  let highest = 0;
  let before = { used, at: begun };

  const sample = async () => {
    memory.push(await residentMegabytes(pid));
    const now = { used: await processorSeconds(pid), at: clock() };
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
