import { useLayoutEffect, useRef } from "react";
import { classNames } from "#web/ui/style/class-names.ts";

type Room = {
  /** font sizes in percent of the window's height (the unit --u of stage.css) */
  most: number;
  least: number;
  lines: number;
  /** instead of a number of lines, in the same unit; `box`: that of the element, with one line in less than half of it */
  height?: number | "box" | undefined;
};

type FitTextProps = Partial<Room> & { text: string; most: number; className?: string };

const steps = 24;
const lineHeight = 1.15; // as in stage.css

/** A name without spaces, such as a Japanese one, is rather this much smaller than broken within a word. */
const leastInOneLine = 0.7;

/** The largest text that fits the width and the lines, found by measuring; at its smallest it is cut. */
export function FitText({ text, most, least = 4, lines = 1, height, className }: FitTextProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is measured again
  useLayoutEffect(() => {
    const outer = box.current;
    if (!outer) return;
    const measure = () => fitInto(outer, { most, least, lines, height });
    measure();
    let watched = true;
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    if (outer.parentElement) observer.observe(outer.parentElement); // a box around its text grows only by measuring
    void document.fonts?.ready.then(() => watched && measure());
    return () => {
      watched = false;
      observer.disconnect();
    };
  }, [text, most, least, lines, height]);
  return (
    <div ref={box} className={classNames("stage-fit", className)}>
      <span dir="auto">{text}</span>
    </div>
  );
}

function fitInto(outer: HTMLElement, { most, least, lines, height }: Room): void {
  const inner = outer.firstElementChild as HTMLElement;
  const linePixels = () => Number.parseFloat(getComputedStyle(inner).lineHeight) || 0;
  const linesAt = (size: number) => {
    if (height === undefined) return lines;
    const room = height === "box" ? outer.clientHeight / linePixels() : height / (size * lineHeight);
    return Math.max(1, Math.floor(room) || 0);
  };
  const isSmallEnough = () =>
    height !== "box" ||
    Number.parseFloat(getComputedStyle(inner).fontSize) <= 0.45 * Math.min(outer.clientWidth, outer.clientHeight);
  const show = (size: number) => {
    inner.style.fontSize = `calc(var(--u) * ${size})`;
  };
  const fits = (size: number) => {
    show(size);
    // Without the border that a number has.
    const fitsHeight = inner.clientHeight <= linesAt(size) * linePixels() + 1;
    // A full column makes the element lower than its text.
    const fitsColumn = outer.scrollHeight <= outer.clientHeight + 1;
    return isSmallEnough() && fitsHeight && fitsColumn && inner.scrollWidth <= inner.clientWidth;
  };
  inner.style.display = "block";
  inner.style.overflowWrap = "normal"; // a text gets smaller before a word is broken
  inner.style.setProperty("-webkit-line-clamp", "unset");
  const sizeAt = (step: number) => least + ((most - least) * step) / steps;
  const largest = largestStep((step) => fits(sizeAt(step)));
  const inOneLine = isUnspaced(inner)
    ? largestStep((step) => fits(sizeAt(step)) && inner.clientHeight <= linePixels() + 1)
    : 0;
  const isLargeEnough = inOneLine > 0 && sizeAt(inOneLine) >= leastInOneLine * sizeAt(largest);
  const low = isLargeEnough ? inOneLine : largest;
  show(sizeAt(low));
  const shownLines = Math.max(1, Math.min(linesAt(sizeAt(low)), Math.floor((outer.clientHeight + 1) / linePixels())));
  inner.style.display = "";
  if (low === 0) inner.style.overflowWrap = "";
  inner.style.setProperty("text-wrap", "");
  inner.style.setProperty("-webkit-line-clamp", `${shownLines}`);
  const isCut = low === 0 && inner.scrollHeight > inner.clientHeight + 1;
  if (isCut) inner.style.setProperty("text-wrap", "wrap"); // it fills its lines
}

function isUnspaced({ textContent }: HTMLElement): boolean {
  return !/\s/.test(textContent.trim());
}

function largestStep(fits: (step: number) => boolean): number {
  let [low, high] = [0, steps];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
