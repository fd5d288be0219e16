import { join } from "node:path";
import type { Language } from "#domain/languages.ts";
import type { ShownPage } from "#domain/shown-page.ts";
import { pageFileLinks } from "#server/http/pages/page-template.ts";
import { loadWebFiles, type WebFile } from "#server/http/pages/web-files.ts";
import { root } from "./build-stamp.js";

/** Kilobytes of JavaScript in each language, compressed with Brotli. */
export const scriptBudgets = {
  contest: 100,
  show: 100,
  finalResult: 100,
  landing: 93.5,
  publicContests: 91.5,
} as const satisfies {
  [View in FirstView]?: number;
};

/** What an award's page fetches without being asked, in all: what people press loads its own. */
export const unaskedScriptBudget = 129;

/** `finalResult`: a contest's page that begins with its result. */
type FirstView = ShownPage | "finalResult";

type Kind = "js" | "css" | "woff2";

/** The size of the files of a first view. */
export async function firstViewBytes(language: Language = "en"): Promise<(page: FirstView, kind: Kind) => number> {
  const filesOf = await firstViewFiles(language);
  return (page, kind) => bytesOf(filesOf(page, kind));
}

/** The size of built files by their paths. */
export async function builtBytes(paths: ReadonlySet<string>): Promise<number> {
  const { files } = await loadWebFiles(join(root, "dist/web"));
  return bytesOf([...paths].flatMap((path) => files.get(path) ?? []));
}

function bytesOf(files: readonly WebFile[]): number {
  return files.reduce((sum, { br, plain }) => sum + (br ?? plain).length, 0);
}

/** The built files that a page names in its HTML: it shows nothing before it has its scripts and styles. */
export async function firstViewFiles(language: Language): Promise<(page: FirstView, kind: Kind) => WebFile[]> {
  const { page: built, files } = await loadWebFiles(join(root, "dist/web"));
  const named = pageFileLinks(built);
  return (page, kind) => {
    const html = built.replace(
      named.mark,
      page === "finalResult" ? named.linksFor(language, "contest", true) : named.linksFor(language, page, false),
    );
    const paths = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
    return paths.filter((path) => path.endsWith(`.${kind}`)).flatMap((path) => files.get(path) ?? []);
  };
}
