import { act } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { CallError } from "#web/lib/http/call.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { useManyCalls } from "./use-many-calls.ts";

const { host, root } = testRoot();
let hook: ReturnType<typeof useManyCalls>;

function Probe() {
  hook = useManyCalls();
  return hook.progress ? `${hook.progress.done} of ${hook.progress.total}` : "idle";
}

beforeEach(() => {
  act(() => root.render(<Probe />));
});

const numbers = Array.from({ length: 20 }, (_, position) => position + 1);

describe("one call per item", () => {
  it("makes every call once, a few at a time, and reports progress", async () => {
    const open = new Map<number, () => void>();
    const called: number[] = [];
    let most = 0;
    const call = (number: number) =>
      new Promise<void>((resolve) => {
        called.push(number);
        open.set(number, resolve);
        most = Math.max(most, open.size);
      });
    let running: ReturnType<typeof hook.run<number>> | undefined;
    await act(async () => {
      running = hook.run(numbers, call);
    });
    expect(host.textContent).toBe("0 of 20");
    while (open.size > 0) {
      const [[number, resolve]] = open as unknown as [[number, () => void]];
      open.delete(number);
      await act(async () => resolve());
      if (called.length < 20) expect(host.textContent).toBe(`${called.length - open.size} of 20`);
    }
    expect(await running).toEqual({ failed: [], unsent: [] });
    expect(called).toEqual(numbers);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThan(10);
    expect(host.textContent).toBe("idle");
  });

  it("returns what failed and continues", async () => {
    const error = new CallError(503, "", '{"message":"away","code":"unavailable"}');
    const result = await act(() =>
      hook.run(numbers, async (number) => {
        if (number % 7 === 0) throw error;
      }),
    );
    expect(result).toEqual({
      failed: [
        { item: 7, error },
        { item: 14, error },
      ],
      unsent: [],
    });
  });

  it("returns what failed in the order of the list, not of the answers", async () => {
    let letFirstFail = () => {};
    const first = new Promise<never>((_, reject) => {
      letFirstFail = () => reject(new Error("late"));
    });
    const result = await act(() =>
      hook.run(numbers, async (number) => {
        if (number === 1) await first;
        if (number === 20) letFirstFail();
        if (number % 10 === 0) throw new Error("early");
      }),
    );
    expect(result.failed.map(({ item }) => item)).toEqual([1, 10, 20]);
  });

  it("stops after a 401 or 403, and counts the rest as failed for the same reason", async () => {
    const called: number[] = [];
    const result = await act(() =>
      hook.run(numbers, async (number) => {
        called.push(number);
        if (number === 3) throw new CallError(401, "Unauthorized", "");
      }),
    );
    expect(called.length).toBeLessThan(10);
    expect(result.unsent).toEqual([]);
    expect(result.failed.map(({ item }) => item)).toEqual(
      numbers.filter((number) => number === 3 || !called.includes(number)),
    );
  });

  it("leaves the rest unsent when it is stopped", async () => {
    const called: number[] = [];
    const result = await act(() =>
      hook.run(numbers, async (number) => {
        called.push(number);
        if (number === 5) hook.stop();
      }),
    );
    expect(result.failed).toEqual([]);
    expect([...called, ...result.unsent].sort((one, other) => one - other)).toEqual(numbers);
    expect(result.unsent.length).toBeGreaterThan(5);
  });
});
