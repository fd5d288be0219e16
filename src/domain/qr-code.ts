import { encodeQR } from "qr";

/** The light border on phones and paper, in modules. */
const usualMargin = 2;
/** The border of the standard, for readers that look from far away. */
export const wideMargin = 4;

/** Rows of modules with the margin, true where dark. Medium error correction survives a scratch or a fold. */
export function qrModules(text: string, margin = usualMargin): boolean[][] {
  return encodeQR(text, "raw", { ecc: "medium", border: margin });
}

const fewestModules = 25; // on a side, without the margin
const byStrength = ["high", "quartile", "medium"] as const;

/**
 * For paper that gets wet and scratched: no more modules than medium correction needs, with the strongest correction
 * that fits into them. Text in capitals needs the fewest.
 */
export function sturdyQrModules(text: string, margin = wideMargin): boolean[][] {
  const medium = qrModules(text, margin);
  const side = Math.max(medium.length, fewestModules + 2 * margin);
  const version = (side - 2 * margin - 17) / 4;
  for (const ecc of byStrength)
    if (encodeQR(text, "raw", { ecc, border: margin }).length <= side)
      return encodeQR(text, "raw", { ecc, border: margin, version });
  return medium;
}

/** The dark modules as one SVG path, one unit each. Neighbours in a row are one rectangle, so that no seams show. */
export function qrPath(modules: boolean[][]): string {
  return modules.flatMap((row, y) => darkRuns(row).map(({ x, width }) => `M${x} ${y}h${width}v1h-${width}z`)).join("");
}

/** Whole pixels per module for sharp edges: the smallest scale that gives at least `pixels`. */
export function qrScale(modules: boolean[][], pixels: number): number {
  return Math.ceil(pixels / modules.length);
}

export function darkRuns(row: boolean[]): { x: number; width: number }[] {
  const runs: { x: number; width: number }[] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last.x + last.width === x) last.width += 1;
    else runs.push({ x, width: 1 });
  }
  return runs;
}
