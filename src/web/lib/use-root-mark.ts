import { useLayoutEffect } from "react";

const wearers = new Map<string, number>();

/**
 * Gives the page's root that attribute for as long as the component is there. A style sheet could find out by `:has()`, but
 * would look through the whole page whenever anything is added to it: among three hundred cards every press would wait for that.
 */
export function useRootMark(attribute: `data-${string}`): void {
  useLayoutEffect(() => {
    change(attribute, 1);
    return () => change(attribute, -1);
  }, [attribute]);
}

function change(attribute: string, by: 1 | -1): void {
  const count = (wearers.get(attribute) ?? 0) + by;
  wearers.set(attribute, count);
  document.documentElement.toggleAttribute(attribute, count > 0);
}
