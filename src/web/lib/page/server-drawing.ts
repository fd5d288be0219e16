import { useSyncExternalStore } from "react";
import type { PageToDraw } from "#contract/page-data.ts";

const rootElement = "root";

let current: PageToDraw | undefined;

/** The page whose first screen the server is drawing. Undefined in a browser. */
export function pageBeingDrawn(): PageToDraw | undefined {
  return current;
}

/** `draw` must not wait for anything: another page would be drawn meanwhile. */
export function whileDrawing(page: PageToDraw, draw: () => string): string {
  current = page;
  try {
    return draw();
  } finally {
    current = undefined;
  }
}

/** In a browser: whether the server has drawn the first screen of this visit. */
export function isFirstScreenDrawn(): boolean {
  return document.getElementById(rootElement)?.dataset.drawnAt !== undefined;
}

let drawnAt: Date | undefined;

/** When the server has drawn the first screen of this visit. A browser must begin with what it shows. */
export function timeOfDrawing(): Date {
  if (current) return current.now;
  drawnAt ??= new Date(document.getElementById(rootElement)?.dataset.drawnAt ?? Date.now());
  return drawnAt;
}

const never = () => () => {};
const inBrowser = () => false;
const onServer = () => true;

/** True while the server draws a first screen, and while the browser takes it over, which must find the same in it. */
export function useIsDrawnByServer(): boolean {
  return useSyncExternalStore(never, inBrowser, onServer);
}
