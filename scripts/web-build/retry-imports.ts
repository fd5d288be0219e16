import { join } from "node:path";
import type { Plugin } from "vite";

/** Puts our function in the place of Vite's, which preloads modules in a way that lets a failed one fail for ever. */
export function retryImports(root: string): Plugin {
  const ours = join(root, "src/web/lib/lazy/fetch-then-import.ts");
  return {
    name: "retry-imports",
    enforce: "pre",
    apply: "build",
    // Not `load`, which Vite's own plugin answers first.
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { fetchThenImport as __vitePreload } from ${JSON.stringify(ours)};`,
    },
  };
}
