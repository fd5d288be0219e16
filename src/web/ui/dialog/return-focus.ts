import { focusHeading } from "#web/lib/browser/use-arrival.ts";

/**
 * The answer focuses the element again; if it is gone, the same control of the next row, else of the row before, else
 * the first control of what is left around it in the page's content, else the page's heading. A page that was left has
 * no place to return to.
 */
export function rememberPlace(element: Element | null): () => void {
  if (!(element instanceof HTMLElement)) return () => undefined;
  const row = element.closest("li");
  const column = row ? controlsIn(row).indexOf(element) : -1;
  const rows = row ? neighbours(row) : [];
  const around = ancestors(element).filter((ancestor) => ancestor.parentElement?.closest("main, [role=dialog]"));
  const { pathname } = window.location;
  return () => {
    if (window.location.pathname !== pathname) return;
    const nextRow = rows.find(({ isConnected }) => isConnected);
    const place = nextRow ?? around.find((ancestor) => ancestor.isConnected && controlsIn(ancestor).length > 0);
    const controls = place ? controlsIn(place) : [];
    const target = element.isConnected ? element : ((nextRow && controls[column]) ?? controls[0]);
    if (!target) return focusHeading();
    target.focus({ preventScroll: true });
    if (target !== element) target.scrollIntoView({ block: "nearest" });
  };
}

/** First those after it, then those before it, the nearest first. */
function neighbours(row: Element): Element[] {
  const all = Array.from(row.parentElement?.children ?? []);
  const place = all.indexOf(row);
  return [...all.slice(place + 1), ...all.slice(0, place).reverse()];
}

function ancestors(element: Element): Element[] {
  const parent = element.parentElement;
  return parent ? [parent, ...ancestors(parent)] : [];
}

function controlsIn(place: Element): HTMLElement[] {
  return Array.from(place.querySelectorAll<HTMLElement>("button, a[href], input, select, textarea"));
}
