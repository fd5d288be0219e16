import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { NowPanel } from "./now-panel.tsx";

const { host, root } = testRoot();

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [401, "You are signed out."],
  [403, "You no longer have access to these figures."],
  [503, "The server is not answering."],
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
