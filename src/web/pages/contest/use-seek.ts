import { type RefObject, useEffect, useRef } from "react";

/** Brings the card of an entry into view, as soon as it is there: a search may have to end first, and hundreds be drawn. */
export function useSeek(entryId: number | undefined, onFound: () => void): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (entryId === undefined) return;
    const card = grid.current?.querySelector<HTMLElement>(`[data-entry="${entryId}"]`);
    if (!card) return;
    onFound();
    card.scrollIntoView({ block: "center" });
    card.querySelector<HTMLElement>("[aria-pressed]")?.focus({ preventScroll: true });
  });
  return grid;
}
