import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * What a browser does by itself when a whole page is loaded: begin at the top, or where the page was left when going
 * back to it, and let a screen reader start at the heading.
 */
export function useArrival(path: string): void {
  const lastPath = useRef(path);
  const wentBack = useRef(false);
  const places = useRef(new Map<string, number>());

  useEffect(() => {
    const leave = (event: Event) => {
      places.current.set(lastPath.current, window.scrollY);
      // A link within the page is a popstate too, but leads to no other page.
      wentBack.current = event.type === "popstate" && window.location.pathname !== lastPath.current;
    };
    // While capturing: before the router hears of it, for React may show the page in the very same event.
    window.addEventListener("popstate", leave, true);
    window.addEventListener("pushState", leave, true); // wouter's, after each navigation of ours
    return () => {
      window.removeEventListener("popstate", leave, true);
      window.removeEventListener("pushState", leave, true);
    };
  }, []);

  useLayoutEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    window.scrollTo(0, wentBack.current ? (places.current.get(path) ?? 0) : 0);
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
