import { Suspense, useDeferredValue, useEffect } from "react";
import { matchPage, type PageName } from "#domain/paths.ts";
import { dependsOnViewer, shownPage, type Viewer } from "#domain/shown-page.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { usePath } from "#web/lib/browser/location.ts";
import { useArrival, useOtherPage } from "#web/lib/browser/use-arrival.ts";
import { useIdle } from "#web/lib/lazy/use-idle.ts";
import { useLazy } from "#web/lib/lazy/use-lazy.ts";
import { useWords } from "#web/lib/words/words.ts";
import { usePageMetadata } from "#web/pages/metadata/use-page-metadata.ts";
import { PageSpinner } from "#web/ui/state/spinner.tsx";
import { Layout } from "./frame/layout.tsx";
import type { Page } from "./loading/lazy-page.ts";
import { PageErrorBoundary } from "./page-error-boundary.tsx";
import { pages } from "./pages.tsx";

export function Router() {
  const asked = usePath();
  // Keeps the old page until the new one's code has loaded, so that no blank screen comes between.
  const path = useDeferredValue(asked);
  const { user, isLoading } = useCurrentUser();
  const match = matchPage(path);
  const name = shownPage(match?.page, user);
  const page = pages[name];
  useArrival(path);
  usePreloadedLinks(user);

  if (isLoading && dependsOnViewer(match?.page))
    return (
      <Layout header="own">
        <main id="main">
          <PageSpinner />
        </main>
      </Layout>
    );
  return (
    <Layout header={page.header}>
      <NavigationProgress underWay={asked !== path} />
      {!page.ownMetadata && <RouteMetadata asked={match?.page} viewer={user} />}
      <Suspense fallback={<PageSpinner />}>
        <PageErrorBoundary key={path} onFailureShown={page.forgetFailure}>
          <PageContent page={page} params={match?.params ?? {}} />
        </PageErrorBoundary>
      </Suspense>
    </Layout>
  );
}

const loadPreloading = () => import("./loading/preload-linked-pages.ts");

function usePreloadedLinks(user: Viewer): void {
  const { part } = useLazy(loadPreloading, useIdle());
  useEffect(() => part?.preloadLinkedPages(document, () => user), [part, user]);
}

function PageContent({ page, params }: { page: Page; params: Readonly<Record<string, string>> }) {
  useOtherPage(page);
  return <page.Component params={params} />;
}

function RouteMetadata({ asked, viewer }: { asked: PageName | undefined; viewer: Viewer }) {
  usePageMetadata(({ routeMetadata }) => routeMetadata(asked, viewer));
  return null;
}

/** Shows at once that a press worked, while the next page's code is loading. */
function NavigationProgress({ underWay }: { underWay: boolean }) {
  const { shell } = useWords();
  if (!underWay) return null;
  return (
    <div className="fixed inset-x-0 top-0 z-60 h-1 overflow-hidden" role="status">
      <span className="sr-only">{shell.loading}</span>
      <div className="h-full w-1/3 animate-progress bg-accent" />
    </div>
  );
}
