import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import type { CurrentUser } from "#contract/auth.ts";
import { currentUserQuery } from "#web/features/auth/api.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { until } from "#web/testing/until.ts";
import { helpersQuery } from "./api.ts";
import { HelpersPanel } from "./helpers-panel.tsx";

function shownTo(role: "organizer" | "admin"): string {
  const queryClient = createQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, { role } as CurrentUser);
  queryClient.setQueryData(helpersQuery(5).queryKey, { helpers: [], invitations: [], hasMail: false });
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <HelpersPanel contest={{ id: 5, title: "Harbour night" }} />
    </QueryClientProvider>,
  );
}

test("whoever hands a contest over is told that they lose access, unless they are an admin", () => {
  expect(shownTo("organizer")).toContain("you lose access");
  expect(shownTo("admin")).not.toContain("you lose access");
});

afterEach(() => vi.unstubAllGlobals());

test("the focus goes to the next invitation when one is withdrawn, and at last to what is left", async () => {
  const dates = { createdAt: "2026-01-01T00:00:00.000Z", expiresAt: "2120-01-01T00:00:00.000Z" };
  let invitations = [1, 2].map((id) => ({ ...dates, id, role: "stage" as const, email: `helper${id}@example.org` }));
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    if (method !== "DELETE") return Response.json({ helpers: [], invitations, hasMail: false });
    invitations = invitations.filter(({ id }) => !path.endsWith(`/${id}`));
    return new Response(null, { status: 204 });
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, { role: "organizer" } as CurrentUser);
  queryClient.setQueryData(helpersQuery(5).queryKey, { helpers: [], invitations, hasMail: false });
  const host = document.body.appendChild(document.createElement("main"));
  const root = createRoot(host);
  root.render(
    <QueryClientProvider client={queryClient}>
      <HelpersPanel contest={{ id: 5, title: "Harbour night" }} />
    </QueryClientProvider>,
  );
  const withdrawOf = (id: number) =>
    host.querySelector<HTMLElement>(`[aria-label="Withdraw the invitation for helper${id}@example.org"]`);
  const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;
  for (const [id, next] of [
    [1, "Withdraw the invitation for helper2@example.org"],
    [2, "Invite"],
  ] as const) {
    await until(() => expect(withdrawOf(id)).not.toBeNull());
    withdrawOf(id)?.focus();
    withdrawOf(id)?.click();
    await until(() => expect(withdrawOf(id)).toBeNull());
    await until(() => expect(focused()).toBe(next));
  }
  root.unmount();
  host.remove();
});
