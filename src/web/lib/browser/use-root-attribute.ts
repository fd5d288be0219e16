import { useLayoutEffect } from "react";

const counts = new Map<string, number>();

/** While the component is mounted. A `:has()` rule would make the browser search the whole page with every change. */
export function useRootAttribute(attribute: `data-${string}`): void {
  useLayoutEffect(() => {
    change(attribute, 1);
    return () => change(attribute, -1);
  }, [attribute]);
}

function change(attribute: string, by: 1 | -1): void {
  const count = (counts.get(attribute) ?? 0) + by;
  counts.set(attribute, count);
  document.documentElement.toggleAttribute(attribute, count > 0);
}
