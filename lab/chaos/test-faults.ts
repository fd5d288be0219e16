import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Fault } from "./fault.ts";
import { type Run, startRun } from "./run.ts";
import type { TestBed } from "./test-bed.ts";

const timeout = 300_000; // each fault starts several processes, and the machine may be busy

/** Tests faults in few rounds, several on one test bed. */
export function testFaults(where: string, open: () => Promise<TestBed>, faults: Fault[]): void {
  const impossible = new Set(faults.filter((fault) => fault.skipReason?.()));
  describe.skipIf(impossible.size === faults.length)(where, () => {
    let testBed: TestBed;
    let run: Run;
    beforeAll(async () => {
      testBed = await open();
      run = await startRun(testBed, where);
    }, timeout);
    afterAll(async () => {
      await run?.stopVoting();
      await testBed?.close();
    }, timeout);

    for (const fault of faults)
      test.skipIf(impossible.has(fault))(`${fault.name}: the product survives`, { timeout }, () =>
        expect(run.inject(fault, fault.rounds.short)).resolves.toBeUndefined(),
      );

    test("in the end no confirmed vote is lost, doubled or late", { timeout }, async () => {
      await run.finish();
      expect(run.figures()).toMatchObject({ lost: 0, doubled: 0, late: 0, unexpected: [], histories: [] });
    });
  });
}
