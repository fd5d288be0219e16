import { matchPage } from "#domain/paths.ts";
import { shownPage, type Viewer } from "#domain/shown-page.ts";
import { pages } from "../pages.tsx";

export function preloadLinkedPages(document: Document, viewer: () => Viewer): () => void {
  const listener = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (!link || link.pathname.startsWith("/api/")) return;
    // A failed preload needs no message, because a press on the link tries again.
    pages[shownPage(matchPage(link.pathname)?.page, viewer())].preload().catch(() => {});
  };
  const events = ["pointerover", "pointerdown", "focusin"] as const;
  for (const event of events) document.addEventListener(event, listener, { passive: true });
  return () => {
    for (const event of events) document.removeEventListener(event, listener);
  };
}
