import { processorSeconds, residentMegabytes } from "../bench/process-figures.ts";
import { toBytes } from "../bench/raw-client.ts";
import { agenda, clock } from "./agenda.ts";
import { openLine } from "./line.ts";
import { addTime, noTimes, type Times } from "./times.ts";

export type Watched = {
  megabytes: { first: number; highest: number; last: number };
  /** how much of one core the server used, over all and in its busiest second */
  processor: { average: number; highest: number };
  /** answers to a request that does nothing: how long the server's event loop lets somebody wait */
  probe: Times;
};

const sampleEvery = 1_000;
const probeEvery = 25;

/** Looks at the server from outside, on a connection of its own, until it is told to stop. */
export async function watchServer(pid: number, port: number): Promise<{ stop(): Promise<Watched> }> {
  const probe = noTimes();
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
  const sampling = setInterval(sample, sampleEvery);

  const plans = agenda(noTimes());
  const line = openLine({ host: "127.0.0.1", port }, () => plans.clear());
  const request = toBytes({ path: "/api/health" });
  /** Asked for at fixed times: what falls into a pause of the server counts with the rest of that pause. */
  const due: number[] = [];
  const ask = (at: number) => {
    due.push(at);
    plans.at(at + probeEvery, ask);
    if (!line.isBusy()) send();
  };
  const send = () => {
    const asked = due.splice(0);
    line.ask(request, { wantsBody: false }, () => {
      for (const at of asked) addTime(probe, clock() - at);
      if (due.length > 0) send();
    });
  };
  plans.at(clock(), ask);

  return {
    async stop() {
      clearInterval(sampling);
      plans.clear();
      line.hangUp();
      await sample();
      return {
        megabytes: { first: memory[0] ?? 0, highest: Math.max(...memory), last: memory.at(-1) ?? 0 },
        processor: { average: ((before.used - used) / (before.at - begun)) * 1000, highest },
        probe,
      };
    },
  };
}
