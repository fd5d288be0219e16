import { rings } from "../../scripts/monitoring/evaluate.ts";
import { alerts } from "../../scripts/monitoring/figures.ts";
import { parseMetrics, type Sample, type Samples } from "../../scripts/monitoring/samples.ts";
import { clock } from "./scheduler.ts";

export type WatchedMetrics = {
  /** the page as it was in each second */
  history: readonly Samples[];
  /** the alarms that would have rung */
  alarms: string[];
};

const readEveryMs = 1_000;
const answerWithinMs = 5_000;

/** Reads the metrics page once a second, as Prometheus would, until it is stopped. */
export function watchMetrics(port: number): { stop(): Promise<WatchedMetrics> } {
  const history: Samples[] = [];
  let reading: Promise<void> = Promise.resolve();
  const read = async () => {
    const at = clock();
    history.push({ at, samples: await samplesOf(port) });
  };
  const timer = setInterval(() => {
    reading = reading.then(read);
  }, readEveryMs);

  return {
    async stop() {
      clearInterval(timer);
      await reading;
      await read();
      const rung = alerts.filter(({ alert, measured }) => rings(alert, measured, history));
      return { history, alarms: rung.map(({ alert }) => alert.name) };
    },
  };
}

/** With `up`, which Prometheus adds itself. */
async function samplesOf(port: number): Promise<Sample[]> {
  const up = (value: number): Sample => ({ name: "up", labels: { job: "scorequest" }, value });
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(answerWithinMs) });
    return [...parseMetrics(await reply.text()), up(reply.ok ? 1 : 0)];
  } catch {
    return [up(0)];
  }
}
