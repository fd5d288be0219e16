import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** The height before `isReplaced`, so that nothing moves; undefined where the content was replaced from the start. */
export function useKeptHeight(box: RefObject<HTMLElement | null>, isReplaced: boolean): number | undefined {
  const height = useRef<number>(undefined);
  const [kept, setKept] = useState<number>();
  useEffect(() => {
    if (isReplaced || !box.current) return;
    const watched = box.current;
    const observer = new ResizeObserver(() => {
      height.current = watched.getBoundingClientRect().height;
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [box, isReplaced]);
  // Before the browser draws the new content.
  useLayoutEffect(() => setKept(isReplaced ? height.current : undefined), [isReplaced]);
  return kept;
}
