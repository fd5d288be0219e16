import { act, useState } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { testRoot } from "#web/testing/test-root.ts";
import { useLazy } from "./use-lazy.ts";

const { host, root } = testRoot();
let setWanted: (wanted: boolean) => void;

function Probe({ load }: { load: () => Promise<string> }) {
  const [wanted, set] = useState(false);
  setWanted = set;
  const { part, failed } = useLazy(load, wanted);
  return <p>{failed ? "failed" : (part ?? "nothing")}</p>;
}

describe("code on demand", () => {
  it("is fetched on first use, once", async () => {
    const load = vi.fn(async () => "here");
    await act(async () => root.render(<Probe load={load} />));
    expect(load).not.toHaveBeenCalled();
    await act(async () => setWanted(true));
    await act(async () => setWanted(false));
    await act(async () => setWanted(true));
    expect(host.textContent).toBe("here");
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("is fetched again at the next use after a failure", async () => {
    const load = vi.fn(async () => "here").mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await act(async () => root.render(<Probe load={load} />));
    await act(async () => setWanted(true));
    expect(host.textContent).toBe("failed");
    await act(async () => setWanted(false));
    await act(async () => setWanted(true));
    expect(host.textContent).toBe("here");
  });

  it("is fetched again when the device is online again", async () => {
    const load = vi.fn(async () => "here").mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await act(async () => root.render(<Probe load={load} />));
    await act(async () => setWanted(true));
    expect(host.textContent).toBe("failed");
    await act(async () => void window.dispatchEvent(new Event("online")));
    expect(host.textContent).toBe("here");
    await act(async () => void window.dispatchEvent(new Event("online")));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("is fetched again after a pause while it is wanted, because a bad line is never offline", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const load = vi.fn(async () => "here").mockRejectedValueOnce(new TypeError("Failed to fetch"));
    load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await act(async () => root.render(<Probe load={load} />));
    await act(async () => setWanted(true));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(host.textContent).toBe("failed");
    await act(async () => setWanted(false));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(load).toHaveBeenCalledTimes(2);
    await act(async () => setWanted(true));
    expect(host.textContent).toBe("here");
  });
});
