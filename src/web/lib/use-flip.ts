import { type RefObject, useLayoutEffect, useRef } from "react";

type Place = { left: number; top: number };

const duration = 480;
const easing = "cubic-bezier(0.2, 0.8, 0.2, 1)"; // the theme's only one

/**
 * Rows that change places move there, so that one can see who overtook whom. For a list with `position: relative`, whose
 * rows say which they are by `data-flip`. Who asked for less motion sees them change places at once.
 */
export function useFlip<List extends HTMLElement>(): RefObject<List | null> {
  const list = useRef<List>(null);
  const places = useRef<Map<string, Place>>(undefined);
  // After every render: whatever moved the rows, the next move starts from where they stand now.
  useLayoutEffect(() => {
    if (!list.current) return;
    const rows = [...list.current.querySelectorAll<HTMLElement>(":scope > [data-flip]")];
    const before = places.current;
    places.current = new Map(rows.map((row) => [row.dataset.flip ?? "", placeOf(row)]));
    if (!before || !mayMove()) return;
    for (const row of rows) {
      const from = before.get(row.dataset.flip ?? "");
      if (from) move(row, from);
      else row.animate([{ opacity: 0, transform: "translateY(0.75rem)" }, {}], { duration, easing });
    }
  });
  return list;
}

/** Not the rectangle on the screen: scrolling and a move that is still under way make no difference here. */
function placeOf(row: HTMLElement): Place {
  return { left: row.offsetLeft, top: row.offsetTop };
}

function move(row: HTMLElement, from: Place): void {
  const to = placeOf(row);
  if (from.left === to.left && from.top === to.top) return;
  // Overtaken in the middle of a move: it goes on from where it is.
  const under = new DOMMatrix(getComputedStyle(row).transform);
  const x = from.left - to.left + under.e;
  const y = from.top - to.top + under.f;
  const rises = to.top < from.top || (to.top === from.top && to.left < from.left);
  const zIndex = rises ? 1 : 0;
  for (const animation of row.getAnimations()) if (animation.id === animationId) animation.cancel();
  row.animate(
    [
      { transform: `translate(${x}px, ${y}px)`, zIndex },
      { transform: "none", zIndex },
    ],
    { id: animationId, duration, easing },
  );
}

const animationId = "flip";

function mayMove(): boolean {
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
