import { useCallback } from "react";

const near = "800px"; // about a screen

/** Calls back when the element comes near the visible area. */
export function useNearScreen<Element extends HTMLElement>(onNear: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed again for a new element, not with every render
  return useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { root: element.closest('[role="dialog"] > *'), rootMargin: near },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
