import { type RefObject, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Whether a line clamp hides a part of the element's text, at its current width. The browser reports before it paints,
 * so that nothing moves, and not while the element is far from the screen and skipped, so that it costs nothing there.
 */
export function useIsClamped(element: RefObject<HTMLElement | null>, clamps: boolean): boolean {
  const [isClamped, setIsClamped] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || !clamps) return;
    const observer = new ResizeObserver(() => {
      const hides = current.scrollHeight > current.clientHeight;
      flushSync(() => setIsClamped(hides));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, clamps]);
  return isClamped;
}
