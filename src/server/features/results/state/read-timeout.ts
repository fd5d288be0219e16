/** After this long without the database, an older snapshot is better than waiting. */
export const readTimeoutMs = 1_000;

/** The promised value, or nothing when it takes longer. */
export async function inTime<Value>(promised: Promise<Value>, timeoutMs: number): Promise<Value | undefined> {
  let giveUp: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    giveUp = setTimeout(resolve, Math.max(0, timeoutMs), undefined);
  });
  try {
    return await Promise.race([promised, late]);
  } finally {
    clearTimeout(giveUp);
  }
}
