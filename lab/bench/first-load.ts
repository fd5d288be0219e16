import { firstViewBytes, scriptBudgets } from "../../scripts/first-view-bytes.ts";
import { type Row, row } from "../kit/table.ts";

/** The scripts, styles and fonts that the landing page loads before it shows anything, compressed with Brotli. */
export async function firstLoad(): Promise<Row[]> {
  const bytes = await firstViewBytes();
  const kilobytes = (kind: "js" | "css" | "woff2") => bytes("landing", kind) / 1000;
  return [
    row("JavaScript", kilobytes("js"), "kB", { atMost: scriptBudgets.landing }),
    row("styles", kilobytes("css"), "kB"),
    row("font", kilobytes("woff2"), "kB", { atMost: 40 }),
    row("all but the HTML", kilobytes("js") + kilobytes("css") + kilobytes("woff2"), "kB", { atMost: 150 }),
  ];
}
