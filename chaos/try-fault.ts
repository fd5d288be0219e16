import { type OpenArena, openEmbeddedArena } from "./arena.ts";
import type { Fault } from "./fault.ts";
import { beginTrial, type Figures, type Trial } from "./trial.ts";

export type Outcome = Figures & {
  fault: string;
  rounds: number;
  /** what else did not hold */
  broken: string | undefined;
  /** why it was not tried */
  skipped?: string;
};

const nothing: Figures = {
  acknowledged: 0,
  unknown: 0,
  slowest: 0,
  odd: [],
  stories: [],
  lost: 0,
  doubled: 0,
  late: 0,
};

/** One fault, in a place of its own. */
export async function tryFault(fault: Fault, rounds: number): Promise<Outcome> {
  const skipped = fault.cannot?.();
  if (skipped) return { ...nothing, fault: fault.name, rounds: 0, broken: undefined, skipped };
  const about = { fault: fault.name, rounds };
  let arena: OpenArena | undefined;
  let trial: Trial | undefined;
  try {
    arena = await (fault.open ?? openEmbeddedArena)();
    trial = await beginTrial(arena, fault.name);
    await trial.strike(fault, rounds);
    await trial.finish();
    return { ...trial.figures(), ...about, broken: undefined };
  } catch (error) {
    await trial?.crowd.disperse();
    return { ...(trial?.figures() ?? nothing), ...about, broken: messageOf(error) };
  } finally {
    await arena?.close();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function holds({ lost, doubled, late, odd, broken }: Outcome): boolean {
  return lost + doubled + late + odd.length === 0 && broken === undefined;
}
