import { readdir, readFile } from "node:fs/promises";
import { join, posix, relative, sep } from "node:path";

/** A file of src/ with the files of src/ that it imports, all as paths below src/, and the names that it exports. */
export type SourceFile = {
  path: string;
  imports: string[];
  exports: string[];
  code: string;
};

/** `code`: `source` without its comments. */
export type ReadFile = SourceFile & { source: string };

export async function readSourceFiles(root: string): Promise<ReadFile[]> {
  const src = join(root, "src");
  const items = await readdir(src, { recursive: true, withFileTypes: true });
  const paths = items
    .filter((item) => item.isFile() && /\.tsx?$/.test(item.name))
    .map((item) => relative(src, join(item.parentPath, item.name)).split(sep).join("/"));
  return Promise.all(
    paths.map(async (path) => {
      const source = await readFile(join(src, path), "utf8");
      const code = withoutComments(source);
      return { path, imports: importsOf(path, source), exports: exportsOf(source), code, source };
    }),
  );
}

const importPattern =
  /(?:^|[\s;])(?:import|export)\s[^"';]*?from\s*["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)|^import\s*["']([^"']+)["']/gm;

export function importsOf(path: string, source: string): string[] {
  return [...source.matchAll(importPattern)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? "")
    .map((target) => {
      if (/^#(domain|words|contract|server|web)\//.test(target)) return target.slice(1);
      if (target.startsWith(".")) return posix.normalize(posix.join(posix.dirname(path), target));
      return "";
    })
    .filter((target) => target !== "");
}

/** Names that are exported where they are declared, which is how all of src/ exports. */
export function exportsOf(source: string): string[] {
  const declarations = source.matchAll(/^export (?:async )?(?:function\*?|const|let|class|type) (\w+)/gm);
  return [...declarations].map((match) => match[1] ?? "");
}

/** Only those that begin a line or follow a space: an address in a string stays. */
function withoutComments(source: string): string {
  return source.replace(/\/\*.*?\*\//gs, "").replace(/(^|\s)\/\/[^\n]*/g, "$1");
}
