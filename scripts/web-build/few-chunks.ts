import { join } from "node:path";
import { languages } from "../../src/domain/languages.ts";

type ModuleGraph = { getModuleInfo(id: string): { importedIds: string[] } | null };

const chunks = [
  "app",
  "voting",
  "contest",
  "entries",
  "result",
  "show",
  "show-rules",
  "public-contests",
  "landing",
  "watching",
  "dialogs",
  "sentences",
] as const;
type Chunk = (typeof chunks)[number];

/** Icons are separate modules, which belong to the pages that show them. */
const library = /node_modules[\\/](?!lucide-react)/;

const rule = /[\\/]src[\\/]domain[\\/]/;

/** The index of a library names far more than a page uses, so imports do not say where its parts belong. */
const laterLibraries: readonly (readonly [RegExp, Chunk])[] = [
  [/tanstack.*(useMutation|mutation(Observer|Cache)?)\./, "dialogs"],
  [/tanstack.*(useInfiniteQuery|infiniteQuery\w+)\./, "public-contests"],
];

/** What contests and shows load once they are drawn. In the file of shared parts it would bring menus and other pages. */
const watchingFiles = [
  "features/contests/live/live.ts",
  "features/votes/sending/live-votes.ts",
  "../domain/entries/search.ts",
];

/**
 * Every file costs a request, and small files compress badly. Nearly all people arrive at a contest, at the list or on the
 * landing page, which get the libraries, the app with what two of them share, and their own rest; others load later.
 */
export function fewChunks(webRoot: string) {
  let known: ReadonlyMap<string, Chunk> | undefined;
  const chunkOf = (id: string, graph: ModuleGraph) => {
    known ??= chunksOfModules(graph, webRoot);
    return library.test(id) ? laterLibraries.find(([names]) => names.test(id))?.[1] : known.get(id);
  };
  const isRuleOfApp = (id: string, graph: ModuleGraph) =>
    rule.test(id) && (graph.getModuleInfo(id)?.importedIds ?? []).every((needed) => chunkOf(needed, graph) === "app");
  return [
    { name: "libraries", tags: ["$initial" as const], test: library, priority: 2 },
    ...chunks.map((chunk) => ({
      name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === chunk ? chunk : null),
      debugName: chunk,
      priority: 1,
      includeDependenciesRecursively: false, // each module has its own place
    })),
    // Icons of several dialogs would be a file each.
    { name: "icons", test: /lucide-react/, minShareCount: 2, priority: 0 },
    // So would the small parts that they share. Codes are not among them: a dialog opens without their library.
    {
      name: "parts",
      test: /[\\/]web[\\/](?:ui|lib)[\\/](?!.*qr-)/,
      minShareCount: 2,
      priority: 0,
      includeDependenciesRecursively: false,
    },
    // And rules that need nothing but the app: whoever loads one loads no more than this file.
    {
      name: (id: string, graph: ModuleGraph) => (isRuleOfApp(id, graph) ? "rules" : null),
      debugName: "rules",
      minShareCount: 2,
      priority: 0,
      includeDependenciesRecursively: false,
    },
  ];
}

function chunksOfModules(graph: ModuleGraph, webRoot: string): ReadonlyMap<string, Chunk> {
  const neededBy = (file: string) => needed(graph, join(webRoot, file));
  const app = neededBy("app/main.tsx");
  const contest = neededBy("pages/contest.tsx");
  const entries = neededBy("pages/contest/entries-tab.tsx");
  const show = neededBy("pages/show.tsx");
  const list = neededBy("pages/public-contests.tsx");
  const landing = neededBy("pages/landing.tsx");
  const result = neededBy("features/results/final/final-result.tsx");
  const signIn = neededBy("features/auth/sign-in/sign-in-dialog.tsx");
  const watching = watchingFiles.flatMap((file) => [...neededBy(file)]);
  const sentences = languages.flatMap((language) =>
    ["later", "result", "paper"].flatMap((set) => [...neededBy(`../words/${language}/${set}.ts`)]),
  );
  const parts = [...signIn].filter((id) => /[\\/](web[\\/](ui|lib)|domain)[\\/]/.test(id));
  const chunkOf = (id: string): Chunk => {
    if (app.has(id)) return "app";
    const isOfContest = contest.has(id) || entries.has(id);
    if (landing.has(id)) return isOfContest || list.has(id) ? "app" : "landing";
    if (isOfContest && (list.has(id) || signIn.has(id))) return "app"; // the dialog must not load the contest
    if ((isOfContest || result.has(id)) && show.has(id)) return "voting"; // a show must not load the contest or a result
    if (entries.has(id) && !contest.has(id)) return result.has(id) ? "contest" : "entries";
    if (contest.has(id)) return "contest";
    if (result.has(id)) return "result";
    // A show must not load the list, nor a dialog the show.
    if (show.has(id) && (list.has(id) || signIn.has(id))) return "show-rules";
    if (list.has(id)) return "public-contests";
    return show.has(id) ? "show" : "dialogs";
  };
  const all = [...app, ...contest, ...entries, ...result, ...show, ...list, ...landing, ...parts];
  const placed = new Map(all.map((id) => [id, chunkOf(id)]));
  for (const id of watching) if (!placed.has(id)) placed.set(id, "watching");
  // What words need must not bring other rules, and what says them no dialog.
  const isFree = (id: string) => [undefined, "result"].includes(placed.get(id));
  for (const id of sentences) if (rule.test(id) && isFree(id)) placed.set(id, "sentences");
  for (const id of neededBy("lib/words/say-reason.ts")) if (placed.get(id) !== "app") placed.set(id, "sentences");
  return placed;
}

function needed(graph: ModuleGraph, id: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(id)) return known;
  known.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) needed(graph, imported, known);
  return known;
}
