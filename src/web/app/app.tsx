import { StrictMode } from "react";
import { PageErrorBoundary } from "./page-error-boundary.tsx";
import { Providers } from "./providers.tsx";
import { Router } from "./router.tsx";

/** The same in the browser and where the server draws the first screen. */
export function App() {
  return (
    <StrictMode>
      <Providers>
        <PageErrorBoundary>
          <Router />
        </PageErrorBoundary>
      </Providers>
    </StrictMode>
  );
}
