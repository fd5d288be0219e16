import { useState } from "react";

/** How often something was opened. As a React key, it resets the state at every opening. */
export function useOpenCount(open: boolean): number {
  const [seen, setSeen] = useState({ open, times: 0 });
  if (seen.open !== open) setSeen({ open, times: seen.times + (open ? 1 : 0) });
  return seen.times;
}
