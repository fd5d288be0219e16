import { join } from "node:path";
import type { Plugin } from "vite";

type Change = readonly [from: string | RegExp, to: string];

const registry = "later-parts.js";
const importOfRegistry = `import { laterParts } from "./${registry}";`;

/** By module of the query library. Whoever uses one of the two parts brings it, and enters it in the registry. */
const changes: Readonly<Record<string, readonly Change[]>> = {
  "query.js": [
    [/import \{ infiniteQueryBehavior \} from ".*?";/, importOfRegistry],
    ["? infiniteQueryBehavior(", "? laterParts.infiniteQueryBehavior("],
  ],
  "infiniteQueryBehavior.js": [
    [/$/, `\n${importOfRegistry} laterParts.infiniteQueryBehavior = infiniteQueryBehavior;`],
  ],
  "queryClient.js": [
    [/import \{ MutationCache \} from ".*?";/, importOfRegistry],
    ["config.mutationCache || new MutationCache()", "config.mutationCache"],
    [/this\.#mutationCache\./g, "this.#mutationCache?."],
    ["return this.#mutationCache;", "return (this.#mutationCache ??= new laterParts.MutationCache());"],
  ],
  // Not in mutationCache.js itself: the bundler drops a module of which nothing is imported.
  "mutationObserver.js": [
    [/^/, `${importOfRegistry} import { MutationCache } from "./mutationCache.js";`],
    [/$/, "\nlaterParts.MutationCache = MutationCache;"],
  ],
};

/** The library's core imports pages of lists and what changes data, 1.3 kB, which no first view of a contest needs. */
export function lightQuery(root: string): Plugin {
  const library = join(root, "node_modules/@tanstack/query-core/build/modern");
  return {
    name: "light-query",
    enforce: "pre",
    apply: "build",
    resolveId: (source) => (source === `./${registry}` ? join(library, registry) : undefined),
    load: (id) => (id === join(library, registry) ? "export const laterParts = {};" : undefined),
    transform: {
      filter: { id: /query-core\/build\/modern\/\w+\.js$/ },
      handler(code, id) {
        const name = id.slice(library.length + 1);
        return { code: (changes[name] ?? []).reduce((made, change) => changed(made, change, name), code), map: null };
      },
    },
  };
}

function changed(code: string, [from, to]: Change, file: string): string {
  const made = code.replace(from, to);
  if (made === code) throw new Error(`The query library's ${file} no longer has ${from}`);
  return made;
}
