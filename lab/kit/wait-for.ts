import { setTimeout as pause } from "node:timers/promises";

/** The limit only keeps a run from waiting forever; it is generous, because the machine may be busy. */
export async function waitFor(
  seconds: number,
  what: string,
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${seconds} s`);
    await pause(20);
  }
}

export async function succeeds(work: Promise<unknown>): Promise<boolean> {
  const [{ status }] = await Promise.allSettled([work]);
  return status === "fulfilled";
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}
