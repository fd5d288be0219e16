import { type RefObject, useCallback, useEffect, useRef } from "react";

/** Scrolls to an entry's card once it is drawn, which may be after a search ends and hundreds of cards are drawn. */
export function useScrollToEntry(entryId: number | undefined, onDone: () => void): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (entryId === undefined) return;
    const card = grid.current?.querySelector<HTMLElement>(`[data-entry="${entryId}"]`);
    if (!card) return;
    onDone();
    card.scrollIntoView({ block: "center" });
    card.querySelector<HTMLElement>("[aria-pressed]")?.focus({ preventScroll: true });
  });
  return grid;
}

/** A ref for the card that a link names: scrolls to it once, and not again when it comes back after a search. */
export function useScrollToLinkedEntry(entryId: number | undefined) {
  const scrolledTo = useRef<number>(undefined);
  return useCallback(
    (card: HTMLLIElement | null) => {
      if (!card || scrolledTo.current === entryId) return;
      scrolledTo.current = entryId;
      // In the next frame, because a new page scrolls to its top first.
      requestAnimationFrame(() => card.scrollIntoView({ block: "center" }));
    },
    [entryId],
  );
}
