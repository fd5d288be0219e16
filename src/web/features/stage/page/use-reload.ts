import { useEffect, useRef } from "react";

/** Loads the page again when the counter is higher than it was when the page first knew it. */
export function useReload(reloads: number | undefined, reload = () => window.location.reload()): void {
  const first = useRef<number>(undefined);
  useEffect(() => {
    if (reloads === undefined) return;
    first.current ??= reloads;
    if (reloads <= first.current) return;
    first.current = reloads;
    reload();
  }, [reloads, reload]);
}
