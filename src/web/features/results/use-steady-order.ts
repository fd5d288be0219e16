import { type RefObject, useEffect, useRef, useState } from "react";

const refreshEvery = 10_000;

type Item = { id: number };

/**
 * The order of a list that people press buttons in. It follows the ranks every ten seconds, and not while a pointer or the
 * keyboard is in the list: otherwise another entry could come to lie under the finger. Figures are always of now.
 * Another `question` (a search, a page) is answered at once.
 */
export function useSteadyOrder<I extends Item>(
  items: readonly I[],
  question: string,
  list: RefObject<HTMLElement | null>,
): I[] {
  const [order, setOrder] = useState(() => ({ question, ids: idsOf(items) }));
  if (order.question !== question) setOrder({ question, ids: idsOf(items) });
  const latest = useRef({ items, question });
  useEffect(() => {
    latest.current = { items, question };
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isUsed(list.current)) setOrder({ question: latest.current.question, ids: idsOf(latest.current.items) });
    }, refreshEvery);
    return () => clearInterval(timer);
  }, [list]);

  const places = new Map(order.ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Item) => places.get(id) ?? Number.POSITIVE_INFINITY; // a new one comes last
  return [...items].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : placeOf(one) > placeOf(other) ? 1 : 0));
}

function idsOf(items: readonly Item[]): number[] {
  return items.map(({ id }) => id);
}

/** A finger leaves its last hover and focus behind; neither says that somebody is still there. */
function isUsed(list: HTMLElement | null): boolean {
  const pointed = window.matchMedia("(hover: hover)").matches && list?.matches(":hover");
  return Boolean(pointed || list?.querySelector(":focus-visible"));
}
