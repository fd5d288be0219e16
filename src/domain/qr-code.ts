import { encodeQR } from "qr";

/** The light frame that a reader needs, in modules. */
const margin = 2;

/** Rows of modules, true where one is dark, with the margin around. Medium correction survives a scratch or a fold. */
export function qrModules(text: string): boolean[][] {
  return encodeQR(text, "raw", { ecc: "medium", border: margin });
}

/** The dark modules as one SVG path, a unit to each; what lies side by side is one stroke, so that no seams show. */
export function qrPath(modules: boolean[][]): string {
  return modules.flatMap((row, y) => darkRuns(row).map(({ x, width }) => `M${x} ${y}h${width}v1h-${width}z`)).join("");
}

/** Whole pixels to a module, so that every edge is sharp: the smallest picture of at least that many pixels. */
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
