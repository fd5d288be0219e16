import { type RefObject, useCallback, useEffect, useRef } from "react";
import { parseId } from "#domain/ids.ts";
import { useAsked } from "#web/lib/browser/location.ts";
import { afterNextFrame } from "#web/lib/lazy/after-next-frame.ts";
import { isFirstScreenDrawn } from "#web/lib/page/server-drawing.ts";

/** Where the person wants to go: to the card with their vote, to a car by its number, or back to the same place. */
export type ScrollTarget = { entryId: number; to: "vote" | "number" | "place" };

/** Scrolls to an entry's card once it is drawn, which may be after a search ends and hundreds of cards are drawn. */
export function useScrollToEntry(
  target: ScrollTarget | undefined,
  onDone: () => void,
): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!target) return;
    const card = grid.current?.querySelector<HTMLElement>(`[data-entry="${target.entryId}"]`);
    if (!card) return;
    onDone();
    const show = () => card.scrollIntoView({ block: target.to === "place" ? "start" : "center" });
    show();
    void afterNextFrame().then(show); // by then the cards above it have their real heights
    if (target.to === "vote") card.querySelector<HTMLElement>("[aria-pressed]")?.focus({ preventScroll: true });
    // Not the button: Enter, still held down, would vote.
    if (target.to === "number") card.focus({ preventScroll: true });
  });
  return grid;
}

/** A ref for the card that a link names: scrolls to it once, and not again when it comes back after a search. */
export function useScrollToLinkedEntry(entryId: number | undefined) {
  const scrolledTo = useRef<number>(undefined);
  return useCallback(
    (card: HTMLLIElement | null) => {
      if (!card || scrolledTo.current === entryId) return;
      // In the next frame, because a new page scrolls to its top first. The card may have been drawn anew by then.
      requestAnimationFrame(() => {
        if (!card.isConnected) return;
        // Who has scrolled the first screen before its code came may be about to tap.
        const isReading = scrolledTo.current === undefined && isFirstScreenDrawn() && window.scrollY > 0;
        scrolledTo.current = entryId;
        if (!isReading) card.scrollIntoView({ block: "center" });
      });
    },
    [entryId],
  );
}

/** The entry that the address names: a shared link, or the short link of a printed card. */
export function useLinkedEntry(): number | undefined {
  return parseId(useAsked().get("entry") ?? undefined);
}
