import { type RefObject, useLayoutEffect } from "react";

/**
 * Shows a button only while a line clamp hides a part of a text, at its current width. The browser reports before it
 * paints, so that nothing moves, and not while the text is far from the screen and skipped, so that it costs nothing
 * there. Without React, which would run all waiting effects before the page's first frame.
 */
export function useShownIfClamped(
  button: RefObject<HTMLElement | null>,
  text: RefObject<HTMLElement | null>,
  clamps: boolean,
): void {
  useLayoutEffect(() => {
    const { current: shown } = button;
    const { current: clamped } = text;
    if (!shown || !clamped || !clamps) return;
    const observer = new ResizeObserver(() => {
      shown.hidden = clamped.scrollHeight <= clamped.clientHeight;
    });
    observer.observe(clamped);
    return () => observer.disconnect();
  }, [button, text, clamps]);
}
