import { Suspense, useDeferredValue } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { until } from "#web/testing/until.ts";
import { PageErrorBoundary } from "../page-error-boundary.tsx";
import { lazyPage } from "./lazy-page.ts";

const host = document.createElement("div");
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined); // React logs what the boundary catches
  root = createRoot(host);
});

afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

it("a page that fails to load shows an error, and is loaded again on the next visit", async () => {
  let online = false;
  let asked = 0;
  const terms = lazyPage(async () => {
    asked += 1;
    if (!online) throw new TypeError("Failed to fetch dynamically imported module");
    return () => "Terms";
  });
  const pages = { home: lazyPage(async () => () => "Home"), terms };
  type Path = keyof typeof pages;

  // Like the router, keeps the old page until the new one has loaded.
  function Site({ path }: { path: Path }) {
    const shown = useDeferredValue(path);
    const page = pages[shown];
    return (
      <Suspense fallback="Loading...">
        <PageErrorBoundary key={shown} onFailureShown={page.forgetFailure}>
          <Content page={page} />
        </PageErrorBoundary>
      </Suspense>
    );
  }
  const Content = ({ page: { Component } }: { page: typeof terms }) => <Component params={{}} />;
  const visit = async (path: Path, text: string) => {
    root.render(<Site path={path} />);
    await until(() => expect(host.textContent).toContain(text));
  };

  await visit("home", "Home");
  await visit("terms", "This page could not be shown");
  expect(asked).toBe(1);
  await visit("home", "Home");
  online = true;
  await visit("terms", "Terms");
  expect(asked).toBe(2);
}, 60_000);

it("a page whose code was fetched before the first drawing is drawn at once, without the spinner", async () => {
  const page = lazyPage(async () => () => "Contest");
  await page.makeReady();
  const shown: (string | null)[] = [];
  const observer = new MutationObserver(() => shown.push(host.textContent));
  observer.observe(host, { childList: true, subtree: true });
  root.render(
    <Suspense fallback="Loading...">
      <page.Component params={{}} />
    </Suspense>,
  );
  await until(() => expect(shown).toEqual(["Contest"]));
  observer.disconnect();
});
