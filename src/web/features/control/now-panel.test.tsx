import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { NowPanel } from "./now-panel.tsx";

const host = document.createElement("div");
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  [401, "You are signed out."],
  [403, "You may not look at these figures anymore."],
  [503, "The server does not answer."],
])("after a %i it says: %s", async (status, words) => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status }));
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <NowPanel contestId={5} />
      </QueryClientProvider>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(host.querySelector("[role=alert]")?.textContent).toContain(words);
});
