import { setImmediate as nextTurn } from "node:timers/promises";

const maxSliceMs = 10; // short enough that a request which waits for it is not noticeably late

/** Runs a long calculation in slices, so that other requests are served in between. */
export async function inSlices<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  let sliceStart = performance.now();
  while (true) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - sliceStart < maxSliceMs) continue;
    await nextTurn();
    sliceStart = performance.now();
  }
}
