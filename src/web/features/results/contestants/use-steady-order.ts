import { type RefObject, useEffect, useEffectEvent, useState } from "react";

const refreshIntervalMs = 10_000;

type Item = { id: number };

/**
 * The order of a list with buttons. It follows the ranks every ten seconds, but not while a pointer or the focus is in
 * the list, so that no other entry comes under the finger. A new `view` (search or page) sorts at once.
 */
export function useSteadyOrder<I extends Item>(
  items: readonly I[],
  view: string,
  list: RefObject<HTMLElement | null>,
): I[] {
  const [order, setOrder] = useState(() => ({ view, ids: idsOf(items) }));
  if (order.view !== view) setOrder({ view, ids: idsOf(items) });
  const refresh = useEffectEvent(() => !isUsed(list.current) && setOrder({ view, ids: idsOf(items) }));
  useEffect(() => {
    const timer = setInterval(() => refresh(), refreshIntervalMs);
    return () => clearInterval(timer);
  }, []);

  const places = new Map(order.ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Item) => places.get(id) ?? Number.POSITIVE_INFINITY; // new items come last
  return [...items].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : placeOf(one) > placeOf(other) ? 1 : 0));
}

function idsOf(items: readonly Item[]): number[] {
  return items.map(({ id }) => id);
}

/** Only real hover and keyboard focus count, because touch leaves both behind. */
function isUsed(list: HTMLElement | null): boolean {
  const pointed = window.matchMedia("(hover: hover)").matches && list?.matches(":hover");
  return Boolean(pointed || list?.querySelector(":focus-visible"));
}
