import { setTimeout as pause } from "node:timers/promises";

/** Something that must come about has not. */
export class NotInTime extends Error {}

/** Waits for a condition; generous, for the machine may be busy: it only keeps a run from waiting for ever. */
export async function within(
  seconds: number,
  what: string,
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new NotInTime(`${what}: not within ${seconds} s`);
    await pause(20);
  }
}

/** So many votes more could not be confirmed: the fault has been felt. */
export function refusedMore({ told }: { told: { unknown: number } }, more: number): () => boolean {
  const goal = told.unknown + more;
  return () => told.unknown >= goal;
}
