import { vi } from "vitest";

/** Until the check passes, however busy the machine is. */
export const until = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { interval: 5, timeout: 60_000 });
