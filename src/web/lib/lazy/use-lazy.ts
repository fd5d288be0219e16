import { startTransition, useEffect, useState } from "react";
import { withWords } from "#web/lib/words/words.ts";

type Lazy<Part> = { part: Part | undefined; failed: boolean };

const tryAgainAfterMs = 5_000;

/**
 * With the words of what is loaded later. Unlike with React.lazy, a failed import breaks nothing. It is tried again on the next use,
 * when online again, and now and then while it is wanted.
 */
export function useLazy<Part>(load: () => Promise<Part>, wanted: boolean): Lazy<Part> {
  const [state, setState] = useState<Lazy<Part>>({ part: undefined, failed: false });
  const missing = state.part === undefined;
  useEffect(() => {
    if (!wanted || !missing) return;
    let current = true;
    let timer: ReturnType<typeof setTimeout>;
    const settle = (next: Lazy<Part>) => {
      if (current) startTransition(() => setState(next)); // a whole page may be drawn again for it
    };
    const fetchIt = () => {
      clearTimeout(timer);
      withWords("later", load()).then(
        (part) => settle({ part, failed: false }),
        () => {
          settle({ part: undefined, failed: true });
          if (current) timer = setTimeout(fetchIt, tryAgainAfterMs);
        },
      );
    };
    fetchIt();
    window.addEventListener("online", fetchIt);
    return () => {
      current = false;
      clearTimeout(timer);
      window.removeEventListener("online", fetchIt);
      setState(withoutFailure);
    };
  }, [load, wanted, missing]);
  return state;
}

/** The same object where nothing has failed, so that nothing is drawn again. */
function withoutFailure<Part>(before: Lazy<Part>): Lazy<Part> {
  return before.failed ? { part: undefined, failed: false } : before;
}
