/**
 * The promised value, or what `onTimeout` returns (or throws) when it takes longer. The promise itself goes on, and a
 * late failure of it is ignored. Uses a timer because an AbortSignal costs an error object for every call.
 */
export function withTimeout<Value, Late>(
  promise: Promise<Value>,
  timeoutMs: number,
  onTimeout: () => Late,
): Promise<Value | Late> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => {
        try {
          resolve(onTimeout());
        } catch (error) {
          reject(error);
        }
      },
      Math.max(0, timeoutMs),
    );
    promise.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

/** The promised value, or nothing when it takes longer. */
export function inTime<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value | undefined> {
  return withTimeout(promise, timeoutMs, () => undefined);
}
