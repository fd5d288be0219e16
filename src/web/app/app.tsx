import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useEffect } from "react";
import { afterFirstPaint } from "#web/lib/lazy/after-next-frame.ts";
import { PageErrorBoundary } from "./page-error-boundary.tsx";
import { Router } from "./router.tsx";

/** The same in the browser and where the server draws the first screen. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  useEffect(() => watchInTime(queryClient), [queryClient]);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <PageErrorBoundary>
          <Router />
        </PageErrorBoundary>
      </QueryClientProvider>
    </StrictMode>
  );
}

/** Not part of the first view: the server and the stream drop counts too. */
function watchInTime(queryClient: QueryClient): void {
  afterFirstPaint()
    .then(() => import("./loading/after-first-view.ts"))
    .then(({ watchAfterFirstView }) => watchAfterFirstView(queryClient))
    .catch(() => {});
}
