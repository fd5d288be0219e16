import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { createStore, useStore } from "#web/lib/store.ts";

const place = createStore<HTMLElement | null>(null);

/** Where a page's bar goes: above the cookie banner, which is there before it. Rendered once, by the layout. */
export function BottomBarPlace() {
  return <div ref={place.set} className="contents" />;
}

/** A bar of the page that stays at the bottom of a phone's screen. */
export function BottomBar({ children }: { children: ReactNode }) {
  const element = useStore(place);
  return element && createPortal(children, element);
}
