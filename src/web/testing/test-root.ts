import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, vi } from "vitest";

/** A React root for each test of a file. What the tests have stubbed is given back after them. */
export function testRoot() {
  const host = document.createElement("div");
  let root: Root;
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    root = createRoot(host);
  });
  const unmount = () => act(() => root.unmount());
  afterEach(() => {
    unmount();
    vi.unstubAllGlobals();
  });
  /** `unmount`: for files whose own `afterEach`, which comes first, changes what is drawn. */
  return { host, root: { render: (content: ReactNode) => root.render(content), unmount } };
}
