import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { currentUserQuery } from "#web/features/auth/api.ts";
import { readPageData } from "#web/lib/page-data.ts";
import { createQueryClient } from "#web/lib/query-client.ts";

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(queryClientWithPageData);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** The server has already said who is signed in: no need to ask. */
function queryClientWithPageData() {
  const queryClient = createQueryClient();
  const { user } = readPageData(document);
  if (user !== undefined) queryClient.setQueryData(currentUserQuery.queryKey, user);
  return queryClient;
}
