import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { withTimeout } from "./with-timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const late = () => "late";
const fail = () => {
  throw new Error("took too long");
};

describe("before the time is over", () => {
  test("the value is passed on, and no timer is left", async () => {
    expect(await withTimeout(Promise.resolve("value"), 1_000, late)).toBe("value");
    expect(vi.getTimerCount()).toBe(0);
  });

  test("a failure is passed on, and no timer is left", async () => {
    await expect(withTimeout(Promise.reject(new Error("broken")), 1_000, late)).rejects.toThrow("broken");
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("when the time is over", () => {
  const { promise: never } = promiseWithResolvers();

  test("the value for that case is the result", async () => {
    const result = withTimeout(never, 1_000, late);
    await vi.advanceTimersByTimeAsync(999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toBe("late");
  });

  test("the error for that case is the failure", async () => {
    const result = expect(withTimeout(never, 1_000, fail)).rejects.toThrow("took too long");
    await vi.advanceTimersByTimeAsync(1_000);
    await result;
  });

  test("a time that is over already counts as now", async () => {
    const result = withTimeout(never, -5, late);
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toBe("late");
  });

  test("a later failure of the promise is ignored", async () => {
    const { promise, reject } = promiseWithResolvers();
    const result = withTimeout(promise, 1_000, late);
    await vi.advanceTimersByTimeAsync(1_000);
    reject(new Error("too late to matter"));
    expect(await result).toBe("late");
  });
});

function promiseWithResolvers() {
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<string>((_, rejectPromise) => {
    reject = rejectPromise;
  });
  return { promise, reject };
}
