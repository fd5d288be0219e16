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

type Told = { told: { unconfirmed: number; unanswered: number }; unanswered: ReadonlyMap<string, number> };

/** So many votes more were told to be unconfirmed (503): the fault has been felt. */
export function refusedMore({ told }: Pick<Told, "told">, more: number): () => boolean {
  const goal = told.unconfirmed + more;
  return () => told.unconfirmed >= goal;
}

/** From now on: the answer throws if a vote was left without any answer, not even that it is unconfirmed. */
export function answersEverybody({ told, unanswered }: Told): () => void {
  const before = told.unanswered;
  return () => {
    const more = told.unanswered - before;
    if (more > 0) throw new Error(`${more} votes were not answered: ${[...unanswered.keys()].join("; ")}`);
  };
}
