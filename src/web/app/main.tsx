import "#web/ui/theme.css";
import "./browser-tweaks.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { takePassFromAddress } from "#web/features/votes/scanned-pass.ts";
import { watchDialogHistory } from "#web/lib/dialog-history.ts";
import { applyBrowserTweaks } from "./browser-tweaks.ts";
import { PageErrorBoundary } from "./page-error-boundary.tsx";
import { Providers } from "./providers.tsx";
import { Router } from "./router.tsx";

applyBrowserTweaks(document, navigator);
takePassFromAddress(window);
watchDialogHistory();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <Providers>
      <PageErrorBoundary>
        <Router />
      </PageErrorBoundary>
    </Providers>
  </StrictMode>,
);
