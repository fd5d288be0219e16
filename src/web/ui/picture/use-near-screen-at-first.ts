import { useEffect, useRef, useState } from "react";

const margin = "50% 0px"; // half a screen above and below

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;
let hasScrolled = false;

function start(): IntersectionObserver {
  const callNear = (changes: IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target } of changes) if (isIntersecting) waiting.get(target)?.();
  };
  const callAll = () => {
    hasScrolled = true;
    observer?.disconnect();
    for (const call of waiting.values()) call();
  };
  window.addEventListener("scroll", callAll, { once: true, passive: true });
  return new IntersectionObserver(callNear, { rootMargin: margin });
}

/**
 * Whether an element is or was near the screen; true for all once somebody has scrolled. Who only looks at the first
 * screen, such as thousands of people on one Wi-Fi, loads nothing that is far below it.
 */
export function useNearScreenAtFirst(waits: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(!waits || hasScrolled);
  useEffect(() => {
    const element = box.current;
    if (isNear || !element) return;
    if (hasScrolled) return setIsNear(true);
    observer ??= start();
    waiting.set(element, () => setIsNear(true));
    observer.observe(element);
    return () => {
      waiting.delete(element);
      observer?.unobserve(element);
    };
  }, [isNear]);
  return { box, isNear };
}
