import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { CurrentUser } from "#contract/auth.ts";
import { currentUserQuery } from "#web/features/auth/api.ts";
import { createQueryClient } from "#web/lib/query-client.ts";
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
