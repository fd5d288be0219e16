/** So many milliseconds are waited for the database; then what was known last is better than waiting. */
export const patience = 1_000;

/** What is promised, or nothing when it takes longer: whoever waits goes on. */
export async function inTime<Value>(promised: Promise<Value>, within: number): Promise<Value | undefined> {
  // A timer and no signal that ends a pause: an error is made for each of those, and this is on the way of every page.
  let giveUp: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    giveUp = setTimeout(resolve, Math.max(0, within), undefined);
  });
  try {
    return await Promise.race([promised, late]);
  } finally {
    clearTimeout(giveUp);
  }
}
