import { basename, join } from "node:path";
import type { Plugin } from "vite";

type Change = readonly [from: string | RegExp, to: string];

const registry = "later-parts.js";
const importOfRegistry = `import { laterParts } from "./${registry}";`;

/** Of its client. The product calls none of them, and no bundler drops a method (light-query.test.ts). */
export const uncalledMethods = [
  "ensureInfiniteQueryData",
  "ensureQueryData",
  "fetchInfiniteQuery",
  "getDefaultOptions",
  "getQueriesData",
  "infiniteQuery",
  "isFetching",
  "isMutating",
  "prefetchInfiniteQuery",
  "query",
  "resetQueries",
  "setDefaultOptions",
  "setMutationDefaults",
  "setQueriesData",
  "setQueryDefaults",
];

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
    ...uncalledMethods.map(
      (name): Change => [new RegExp(`\\n\\t(async )?${name}\\(.*\\{[\\s\\S]*?\\n\\t\\}(?=\\n)`), ""],
    ),
  ],
  // No query waits in a Suspense or throws, and none is restored from a disk.
  "useBaseQuery.js": [
    [/import .*(IsRestoringProvider|QueryErrorResetBoundary|errorBoundaryUtils|suspense)\.js";\n/g, ""],
    ["useIsRestoring()", "false"],
    ["const errorResetBoundary = useQueryErrorResetBoundary();", ""],
    [/ensureSuspenseTimers\(.*\n.*ensurePreventErrorBoundaryRetry\(.*\n.*useClearResetErrorBoundary\(.*/, ""],
    [/if \(shouldSuspend\(.*/, ""],
    [/if \(getHasError\([\s\S]*?throw result\.error;/, ""],
  ],
  // React's own batches, and the browser's own timers.
  "notifyManager.js": [[/set\w+: \(fn\) => \{[\s\S]*?\},?/g, ""]],
  "timeoutManager.js": [
    [/class \{[\s\S]*?\n\};/, "class {};"],
    ["new TimeoutManager()", "defaultTimeoutProvider"],
  ],
  "queryObserver.js": [[/\n\tfetchOptimistic\([\s\S]*?\n\t\}(?=\n)/, ""]],
  // Not in mutationCache.js itself: the bundler drops a module of which nothing is imported.
  "mutationObserver.js": [
    [/^/, `${importOfRegistry} import { MutationCache } from "./mutationCache.js";`],
    [/$/, "\nlaterParts.MutationCache = MutationCache;"],
  ],
};

/** The library has pages of lists, what changes data, and more, 2 kB, which no first view of a contest needs. */
export function lightQuery(root: string): Plugin {
  const library = join(root, "node_modules/@tanstack/query-core/build/modern");
  return {
    name: "light-query",
    enforce: "pre",
    apply: "build",
    resolveId: (source) => (source === `./${registry}` ? join(library, registry) : undefined),
    load: (id) => (id === join(library, registry) ? "export const laterParts = {};" : undefined),
    transform: {
      filter: { id: /(query-core|react-query)\/build\/modern\/\w+\.js$/ },
      handler(code, id) {
        const name = basename(id);
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
