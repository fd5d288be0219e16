import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { PageErrorBoundary } from "./page-error-boundary.tsx";
import { Router } from "./router.tsx";

/** The same in the browser and where the server draws the first screen. */
export function App({ queryClient }: { queryClient: QueryClient }) {
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
