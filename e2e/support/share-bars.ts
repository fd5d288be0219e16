import { expect, type Locator } from "@playwright/test";

type Bar = { percentage: number; drawnPx: number; trackPx: number };

const smallestPercentage = 2; // so that every bar can be seen
const roundingPx = 1;

/** Every bar of this widget is as long as the percentage that its row shows, and all have one scale. */
export async function expectTrueBars(widget: Locator, rowCount: number): Promise<void> {
  await expect(widget.locator("[data-share-bar]")).toHaveCount(rowCount);
  // Bars grow slowly, so the widths are read again until they are right.
  await expect.poll(async () => falseBars(await barsOf(widget))).toEqual([]);
}

function falseBars(bars: Bar[]): string[] {
  const longestTrackPx = Math.max(...bars.map(({ trackPx }) => trackPx));
  return bars.flatMap(({ percentage, drawnPx, trackPx }) => {
    const rightPx = (Math.max(smallestPercentage, percentage) / 100) * longestTrackPx;
    const isTrue = Math.abs(drawnPx - rightPx) <= roundingPx && Math.abs(trackPx - longestTrackPx) <= roundingPx;
    return isTrue ? [] : [`${percentage} % is ${drawnPx} px of ${trackPx} px instead of ${rightPx} px`];
  });
}

function barsOf(widget: Locator): Promise<Bar[]> {
  return widget.locator("[data-share-bar]").evaluateAll((bars) =>
    bars.map((bar) => {
      let row: Element | null = bar;
      let shown: string | undefined;
      while (row && shown === undefined) {
        row = row.parentElement;
        const texts = [...(row?.querySelectorAll("span") ?? [])].map(({ textContent }) => textContent ?? "");
        shown = texts.find((text) => /^\d+\.\d%$/.test(text));
      }
      return {
        percentage: Number.parseFloat(shown ?? ""),
        drawnPx: bar.firstElementChild?.getBoundingClientRect().width ?? Number.NaN,
        trackPx: bar.getBoundingClientRect().width,
      };
    }),
  );
}
