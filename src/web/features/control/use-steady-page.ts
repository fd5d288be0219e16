import { type RefObject, useLayoutEffect } from "react";

/**
 * For a bar that comes above the page, in a place that stays on the screen. What is below it does not move when it comes while somebody
 * reads or is about to press something, and other parts that stay on the screen make room for it (--above).
 */
export function useSteadyPage(bar: RefObject<HTMLElement | null>, comesLater: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement.style;
    const makeRoom = () => {
      const stays = getComputedStyle(element.parentElement ?? element).position === "sticky";
      root.setProperty("--above", stays ? `${element.offsetHeight}px` : "0px");
    };
    makeRoom();
    // Browsers keep the page in place by themselves, but not at its very top, and some never do.
    if (comesLater && (window.scrollY === 0 || !CSS.supports("overflow-anchor", "auto")))
      window.scrollBy({ top: element.offsetHeight, behavior: "instant" });
    const observer = new ResizeObserver(makeRoom);
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty("--above");
    };
  }, [bar, comesLater]);
}
