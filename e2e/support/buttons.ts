import type { Page } from "@playwright/test";

/** Buttons that a thumb misses or that lie on each other, in words; empty when all can be pressed. */
export async function buttonFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const leastPx = 44;
    const faults: string[] = [];
    const isShown = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const described = (element: HTMLElement) =>
      (element.getAttribute("aria-label") ?? element.innerText).replace(/\s+/g, " ").slice(0, 40);
    // A bar that stays on the screen lies above what is scrolled beneath it.
    const layerOf = (element: HTMLElement) => {
      for (let around: HTMLElement | null = element; around; around = around.parentElement)
        if (["fixed", "sticky"].includes(getComputedStyle(around).position)) return around;
      return document.body;
    };
    const buttons = [...document.querySelectorAll<HTMLElement>("button, a.button, [role=button], [role=tab]")]
      .filter((element) => isShown(element) && !element.closest("[inert], [aria-hidden=true]"))
      .map((element) => ({ element, box: element.getBoundingClientRect(), layer: layerOf(element) }));
    for (const { element, box } of buttons)
      if (Math.round(box.height) < leastPx || Math.round(box.width) < leastPx)
        faults.push(`small: "${described(element)}" of ${Math.round(box.width)} × ${Math.round(box.height)} px`);
    for (const [index, one] of buttons.entries())
      for (const other of buttons.slice(index + 1)) {
        if (one.layer !== other.layer || one.element.contains(other.element)) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 1 && down > 1)
          faults.push(`on each other: "${described(one.element)}" and "${described(other.element)}"`);
      }
    return faults.slice(0, 10);
  });
}
