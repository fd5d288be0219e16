import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { createStore, useStore } from "#web/lib/react/store.ts";

const place = createStore<HTMLElement | null>(null);

/** The place of a page's bar, above the cookie banner. The layout renders it once. */
export function BottomBarPlace() {
  return <div ref={place.set} className="contents" />;
}

/** A bar at the bottom of a phone's screen. */
export function BottomBar({ children }: { children: ReactNode }) {
  const element = useStore(place);
  return element && createPortal(children, element);
}
