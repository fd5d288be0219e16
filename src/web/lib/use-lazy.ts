import { useEffect, useState } from "react";

type Lazy<Part> = { part: Part | undefined; failed: boolean };

/**
 * Code that comes with its first use. Unlike React's lazy, a failed fetch breaks nothing and is tried again: when it is wanted
 * once more, and when the line is back.
 */
export function useLazy<Part>(load: () => Promise<Part>, wanted: boolean): Lazy<Part> {
  const [state, setState] = useState<Lazy<Part>>({ part: undefined, failed: false });
  const missing = state.part === undefined;
  useEffect(() => {
    if (!wanted || !missing) return;
    let current = true;
    const settle = (next: Lazy<Part>) => current && setState(next);
    const fetchIt = () => {
      settle({ part: undefined, failed: false });
      load().then(
        (part) => settle({ part, failed: false }),
        () => settle({ part: undefined, failed: true }),
      );
    };
    fetchIt();
    window.addEventListener("online", fetchIt);
    return () => {
      current = false;
      window.removeEventListener("online", fetchIt);
    };
  }, [load, wanted, missing]);
  return state;
}
