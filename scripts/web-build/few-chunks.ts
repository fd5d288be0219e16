import { join } from "node:path";

type ModuleGraph = {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
};

/** Loaded with every page. */
const initial: "$initial"[] = ["$initial"];

/**
 * Every file costs a request, so a first view needs few: the libraries of every page (which rarely change), the app
 * around the pages, what the contest page shares with the landing page, what it shares with other pages, and the rest
 * of it.
 */
export function fewChunks(webRoot: string) {
  let contestModules: ReadonlyMap<string, string> | undefined;
  const contestChunk =
    (name: string) =>
    (id: string, graph: ModuleGraph): string | null => {
      contestModules ??= modulesOfContest(graph, webRoot);
      return contestModules.get(id) === name || (name === "basics" && isIcon(id)) ? name : null;
    };
  return [
    { name: "libraries", tags: initial, test: /node_modules/, priority: 4 },
    { name: "app", tags: initial, priority: 3 },
    { name: contestChunk("basics"), debugName: "basics", minShareCount: 2, priority: 2 },
    { name: contestChunk("page-parts"), debugName: "page-parts", minShareCount: 2, priority: 1 },
    { name: contestChunk("contest"), debugName: "contest" },
  ];
}

/** An icon has a few lines; each icon that several pages use would become a file of its own. */
function isIcon(id: string): boolean {
  return /lucide-react[\\/]/.test(id);
}

function modulesOfContest(graph: ModuleGraph, webRoot: string): ReadonlyMap<string, string> {
  const page = join(webRoot, "pages/contest.tsx");
  const onLanding = needed(graph, join(webRoot, "pages/landing.tsx"));
  const pages = graph.getModuleInfo(join(webRoot, "app/pages.tsx"))?.dynamicallyImportedIds ?? [];
  const onOthers = new Set(pages.filter((other) => other !== page).flatMap((other) => [...needed(graph, other)]));
  const chunkOf = (id: string) => (onLanding.has(id) ? "basics" : onOthers.has(id) ? "page-parts" : "contest");
  return new Map([...needed(graph, page)].map((id) => [id, chunkOf(id)]));
}

/** A module and all that it imports, without libraries: their indexes name far more than is used. */
function needed(graph: ModuleGraph, id: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(id) || id.includes("node_modules")) return known;
  known.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) needed(graph, imported, known);
  return known;
}
