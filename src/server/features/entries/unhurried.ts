import { setImmediate as letOthersGo } from "node:timers/promises";

const longestStretch = 10; // milliseconds; a poll that waits this long does not notice

/** Runs a long calculation in short stretches, so that other requests are served in between. */
export async function unhurried<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  let since = performance.now();
  while (true) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < longestStretch) continue;
    await letOthersGo();
    since = performance.now();
  }
}
