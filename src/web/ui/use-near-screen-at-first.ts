import { useEffect, useRef, useState } from "react";

// Until somebody scrolls, half a screen below the visible part. Then as far as browsers themselves load lazily, so that
// photos are there in time.
const marginAtFirst = "50% 0px";
const marginWhileScrolling = "1250px 0px";

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

function observe(rootMargin: string): void {
  observer?.disconnect();
  observer = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin },
  );
  for (const element of waiting.keys()) observer.observe(element);
}

/**
 * Whether an element is or was near the screen. Who only looks at the first screen, such as thousands of people on one
 * Wi-Fi, loads nothing that is far below it.
 */
export function useNearScreenAtFirst(waits: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(!waits);
  useEffect(() => {
    const element = box.current;
    if (isNear || !element) return;
    if (!observer) {
      observe(marginAtFirst);
      window.addEventListener("scroll", () => observe(marginWhileScrolling), { once: true, passive: true });
    }
    waiting.set(element, () => setIsNear(true));
    observer?.observe(element);
    return () => {
      waiting.delete(element);
      observer?.unobserve(element);
    };
  }, [isNear]);
  return { box, isNear };
}
