import { createStore, useStore } from "#web/lib/react/store.ts";

const idle = createStore(false);

if (typeof document === "undefined") {
  // On the server nothing is fetched later.
} else if (document.readyState === "complete") waitForIdle();
else window.addEventListener("load", waitForIdle, { once: true });

function waitForIdle(): void {
  const note = () => idle.set(true);
  // Safari has no requestIdleCallback.
  if (window.requestIdleCallback) window.requestIdleCallback(note);
  else setTimeout(note, 200);
}

/** True once the page has loaded and rests: the time to fetch what its first view does not need. */
export function useIdle(): boolean {
  return useStore(idle);
}
