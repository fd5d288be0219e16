import { useEffect, useRef } from "react";

/**
 * What a browser does by itself when a whole page is loaded: begin at the top, and let a screen reader start at the
 * heading. Going back and forth keeps the place that the browser remembers.
 */
export function useArrival(path: string): void {
  const lastPath = useRef(path);
  const wentBack = useRef(false);

  useEffect(() => {
    const remember = () => {
      // A link within the page is a popstate too, but leads to no other page.
      wentBack.current = window.location.pathname !== lastPath.current;
    };
    // While capturing: before the router hears of it, for React shows the page in the very same event.
    window.addEventListener("popstate", remember, true);
    return () => window.removeEventListener("popstate", remember, true);
  }, []);

  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    if (!wentBack.current) window.scrollTo(0, 0);
    wentBack.current = false;
    focusHeading();
  }, [path]);
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
