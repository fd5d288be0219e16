import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** As the remote does. */
export async function showOnStage(organizer: APIRequestContext, contestId: number, press: object): Promise<void> {
  const { version } = await (await organizer.get(`/api/contests/${contestId}/stage`)).json();
  const reply = await organizer.put(`/api/contests/${contestId}/stage`, { data: { version, ...press } });
  expect(await reply.text()).toContain("version");
  expect(reply.ok()).toBe(true);
}

/** What nobody can read from the back, is near the edge, cut or under something else. */
export function stageFaults(page: Page): Promise<string[]> {
  return page.evaluate(findFaults);
}

/** Runs in the page. An upright screen has its sizes in parts of its width (stage.css). */
function findFaults(): string[] {
  const { innerWidth: width, innerHeight: height } = window;
  const unit = Math.min(height > width ? height * 0.65 : height, width * 1.15) / 100;
  const drift = 6;
  const faults: string[] = [];
  const shown: HTMLElement[] = [];
  const all = [...document.querySelectorAll<HTMLElement>("main .stage-picture *:not(.sr-only)")];
  for (const element of all) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const size = Number.parseFloat(getComputedStyle(element).fontSize) / unit;
    if (hasText && size < 4 - 0.01) faults.push(`"${element.textContent}" has ${size.toFixed(1)} %`);
    const { left, right, top, bottom, width: wide } = element.getBoundingClientRect();
    const isBackground = element.closest(".stage-cover, .stage-photo img") !== null;
    const isOut =
      left < width * 0.05 - drift ||
      right > width * 0.95 + drift ||
      top < height * 0.05 - drift ||
      bottom > height * 0.95 + drift;
    if (!isBackground && hasText && wide > 0 && isOut) faults.push(`"${element.textContent}" is near the edge`);
    // At its smallest a text may end with three dots, but no line may be wider than its room.
    const isCut = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + unit * size;
    if (hasText && isCut) faults.push(`"${element.textContent}" is cut`);
    if (hasText || element.matches(".stage-qr")) shown.push(element);
  }
  for (const [index, one] of shown.entries())
    for (const other of shown.slice(index + 1)) {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const overlapX = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const overlapY = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (!one.contains(other) && overlapX > unit / 2 && overlapY > unit)
        faults.push(`"${one.textContent}" and "${other.textContent}" overlap`);
    }
  const code = document.querySelector<SVGElement>("main[data-screen=welcome] .stage-qr");
  const modules = Number(code?.getAttribute("viewBox")?.split(" ")[2]);
  const codeHeight = code ? (code.getBoundingClientRect().height * (modules - 8)) / modules / height : 1;
  if (width > height && codeHeight < 0.45) faults.push("the code is too small");
  return faults;
}
