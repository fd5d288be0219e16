import { useState } from "react";

/** How often something has been opened: as a key, it makes every opening a fresh start. */
export function useOpenings(open: boolean): number {
  const [seen, setSeen] = useState({ open, times: 0 });
  if (seen.open !== open) setSeen({ open, times: seen.times + (open ? 1 : 0) });
  return seen.times;
}
