import type { Worker } from "node:cluster";
import { type MetricValues, metricsPage, type ProcessMetrics, unitedValues } from "./process-metrics.ts";

/** Between the first process and the others that it has started. */
type Question = { metricsAsked: number };
type Answer = { metricsAsked: number; values: MetricValues | undefined };

const answerWithinMs = 2_000;

/** In a worker: answers when the first process asks. */
export function answerMetricsQuestions({ values }: Pick<ProcessMetrics, "values">): void {
  process.on("message", async (message) => {
    if (!isAbout<Question>(message)) return;
    const read = await values().catch(() => undefined);
    const answer: Answer = { metricsAsked: message.metricsAsked, values: read };
    process.send?.(answer, undefined, undefined, () => {}); // fails where the first process has died
  });
}

/**
 * In the first process: one page of all workers. A count must not fall when one is replaced or does not answer, because
 * Prometheus would take that for a restart of all: what a worker had counted when it was last asked stays.
 */
export function workerMetrics(workers: () => readonly Worker[], { withinMs = answerWithinMs } = {}) {
  const lastCounts = new Map<Worker, MetricValues>();
  let countsOfEnded: Promise<MetricValues> = Promise.resolve([]);
  let questions = 0;

  return {
    async page(): Promise<string> {
      const processes = await Promise.all([countsOfEnded, ...workers().map(valuesOf)]);
      return metricsPage(processes);
    },

    /** It has ended, and another one takes its place. */
    ended(worker: Worker): void {
      const counts = lastCounts.get(worker);
      lastCounts.delete(worker);
      if (counts) countsOfEnded = countsOfEnded.then((before) => unitedValues([before, counts]));
    },
  };

  async function valuesOf(worker: Worker): Promise<MetricValues> {
    const values = await ask(worker);
    if (!values) return lastCounts.get(worker) ?? [];
    lastCounts.set(worker, values.filter(isCount));
    return values;
  }

  /** Nothing where it does not answer in time. */
  function ask(worker: Worker): Promise<MetricValues | undefined> {
    questions += 1;
    const question: Question = { metricsAsked: questions };
    return new Promise((resolve) => {
      const timer = setTimeout(() => end(undefined), withinMs);
      const read = (message: unknown) => {
        if (isAbout<Answer>(message) && message.metricsAsked === question.metricsAsked) end(message.values);
      };
      const leave = () => end(undefined);
      worker.on("message", read);
      worker.once("exit", leave);
      worker.send(question, (error) => error && leave());

      function end(values: MetricValues | undefined): void {
        clearTimeout(timer);
        worker.off("message", read);
        worker.off("exit", leave);
        resolve(values);
      }
    });
  }
}

const isCount = ({ type }: MetricValues[number]) => String(type) !== "gauge";

function isAbout<Message extends Question>(message: unknown): message is Message {
  return typeof message === "object" && message !== null && "metricsAsked" in message;
}
