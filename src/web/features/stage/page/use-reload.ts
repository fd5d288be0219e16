import { useEffect, useRef } from "react";

/** Loads the page again when the counter is higher than it was when the page first knew it. */
export function useReload(reloads: number): void {
  const known = useRef(reloads);
  useEffect(() => {
    if (reloads <= known.current) return;
    known.current = reloads;
    window.location.reload();
  }, [reloads]);
}
