import { useCallback } from "react";

const near = "800px"; // about a screen

/** Calls once the element is near what can be seen: to have ready what comes next. */
export function useNearScreen<Element extends HTMLElement>(onNear: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew whenever the element is a new one, not at every render
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
