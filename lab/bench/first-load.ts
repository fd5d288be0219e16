import { firstViewBytes, scriptBudgets } from "../../scripts/first-view-bytes.ts";
import type { Row } from "../kit/table.ts";

/** The scripts, styles and fonts that the landing page loads before it shows anything, compressed with Brotli. */
export async function firstLoad(): Promise<Row[]> {
  const bytes = await firstViewBytes();
  const kilobytes = (kind: "js" | "css" | "woff2") => bytes("landing", kind) / 1000;
  return [
    { what: "JavaScript", measured: kilobytes("js"), budget: { atMost: scriptBudgets.landing }, unit: "kB" },
    { what: "styles", measured: kilobytes("css"), unit: "kB" },
    { what: "font", measured: kilobytes("woff2"), budget: { atMost: 40 }, unit: "kB" },
    {
      what: "all but the HTML",
      measured: kilobytes("js") + kilobytes("css") + kilobytes("woff2"),
      budget: { atMost: 150 },
      unit: "kB",
    },
  ];
}
