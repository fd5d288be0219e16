import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CurrentUser } from "#contract/auth.ts";
import { currentUserQuery } from "#web/features/auth/api.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { until } from "#web/testing/until.ts";
import { OrganizerRequestsPage } from "./organizer-requests.tsx";

const admin: CurrentUser = {
  id: "1",
  email: "admin@example.org",
  firstName: "Naomi",
  lastName: "Ito",
  profileImageUrl: null,
  role: "admin",
  organizerStatus: "none",
  authProvider: "local",
  emailVerified: false,
  proof: "none",
  helps: [],
};

const host = document.createElement("div");
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  root.unmount();
  host.remove();
  vi.unstubAllGlobals();
});

it("after a decision by keyboard, the focus moves to the figures", async () => {
  const request = (status: string) => ({
    id: 7,
    userId: "2",
    reason: "The spring show",
    status,
    reviewedBy: null,
    reviewedAt: null,
    createdAt: "2026-06-01T10:00:00.000Z",
    updatedAt: "2026-06-01T10:00:00.000Z",
    user: { firstName: "Mika", lastName: "Ito", email: "mika@example.org", emailVerified: false },
    reviewer: null,
  });
  let status = "pending";
  vi.stubGlobal("fetch", async (_path: string, { method = "GET" }: RequestInit = {}) => {
    if (method === "GET") return Response.json([request(status)]);
    status = "rejected";
    return Response.json(request(status));
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, admin);
  root.render(
    <QueryClientProvider client={queryClient}>
      <OrganizerRequestsPage account={null} />
    </QueryClientProvider>,
  );
  const reject = await until(() => {
    const button = host.querySelector<HTMLButtonElement>('[aria-label="Reject Mika Ito"]');
    if (!button) throw new Error("no request yet");
    return button;
  });
  reject.focus();
  reject.click();
  await until(() => expect(document.activeElement?.textContent).toBe("Pending Requests0Approved0Rejected1"));
});
