import { useEffect, useLayoutEffect, useRef } from "react";

/** Scrolls and moves the focus to the heading, as a browser does for a full page load. */
export function useArrival(path: string): void {
  const lastPath = useRef(path);
  const wentBack = useRef(false);
  const places = useRef(new Map<string, number>());

  useEffect(() => {
    const leave = (event: Event) => {
      places.current.set(lastPath.current, window.scrollY);
      // A link within the page also fires popstate, but leads to no other page.
      wentBack.current = event.type === "popstate" && window.location.pathname !== lastPath.current;
    };
    // In the capture phase, before the router, because React may show the page during the same event.
    window.addEventListener("popstate", leave, true);
    window.addEventListener("pushState", leave, true); // fired by wouter after each navigation
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

/** The same for another page at the same address, as after signing in, once it is there. */
export function useOtherPage(page: object): void {
  const last = useRef(page);
  useLayoutEffect(() => {
    if (last.current === page) return;
    last.current = page;
    focusHeading();
  }, [page]);
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
