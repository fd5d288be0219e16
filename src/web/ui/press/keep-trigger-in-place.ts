import { type RefObject, useEffect } from "react";

/**
 * Keeps what an open menu hangs on where it is on the screen when the page above it grows, such as by a list that comes late:
 * the menu would move out of sight, away from the finger.
 */
export function KeepTriggerInPlace({ trigger }: { trigger: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const topNow = () => trigger.current?.getBoundingClientRect().top ?? 0;
    let top = topNow();
    const scrolled = () => {
      top = topNow();
    };
    const page = new ResizeObserver(() => {
      const moved = topNow() - top;
      // Where the person has scrolled it out of sight, the page stays where they look.
      if (moved !== 0 && top >= 0 && top < window.innerHeight) window.scrollBy({ top: moved, behavior: "instant" });
      top = topNow();
    });
    page.observe(document.body);
    window.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      page.disconnect();
      window.removeEventListener("scroll", scrolled);
    };
  }, [trigger]);
  return null;
}
