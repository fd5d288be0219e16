import { notifyManager, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { CurrentUser } from "#contract/auth.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { organizerRequestsQuery } from "./api.ts";
import { WaitingCount } from "./waiting-count.tsx";
import { WaitingNotice } from "./waiting-notice.tsx";

const mika: CurrentUser = {
  id: "1",
  email: "mika@example.org",
  firstName: "Mika",
  lastName: "Ito",
  profileImageUrl: null,
  role: "voter",
  organizerStatus: "pending",
  authProvider: "local",
  emailVerified: false,
  proof: "none",
  helps: [],
};

notifyManager.setScheduler((notify) => notify()); // components know of an answer before act() ends

const { host, root } = testRoot();

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json([]));
});

it("a person whose request waits sees a notice until it is decided", async () => {
  const show = (user: CurrentUser | null) => act(async () => root.render(<WaitingNotice user={user} />));
  await show(mika);
  expect(host.textContent).toContain("waiting for an admin's answer");
  for (const user of [null, { ...mika, organizerStatus: "none" }, { ...mika, role: "admin" }] as const) {
    await show(user);
    expect(host.textContent).toBe("");
  }
});

it("an admin sees how many requests wait", async () => {
  const request = (id: number, status: string) => ({
    id,
    userId: "1",
    reason: "The spring show",
    status,
    reviewedBy: null,
    reviewedAt: null,
    createdAt: "2026-06-01T10:00:00.000Z",
    updatedAt: "2026-06-01T10:00:00.000Z",
    user: { firstName: "Mika", lastName: "Ito", email: "mika@example.org", emailVerified: false },
    reviewer: null,
  });
  const queryClient = createQueryClient();
  const expectShown = async (requests: ReturnType<typeof request>[], text: string) => {
    vi.stubGlobal("fetch", async () => Response.json(requests));
    await act(() => queryClient.fetchQuery({ ...organizerRequestsQuery, staleTime: 0 }));
    expect(host.textContent).toBe(text);
  };
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <WaitingCount />
      </QueryClientProvider>,
    ),
  );
  await expectShown([request(1, "pending"), request(2, "approved"), request(3, "pending")], "2 waiting");
  await expectShown([request(2, "approved")], "");
});
