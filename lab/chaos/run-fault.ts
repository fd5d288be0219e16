import type { Fault } from "./fault.ts";
import { type Figures, type Run, startRun } from "./run.ts";
import { openEmbeddedTestBed, type TestBed } from "./test-bed.ts";

export type Outcome = Figures & {
  fault: string;
  rounds: number;
  /** why the run was broken off */
  error?: string;
  /** why the fault was not injected */
  skipped?: string;
};

const nothing: Figures = {
  acknowledged: 0,
  unknown: 0,
  slowest: 0,
  unexpected: [],
  histories: [],
  measured: [],
  lost: 0,
  doubled: 0,
  late: 0,
};

/** One fault on a test bed of its own. */
export async function runFault(fault: Fault, rounds: number): Promise<Outcome> {
  const skipped = fault.skipReason?.();
  if (skipped) return { ...nothing, fault: fault.name, rounds: 0, skipped };
  const about = { fault: fault.name, rounds };
  let testBed: TestBed | undefined;
  let run: Run | undefined;
  try {
    testBed = await (fault.open ?? openEmbeddedTestBed)();
    run = await startRun(testBed, fault.name);
    await run.inject(fault, rounds);
    await run.finish();
    return { ...run.figures(), ...about };
  } catch (error) {
    await run?.stopVoting();
    const message = error instanceof Error ? error.message : String(error);
    return { ...(run?.figures() ?? nothing), ...about, error: message };
  } finally {
    await testBed?.close();
  }
}

export function holds({ lost, doubled, late, unexpected, error }: Outcome): boolean {
  return lost + doubled + late + unexpected.length === 0 && error === undefined;
}
