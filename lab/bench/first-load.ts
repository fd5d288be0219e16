import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { pageFileLinks } from "#server/http/page-files.ts";
import { loadWebFiles } from "#server/http/web-files.ts";
import { root } from "../../scripts/build-stamp.js";
import type { Row } from "../kit/table.ts";

/** The scripts, styles and fonts that the landing page loads before it shows anything, compressed with gzip. */
export async function firstLoad(): Promise<Row[]> {
  const { page: built, files } = await loadWebFiles(join(root, "dist/web"));
  const named = pageFileLinks(built);
  const page = built.replace(named.mark, named.linksFor("landing"));
  const loaded = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? "");
  const sizeOf = (ending: RegExp) =>
    loaded
      .filter((path) => ending.test(path))
      .reduce((sum, path) => sum + (files.get(path)?.gzip ?? files.get(path)?.plain ?? []).length, 0) / 1000;
  const script = sizeOf(/\.js$/);
  return [
    { what: "JavaScript", measured: script, budget: { atMost: 120 }, unit: "kB" },
    { what: "font", measured: sizeOf(/\.woff2$/), budget: { atMost: 40 }, unit: "kB" },
    {
      what: "all, HTML and styles included",
      measured: sizeOf(/./) + gzipSync(page).length / 1000,
      budget: { atMost: 180 },
      unit: "kB",
    },
  ];
}
