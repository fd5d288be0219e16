import { type RefObject, useLayoutEffect, useRef } from "react";

type Place = { left: number; top: number };

const durationMs = 480;
const easing = "cubic-bezier(0.2, 0.8, 0.2, 1)"; // as in the theme

/** Animates rows to their new places, in a list with `position: relative` whose rows have `data-flip` ids. */
export function useFlip<List extends HTMLElement>(): RefObject<List | null> {
  const list = useRef<List>(null);
  const places = useRef<Map<string, Place>>(undefined);
  // After every render, so that the next move starts from the current places.
  useLayoutEffect(() => {
    if (!list.current) return;
    const rows = [...list.current.querySelectorAll<HTMLElement>(":scope > [data-flip]")];
    const before = places.current;
    places.current = new Map(rows.map((row) => [row.dataset.flip ?? "", placeOf(row)]));
    if (!before || !mayMove()) return;
    for (const row of rows) {
      const from = before.get(row.dataset.flip ?? "");
      if (from) move(row, from);
      else row.animate([{ opacity: 0, transform: "translateY(0.75rem)" }, {}], { duration: durationMs, easing });
    }
  });
  return list;
}

/** Offsets, because they do not change with scrolling or during an animation. */
function placeOf(row: HTMLElement): Place {
  return { left: row.offsetLeft, top: row.offsetTop };
}

function move(row: HTMLElement, from: Place): void {
  const to = placeOf(row);
  if (from.left === to.left && from.top === to.top) return;
  // A row that is still moving continues from where it is.
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
    { id: animationId, duration: durationMs, easing },
  );
}

const animationId = "flip";

function mayMove(): boolean {
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
