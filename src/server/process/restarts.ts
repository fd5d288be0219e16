/** What both supervise.ts and workers.ts need to know of a process that has died. */

const retryDelayMs = 1_000;
const shortLifeMs = 3_000;

/** At once; but a process that cannot start, or dies soon, must use up neither the CPU nor the log. */
export function restartDelayMs(servedMs: number | undefined): number {
  return servedMs !== undefined && servedMs >= shortLifeMs ? 0 : retryDelayMs;
}

const likelyCauses: Readonly<Record<string, string>> = {
  SIGABRT: "Node gave up, as it does when its memory is full; its own words are above",
  SIGKILL: "killed by somebody, or by the system when memory ran out",
};

/** How a process ended, for the log. */
export function describeEnd(exitCode: number | null, signal: string | null) {
  const likelyCause = signal ? likelyCauses[signal] : undefined;
  return { ...(signal ? { signal } : { exitCode }), ...(likelyCause ? { likelyCause } : {}) };
}
